import { Form } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { AuthLayout } from "./auth-layout";

/** New recovery codes, this once: to print, to write down, or to keep as a file. */
export function RecoveryCodes({ title, codes }: { title: string; codes: string[] }) {
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
