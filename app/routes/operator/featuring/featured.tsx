import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { StatusBadge } from "~/ui/status-badge";

interface FeaturedProps {
  kind: "property" | "project";
  id: number;
  /** An advert runs. */
  isFeatured: boolean;
}

/** Whether a listing is featured, and the way to begin or end it by hand. */
export function Featured({ kind, id, isFeatured }: FeaturedProps) {
  const { t } = useTranslation();
  return (
    <section className="review" aria-labelledby="featured">
      <h2 id="featured">{t("behalf.featuring.card")}</h2>
      {isFeatured ? (
        <p className="cluster">
          <StatusBadge status="featured" />
        </p>
      ) : (
        <p className="quiet">{t("behalf.featuring.none")}</p>
      )}
      <ButtonLink
        href={operatorPaths.operatorFeature(kind, id)}
        variant="secondary"
        icon="star"
        wide
      >
        {t(isFeatured ? "behalf.featuring.see" : "behalf.featuring.title")}
      </ButtonLink>
    </section>
  );
}
