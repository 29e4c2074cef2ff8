import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/icon";
import type { Company } from "./company";

/** Address, e-mail and telephone; the map opens elsewhere. */
export function CompanyDetails({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { name, address, email, phones, mapUrl } = company;
  return (
    <address className="company-details">
      <b>{name}</b>
      {address ? (
        <p>
          <Icon name="map-pin" />
          <bdi>{address}</bdi>
        </p>
      ) : null}
      {mapUrl ? (
        <p>
          <Icon name="map" />
          <a href={mapUrl} className="link" rel="noopener">
            {t("pages.contact.map")}
          </a>
        </p>
      ) : null}
      {email ? (
        <p>
          <Icon name="mail" />
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </p>
      ) : null}
      {phones.map((phone) => (
        <p key={phone}>
          <Icon name="phone" />
          <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link">
            <bdi>{phone}</bdi>
          </a>
        </p>
      ))}
    </address>
  );
}
