import type { Availability, FeatureKey } from "./shapes";

/** Features that are used up; the others are only held or not (spec §9). */
export const limitedFeatures = [
  "property_list",
  "property_feature",
  "project_list",
  "project_feature",
] as const satisfies readonly FeatureKey[];

/** The package check of spec §7: false when anything needed is missing. */
export const isAllowed = (feature: FeatureKey, has: Availability) =>
  has.package_available &&
  has.feature_available &&
  (!(limitedFeatures as readonly FeatureKey[]).includes(feature) || has.limit_available);

/** Names of the feature rows, whose ids count from 1 (contract §2.1). */
export const featureNames = {
  property_list: "Property List",
  property_feature: "Property Feature List",
  project_list: "Project List",
  project_feature: "Project Feature List",
  mortgage_calculator_detail: "Mortgage Calculator Detail Access",
  premium_properties: "Premium Properties Access",
  project_access: "Project List Access",
} as const satisfies Record<FeatureKey, string>;

/** How operators say how long a package lasts, and how many hours each is. */
export const hoursIn = { days: 24, hours: 1 } as const;
export const durationUnits = ["days", "hours"] as const;

/** So many hours in whole days where that goes. */
export const daysOrHours = (hours: number) =>
  hours % 24 === 0
    ? ({ count: hours / 24, unit: "days" } as const)
    : ({ count: hours, unit: "hours" } as const);
