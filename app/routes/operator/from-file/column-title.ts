import type { TFunction } from "i18next";
import { featureNames } from "~/contract/packages/rules";
import type { FeatureKey } from "~/contract/packages/shapes";
import { fieldTitle } from "../log/act-changes";

/** What a column says, in words; most are called as the log calls them. */
export function columnTitle(t: TFunction, name: string) {
  if (name === "price") return t("operator.packages.price");
  if (name === "home_id") return t("operator.acts.fields.property_id");
  if (name === "public_at") return t("operator.acts.fields.public_from");
  return isFeature(name) ? t(`packages.feature.${name}`) : fieldTitle(t, name);
}

const isFeature = (name: string): name is FeatureKey => Object.hasOwn(featureNames, name);
