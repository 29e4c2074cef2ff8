import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** "Error:" before the page's title while a form has errors; without scripts the server writes it. */
export function useErrorTitle(form: { allErrors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const wrong = Object.values(form.allErrors).some((messages) => messages.length > 0);
  const prefix = t("ui.errors.titlePrefix");
  useEffect(() => {
    if (!wrong) return;
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [wrong, prefix]);
}
