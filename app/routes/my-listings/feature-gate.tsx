import { useLocation, useSearchParams } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import type { KindName } from "~/routes/listing-form/listing-kind";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";

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

/** How the address says which of them could not be featured. */
const name = "gate";
const gates: Record<KindName, string> = {
  property: "property_feature",
  project: "project_feature",
};

function withGate(page: string, gate: string | null) {
  const { pathname, searchParams, hash } = new URL(page, "http://doorstep.invalid");
  if (gate) searchParams.set(name, gate);
  else searchParams.delete(name);
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : "") + hash;
}

/** The page on which featuring was refused, with the gate on it. */
export const gatedPage = (page: string, kind: KindName) => withGate(page, gates[kind]);

/** The page as it was before. */
export const ungatedPage = (page: string) => withGate(page, null);

/** What the member could not feature, as the address says. */
export const gatedKind = (query: URLSearchParams): KindName | undefined =>
  (["property", "project"] as const).find((kind) => gates[kind] === query.get(name));
