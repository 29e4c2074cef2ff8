import { useTranslation } from "~/i18n/use-translation";
import { PackageGate } from "./package-gate";
import { type CardProject, ProjectCard } from "./project-card";
import { type CardProperty, PropertyCard } from "./property-card";

interface Teaser<Card> {
  card: Card;
  /** What links to it say of it. */
  description: string;
}

interface Reader {
  signedIn: boolean;
  /** Where to come back to after signing in. */
  next: string;
}

/** What somebody without the right sees of a listing; without `listing` there was no card to be had. */
export type ListingGate = Reader &
  (
    | { kind: "property"; listing: Teaser<CardProperty> | null }
    | { kind: "project"; listing: Teaser<CardProject> | null }
  );

const texts = {
  property: { member: "properties.premiumGate.text", visitor: "properties.premiumGate.signIn" },
  project: { member: "projects.gate.text", visitor: "projects.gate.signIn" },
} as const;

/** A premium home opens with a package that includes premium properties, a project with one that includes project access (spec §6). */
export default function ClosedListing({ gate }: { gate: ListingGate }) {
  const { t } = useTranslation();
  const { kind, signedIn, next } = gate;
  return (
    <div className="wide closed-offer">
      <PackageGate
        level={1}
        text={t(texts[kind][signedIn ? "member" : "visitor"])}
        signedIn={signedIn}
        next={next}
      />
      <ClosedCard {...gate} />
    </div>
  );
}

function ClosedCard({ kind, listing }: ListingGate) {
  if (!listing) return null;
  return kind === "project" ? (
    <ProjectCard project={listing.card} level={2} />
  ) : (
    <PropertyCard property={listing.card} level={2} />
  );
}
