import { type ReactNode, useEffect } from "react";
import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { Button, ButtonLink } from "~/ui/button";
import type { DrawingName } from "~/ui/drawing";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";
import { AuthLayout } from "./auth-layout";

interface SecurityLayoutProps {
  drawing?: DrawingName;
  title: string;
  lead?: ReactNode;
  /** New recovery codes: they are shown this once, in place of the page. */
  codes?: string[];
  children: ReactNode;
}

/** The frame of pages below "Sign-in and security", with the way back. */
export function SecurityLayout({
  drawing = "lock",
  title,
  lead,
  codes = [],
  children,
}: SecurityLayoutProps) {
  const { t } = useTranslation();
  if (codes.length > 0) return <RecoveryCodes title={t("security.codes.keep")} codes={codes} />;
  return (
    <AuthLayout
      drawing={drawing}
      title={title}
      lead={lead}
      foot={
        <p>
          <TextLink href={paths.security()}>{t("security.back")}</TextLink>
        </p>
      }
    >
      {children}
    </AuthLayout>
  );
}

/** New recovery codes, this once: to print, to write down, or to keep as a file. */
function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
  const { t } = useTranslation();
  // They take the place of a form that was pressed further down.
  useEffect(() => {
    scrollTo(0, 0);
    document.getElementById("main")?.focus({ preventScroll: true });
  }, []);
  return (
    <AuthLayout drawing="lock" title={title} lead={t("security.codes.once")}>
      <Notice tone="info">{t("security.codes.each")}</Notice>
      <ol className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="actions">
        <Form method="post" action={securityPaths.recoveryCodesFile()} reloadDocument>
          {codes.map((code) => (
            <input key={code} type="hidden" name="code" value={code} />
          ))}
          <Button variant="secondary" icon="download">
            {t("security.codes.download")}
          </Button>
        </Form>
        <ButtonLink href={paths.security()}>{t("security.codes.kept")}</ButtonLink>
      </div>
    </AuthLayout>
  );
}
