import { useTranslation } from "~/i18n/use-translation";

/** First in the page; the main part has id="main" and tabIndex -1. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link">
      {t("ui.skip")}
    </a>
  );
}
