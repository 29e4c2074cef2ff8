import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";
import { StatusBadge } from "~/ui/status-badge";

interface HeldBackProps {
  kind: "property" | "project";
  id: number;
  isHeld: boolean;
}

/** Whether a listing is hidden by hand, and the way to hide it or to show it again. */
export function HeldBack({ kind, id, isHeld }: HeldBackProps) {
  const { t } = useTranslation();
  return (
    <section className="review" aria-labelledby="held-back">
      <h2 id="held-back">{t("behalf.hold.card")}</h2>
      {isHeld ? (
        <p className="cluster">
          <StatusBadge status="held" />
        </p>
      ) : (
        <p className="quiet">{t("behalf.hold.none")}</p>
      )}
      <ButtonLink
        href={operatorPaths.operatorHold(kind, id)}
        variant="secondary"
        icon={isHeld ? "eye" : "eye-off"}
        wide
      >
        {t(isHeld ? "behalf.hold.see" : "behalf.hold.title")}
      </ButtonLink>
    </section>
  );
}
