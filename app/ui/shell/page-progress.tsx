import { useNavigation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";

/** A line that grows at the top while the next page is on its way. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="page-progress" role="progressbar" aria-label={t("ui.loading")} />;
}
