import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { AfterSignIn } from "./after-sign-in";

interface OtherWaysProps {
  ways: { passkey?: boolean; phone?: boolean; google?: boolean; email?: boolean };
  afterSignIn: AfterSignIn;
  /** No form stands before them. */
  areFirst?: boolean;
}

/** Google's sign, in its own colours as Google asks. */
const GoogleSign = () => (
  <svg viewBox="0 0 48 48" className="icon" aria-hidden="true">
    <path
      fill="#EA4335"
      d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
    />
    <path
      fill="#4285F4"
      d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9a11 11 0 0 1-4.8 7.2l7.7 6C44.4 38 47 31.9 47 24.6z"
    />
    <path
      fill="#FBBC05"
      d="M10.5 28.6A14.5 14.5 0 0 1 10.5 19.4l-8-6.2a24 24 0 0 0 0 21.6l8-6.2z"
    />
    <path
      fill="#34A853"
      d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
    />
  </svg>
);

/** The ways to come in beside the form. They open as whole pages: one of them leads away, one has a policy of its own. */
export function OtherWays({ ways, afterSignIn, areFirst = false }: OtherWaysProps) {
  const { t } = useTranslation();
  if (!ways.passkey && !ways.phone && !ways.google && !ways.email) return null;
  return (
    <div className="other-ways">
      {areFirst ? null : (
        <p className="or-line">
          <span>{t("account.ways.or")}</span>
        </p>
      )}
      {ways.google ? (
        <a
          className="button button-secondary button-wide"
          href={paths.googleSignIn(afterSignIn)}
          rel="nofollow"
        >
          <GoogleSign />
          {t("account.ways.google")}
        </a>
      ) : null}
      {ways.passkey ? (
        <ButtonLink
          variant="secondary"
          wide
          icon="lock"
          href={securityPaths.passkeySignIn(afterSignIn)}
        >
          {t("security.passkeys.signIn")}
        </ButtonLink>
      ) : null}
      {ways.phone ? (
        <ButtonLink
          variant="secondary"
          wide
          icon="phone"
          href={paths.phoneSignIn(afterSignIn)}
          reloadDocument
        >
          {t("account.ways.phone")}
        </ButtonLink>
      ) : null}
      {ways.email ? (
        <a className="button button-secondary button-wide" href={paths.signIn(afterSignIn)}>
          <Icon name="mail" />
          {t("account.ways.email")}
        </a>
      ) : null}
    </div>
  );
}
