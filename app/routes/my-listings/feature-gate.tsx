import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { gatedKind } from "./feature-gate-address";

/** Says that the packages leave nothing to feature: on the page, and with scripts on top of it. */
export function FeatureGate() {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [query] = useSearchParams();
  const kind = gatedKind(query);
  if (!kind) return null;
  const title = t("ui.gate.title");
  const text = <p>{t(`listings.adverts.gate.${kind}`)}</p>;
  return (
    <>
      <Notice
        tone="warning"
        title={title}
        action={
          <ButtonLink href={paths.subscriptionPlan()} size="small">
            {t("ui.gate.plans")}
          </ButtonLink>
        }
      >
        {text}
      </Notice>
      <Dialog key={key} id="feature-gate" title={title} open>
        {text}
        <div className="form-actions">
          <ButtonLink href={paths.subscriptionPlan()}>{t("ui.gate.plans")}</ButtonLink>
        </div>
      </Dialog>
    </>
  );
}
