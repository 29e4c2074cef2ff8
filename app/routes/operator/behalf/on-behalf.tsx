import { behalfPaths } from "~/behalf-paths";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { ButtonLink } from "~/ui/button";

interface OnBehalfProps {
  kind: "property" | "project";
  id: number;
}

/** What operators do with a listing for whoever offers it. */
export function OnBehalf({ kind, id }: OnBehalfProps) {
  const { t } = useTranslation();
  return (
    <section className="review" aria-labelledby="on-behalf">
      <h2 id="on-behalf">{t("behalf.acts.title")}</h2>
      <ButtonLink
        href={behalfPaths.editForOwner(kind, id)}
        variant="secondary"
        icon="square-pen"
        wide
      >
        {t("behalf.acts.edit")}
      </ButtonLink>
      <ButtonLink href={operatorPaths.operatorTransfer(kind, id)} variant="secondary" wide>
        {t("behalf.acts.transfer")}
      </ButtonLink>
    </section>
  );
}
