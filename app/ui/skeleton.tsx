import { useTranslation } from "react-i18next";

/** Stands where words or cards will be. */
export function Skeleton({ lines = 3, cards }: { lines?: number; cards?: number }) {
  const { t } = useTranslation();
  return (
    <div className={cards ? "home-grid" : "skeleton"} role="status">
      <span className="visually-hidden">{t("ui.loading")}</span>
      {Array.from({ length: cards ?? lines }, (_, index) => (
        <span key={index} className={cards ? "skeleton-card" : "skeleton-line"} />
      ))}
    </div>
  );
}
