import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { PackageGate } from "~/ui/package-gate";

/** What a package lets its holder list (spec §6). */
export type ListingFeature = "property_list" | "project_list";

/** Why something cannot be listed yet (spec §5 access gate, §6 package permissions). */
export interface ListingGate {
  feature: ListingFeature;
  reason: "profile" | "verification" | "verification-pending" | "verification-failed" | "package";
}

const toProfile = { href: paths.profile(), action: "listings.gate.toProfile" } as const;
const toVerification = {
  href: paths.verification(),
  action: "listings.gate.toVerification",
} as const;
const toPlans = { href: paths.subscriptionPlan(), action: "listings.gate.toPlans" } as const;
const toMine = {
  property_list: { href: paths.myProperties(), action: "listings.gate.toMine" },
  project_list: { href: paths.myProjects(), action: "listings.gate.toMyProjects" },
} as const satisfies Record<ListingFeature, { href: string; action: string }>;

function wayOn({ feature, reason }: ListingGate) {
  if (reason === "package") return toPlans;
  if (reason === "verification-pending") return toMine[feature];
  return reason === "profile" ? toProfile : toVerification;
}

/** Says what is missing, and leads there. */
function useGate(gate: ListingGate) {
  const { t } = useTranslation();
  const { href, action } = wayOn(gate);
  return {
    title: t(`listings.gate.${gate.reason}.title`),
    text: t(`listings.gate.${gate.reason}.${gate.feature}`),
    link: <ButtonLink href={href}>{t(action)}</ButtonLink>,
  };
}

/** In a form that was open when the gate closed: what was typed stays around it. */
export function GateNotice({ gate, isKept }: { gate: ListingGate; isKept: boolean }) {
  const { t } = useTranslation();
  const { text, link } = useGate(gate);
  return (
    <Notice tone="warning" action={link}>
      <p>{text}</p>
      {isKept ? <p>{t("listings.gate.kept")}</p> : null}
    </Notice>
  );
}

/** The page that stands where the form would. */
export function GatePage({ gate }: { gate: ListingGate }) {
  const { title, text, link } = useGate(gate);
  return (
    <div className="narrow">
      {gate.reason === "package" ? (
        <PackageGate level={1} signedIn text={text} />
      ) : (
        <EmptyState level={1} drawing="door" title={title} text={text} action={link} />
      )}
    </div>
  );
}

export const gateDialogId = "listing-gate";

/** The same question on top of a page with a link to the form. */
export function GateDialog({ gate }: { gate: ListingGate }) {
  const { title, text, link } = useGate(gate);
  return (
    <Dialog id={gateDialogId} title={title}>
      <p>{text}</p>
      <div className="form-actions">{link}</div>
    </Dialog>
  );
}
