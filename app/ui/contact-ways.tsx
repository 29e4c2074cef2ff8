import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ButtonLink } from "./button";
import { Icon } from "./icon";
import { Notice } from "./notice";

interface ContactWaysProps {
  email: string;
  /** Digits with the country's code, or a number as the company writes it. */
  mobile: string;
  /** Of the letter. */
  subject?: string;
  /** Where signing in leads back to. */
  next: string;
}

/** Telephone and e-mail of who offers something; for visitors, the way to see them. */
export function ContactWays({ email, mobile, subject, next }: ContactWaysProps) {
  const { t } = useTranslation();
  const digits = mobile.replace(/\D/g, "");
  if (!email && !digits)
    return (
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
            <bdi>{email}</bdi>
          </a>
        </li>
      ) : null}
    </ul>
  );
}
