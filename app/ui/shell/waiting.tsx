import { useTranslation } from "~/i18n/use-translation";

/** How much waits for the reader behind a link; nothing when nothing does. */
export function Waiting({ count }: { count?: number }) {
  const { t } = useTranslation();
  return count ? (
    <span className="count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t("ui.account.waiting", { count })}</span>
    </span>
  ) : null;
}
