import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { EmptyState } from "~/ui/empty-state";

/** Why a home cannot be listed yet (spec §5 access gate, §6 package permissions). */
export type ListingGate =
  "profile" | "verification" | "verification-pending" | "verification-failed" | "package";

const ways = {
  profile: { href: paths.profile(), action: "listings.gate.toProfile" },
  verification: { href: paths.profile(), action: "listings.gate.toProfile" },
  "verification-pending": { href: paths.myProperties(), action: "listings.gate.toMine" },
  "verification-failed": { href: paths.profile(), action: "listings.gate.toProfile" },
  package: { href: paths.subscriptionPlan(), action: "listings.gate.toPlans" },
} as const satisfies Record<ListingGate, { href: string; action: string }>;

/** The page that stands where the form would. */
export function GatePage({ gate }: { gate: ListingGate }) {
  const { t } = useTranslation();
  return (
    <div className="narrow">
      <EmptyState
        level={1}
        drawing={gate === "package" ? "papers" : "door"}
        title={t(`listings.gate.${gate}.title`)}
        text={t(`listings.gate.${gate}.text`)}
        action={<ButtonLink href={ways[gate].href}>{t(ways[gate].action)}</ButtonLink>}
      />
    </div>
  );
}

export const gateDialogId = "listing-gate";

/** The same question on top of a page with a link to the form. */
export function GateDialog({ gate }: { gate: ListingGate }) {
  const { t } = useTranslation();
  return (
    <Dialog id={gateDialogId} title={t(`listings.gate.${gate}.title`)}>
      <p>{t(`listings.gate.${gate}.text`)}</p>
      <div className="form-actions">
        <ButtonLink href={ways[gate].href}>{t(ways[gate].action)}</ButtonLink>
      </div>
    </Dialog>
  );
}
