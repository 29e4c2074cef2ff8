import { useTranslation } from "react-i18next";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { StatusBadge } from "~/ui/status-badge";
import type { ReviewView } from "./review-view";

/** The whole listing, readable at a glance. */
export function ListingUnderReview({ listing }: { listing: ReviewView }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      <p className="cluster">
        <Price amount={listing.price} rentDuration={listing.rentduration} size="large" />
        <StatusBadge status={listing.property_type} />
        {listing.category ? <Badge tone="neutral">{listing.category}</Badge> : null}
        {listing.isPremium ? <StatusBadge status="premium" /> : null}
      </p>
      <ul className="cards-3" aria-label={t("operator.review.photos")}>
        {listing.photos.map((url, index) => (
          <li key={url}>
            <a href={url}>
              <Picture
                url={url}
                alt={t("operator.review.photo", { number: index + 1, title: listing.title })}
                sizes="(min-width:64rem) 280px, 50vw"
                largest={640}
              />
            </a>
          </li>
        ))}
      </ul>
      <div className="prose" dir="auto">
        {listing.paragraphs.length > 0 ? (
          listing.paragraphs.map((paragraph, index) => <p key={index}>{paragraph}</p>)
        ) : (
          <p className="quiet">{t("operator.review.noDescription")}</p>
        )}
      </div>
      <DefinitionList
        items={[
          { term: t("operator.review.place"), detail: listing.place },
          ...(listing.position
            ? [{ term: t("operator.review.position"), detail: listing.position }]
            : []),
          ...(listing.privateAddress
            ? [{ term: t("operator.review.privateAddress"), detail: listing.privateAddress }]
            : []),
          ...listing.parameters.map(({ name, value }) => ({ term: name, detail: value })),
          ...listing.facilities.map(({ name, distance }) => ({
            term: name,
            detail: String(distance),
          })),
          ...(listing.meta.length > 0
            ? [{ term: t("operator.review.search"), detail: listing.meta.join(" · ") }]
            : []),
        ]}
      />
      {listing.attachments.length > 0 ? (
        <ul className="file-links">
          {listing.attachments.map(({ key, name, href, icon }) => (
            <li key={key}>
              <a href={href} className="link" rel="noopener noreferrer" target="_blank">
                <Icon name={icon} />
                {name || t(`operator.review.${key}`)}
                <span className="visually-hidden"> {t("operator.review.newTab")}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
