import {
  type ActivePackage,
  type FeatureKey,
  featureKeys,
  type UsedFeature,
} from "~/contract/packages/calls";

const hour = 3_600_000;

/** A package in the member's hands, as the screens show it. */
export const heldPackage = (
  { id, name, start_date, end_date, features }: ActivePackage,
  now: Date,
) => {
  const end = end_date ? new Date(end_date).getTime() : NaN;
  return {
    // The same plan can be held twice.
    key: `${id} ${start_date}`,
    name,
    startedAt: start_date,
    endsAt: end_date,
    /** Whole hours, begun ones counted; null when it has no end. */
    hoursLeft: Number.isNaN(end) ? null : Math.max(1, Math.ceil((end - now.getTime()) / hour)),
    features,
  };
};
export type HeldPackage = ReturnType<typeof heldPackage>;

const isLimited = ({ limit_type, total_limit, limit }: UsedFeature) =>
  limit_type === "limited" && (total_limit ?? limit) !== null;

/** What all running packages together leave of one feature. */
function leftOf(feature: FeatureKey, packages: ActivePackage[]) {
  const holders = packages.flatMap(({ features, end_date }) =>
    features.filter(({ type }) => type === feature).map((use) => ({ use, end_date })),
  );
  const limited = holders.filter(({ use }) => isLimited(use));
  const sum = (numberOf: (use: UsedFeature) => number) =>
    limited.reduce((total, { use }) => total + numberOf(use), 0);
  const ends = holders.map(({ end_date }) => end_date);
  return {
    feature,
    isHeld: holders.length > 0,
    isUnlimited: holders.length > limited.length,
    used: sum(({ used_limit }) => used_limit ?? 0),
    limit: sum(({ total_limit, limit }) => total_limit ?? limit ?? 0),
    /** Of the package that ends last; null when one has no end. */
    endsAt: ends.includes(null) ? null : (ends.sort().at(-1) ?? null),
  };
}
export type FeatureLeft = ReturnType<typeof leftOf>;

/** Each feature there is, in the order of spec §9. */
export const featuresLeft = (packages: ActivePackage[]) =>
  featureKeys.map((feature) => leftOf(feature, packages));
