import { Fragment } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { Notice } from "./notice";
import { useSite } from "./site-context";

interface ContactWaysProps {
  email: string;
  /** Digits with the country's code, or a number as the company writes it. */
  mobile: string;
  /** The member has been told those of so many owners that more have to wait for another day. */
  isWithheld?: boolean;
  /** Of the letter. */
  subject?: string;
  /** Where signing in leads back to. */
  next: string;
}

/**
 * Telephone and e-mail of who offers something; for visitors the way to see them, for members who are
 * given none the way to the operator.
 */
export function ContactWays({ email, mobile, isWithheld, subject, next }: ContactWaysProps) {
  const { t } = useTranslation();
  const isMember = useSite().memberId !== undefined;
  const digits = mobile.replace(/\D/g, "");
  if (!email && !digits)
    return isMember ? (
      <Notice
        action={
          <ButtonLink size="small" variant="secondary" href={paths.contact({ subject })}>
            {t("pages.contact.title")}
          </ButtonLink>
        }
      >
        <p>{t(`properties.detail.contact${isWithheld ? "Withheld" : "NotGiven"}`)}</p>
      </Notice>
    ) : (
      <Notice
        action={
          <ButtonLink size="small" variant="secondary" href={paths.signIn({ next })}>
            {t("common.signIn")}
          </ButtonLink>
        }
      >
        <p>{t("properties.detail.signInForContact")}</p>
      </Notice>
    );
  return (
    <ul className="plain-list">
      {digits ? (
        <li>
          <a className="link" href={`tel:+${digits}`}>
            <Icon name="phone" />
            <bdi>{digits === mobile ? `+${digits}` : mobile}</bdi>
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a
            className="link"
            href={`mailto:${email}${subject ? `?subject=${encodeURIComponent(subject)}` : ""}`}
          >
            <Icon name="mail" />
            <BreakableAddress address={email} />
          </a>
        </li>
      ) : null}
    </ul>
  );
}

/** Breaks, where it must, before the @ and before dots. */
function BreakableAddress({ address }: { address: string }) {
  return (
    <bdi dir="ltr">
      {address.split(/(?=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
