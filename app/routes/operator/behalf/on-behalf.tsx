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
  const transfer =
    kind === "project"
      ? operatorPaths.operatorTransferProject
      : operatorPaths.operatorTransferListing;
  return (
    <section className="review" aria-labelledby="on-behalf">
      <h2 id="on-behalf">{t("behalf.acts.title")}</h2>
      <ButtonLink href={transfer(id)} variant="secondary" wide>
        {t("behalf.acts.transfer")}
      </ButtonLink>
    </section>
  );
}
