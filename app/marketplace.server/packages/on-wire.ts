import { majorUnits } from "~/contract/currencies";
import {
  type FeatureKey,
  featureKeys,
  type PackageFeature,
  type UsedFeature,
} from "~/contract/packages/calls";
import { featureNames } from "~/contract/packages/rules";

/** Columns of `package` that answers show. */
export const packageColumns = [
  "package.id",
  "package.name",
  "package.price_minor",
  "package.currency",
  "package.duration_hours",
  "package.ios_product_id",
  "package.created_at",
] as const;

interface PackageRow {
  id: number;
  name: string;
  price_minor: number;
  currency: string;
  duration_hours: number;
  ios_product_id: string | null;
  created_at: Date;
}

interface Limit {
  feature: FeatureKey;
  limit_count: number | null;
}

/** Ids of features count from 1 in the order of their keys (contract §2.1). */
export const featureId = (feature: FeatureKey) => featureKeys.indexOf(feature) + 1;

const byId = (one: Limit, other: Limit) => featureId(one.feature) - featureId(other.feature);

const featureOnWire = ({ feature, limit_count }: Limit): PackageFeature => ({
  id: featureId(feature),
  name: featureNames[feature],
  type: feature,
  limit_type: limit_count === null ? "unlimited" : "limited",
  limit: limit_count,
});

export const featuresOnWire = (limits: Limit[]): PackageFeature[] =>
  [...limits].sort(byId).map(featureOnWire);

/** Counters are null where nothing is counted. */
export const usesOnWire = (uses: (Limit & { used_count: number })[]): UsedFeature[] =>
  [...uses].sort(byId).map((use) => ({
    ...featureOnWire(use),
    used_limit: use.limit_count === null ? null : use.used_count,
    total_limit: use.limit_count,
  }));

export const packageOnWire = (row: PackageRow) => ({
  id: row.id,
  name: row.name,
  package_type: row.price_minor === 0 ? ("free" as const) : ("paid" as const),
  price: majorUnits(row.price_minor, row.currency),
  currency: row.currency,
  duration: row.duration_hours,
  ios_product_id: row.ios_product_id ?? "",
  created_at: row.created_at.toISOString(),
});
