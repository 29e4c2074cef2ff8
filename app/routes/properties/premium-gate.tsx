import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";

interface Gate {
  signedIn: boolean;
  next: string;
}

/** A premium home opens with a package that includes premium properties (spec §6). */
export function PremiumGate({ gate }: { gate: Gate | null }) {
  const { t } = useTranslation();
  return (
    <div className="wide">
      <EmptyState
        level={1}
        drawing="lock"
        title={t("properties.premiumGate.title")}
        text={t(gate?.signedIn ? "properties.premiumGate.text" : "properties.premiumGate.signIn")}
        action={
          gate?.signedIn ? (
            <ButtonLink href={paths.subscriptionPlan()}>
              {t("properties.premiumGate.plans")}
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.signIn({ next: gate?.next })}>{t("common.signIn")}</ButtonLink>
          )
        }
      />
    </div>
  );
}
