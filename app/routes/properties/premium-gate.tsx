import { useTranslation } from "~/i18n/use-translation";
import { PackageGate } from "~/ui/package-gate";
import { PropertyCard } from "~/ui/property-card";
import type { Gate } from "./detail.server";

/** A premium home opens with a package that includes premium properties (spec §6). */
export default function PremiumGate({ gate }: { gate: Gate | null }) {
  const { t } = useTranslation();
  const signedIn = gate?.signedIn ?? false;
  return (
    <div className="wide closed-offer">
      <PackageGate
        level={1}
        text={t(`properties.premiumGate.${signedIn ? "text" : "signIn"}`)}
        signedIn={signedIn}
        next={gate?.next}
      />
      {gate?.home ? <PropertyCard property={gate.home.card} level={2} /> : null}
    </div>
  );
}
