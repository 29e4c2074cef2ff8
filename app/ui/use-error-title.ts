import { useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** "Error:" before the page's title while a form has errors; without scripts the server writes it. */
export function useErrorTitle(form: { allErrors: Record<string, string[]> }) {
  const { t } = useTranslation();
  const wrong = Object.values(form.allErrors).some((messages) => messages.length > 0);
  const prefix = t("ui.errors.titlePrefix");
  useEffect(() => {
    const bare = document.title.startsWith(prefix)
      ? document.title.slice(prefix.length)
      : document.title;
    document.title = wrong ? prefix + bare : bare;
  }, [wrong, prefix]);
}
