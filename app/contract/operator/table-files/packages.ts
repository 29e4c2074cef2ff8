import { limitedFeatures } from "../../packages/rules";
import type { FeatureKey } from "../../packages/shapes";
import type { OperatorPackage } from "../packages/calls";
import { features } from "../packages/forms";

/** How often a package allows something; true: without limit. */
type Allowance = number | boolean;

/** A package as its file says it: what it allows stands in a column each. */
export function packageInFile({ features: allowed, duration, ...fields }: OperatorPackage) {
  const limits = features.map((feature) => {
    const found = allowed.find(({ type }) => type === feature);
    return [feature, found ? (found.limit ?? true) : false] as const;
  });
  const allowances = Object.fromEntries(limits) as Record<FeatureKey, Allowance>;
  return { ...fields, duration_hours: duration, ...allowances };
}

/** The same back, as its form takes it. */
export function typedPackage({ duration_hours, ...cells }: Record<string, unknown>) {
  const isAllowed = (feature: FeatureKey) => cells[feature] === true || isSaid(cells[feature]);
  return {
    ...cells,
    ...{ duration: duration_hours, unit: "hours" },
    features: Object.fromEntries(features.map((feature) => [feature, isAllowed(feature)])),
    limits: Object.fromEntries(
      limitedFeatures.map((feature) => [
        feature,
        isAllowed(feature) && cells[feature] !== "yes" ? cells[feature] : undefined,
      ]),
    ),
  };
}

const isSaid = (cell: unknown) => typeof cell === "string" && cell !== "no";
