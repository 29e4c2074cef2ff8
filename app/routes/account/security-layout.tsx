import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { DrawingName } from "~/ui/drawing";
import { TextLink } from "~/ui/text-link";
import { AuthLayout } from "./auth-layout";
import { RecoveryCodes } from "./recovery-code-list";

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
