import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  oneOf,
  text,
  word,
  yesNo,
  zeroOne,
} from "../wire/response-fields";

/** Feature ids are fixed (contract §2.1); ids count from 1 in this order. */
export const featureKeys = [
  "property_list",
  "property_feature",
  "project_list",
  "project_feature",
  "mortgage_calculator_detail",
  "premium_properties",
  "project_access",
] as const;
export type FeatureKey = (typeof featureKeys)[number];

/** Own extra key `type`; other upstreams name features by id only. */
const withFeatureKey = <Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) =>
  z.preprocess(
    (value) =>
      typeof value === "object" && value !== null && "id" in value
        ? { type: featureKeys[Number(value.id) - 1] ?? null, ...value }
        : value,
    schema,
  ) as unknown as z.ZodType<z.output<z.ZodObject<Shape>>>;

const featureFields = {
  id: integer,
  name: text,
  type: z.enum(featureKeys).nullable(),
  limit_type: oneOf(["limited", "unlimited"], "limited"),
  /** Null when unlimited. */
  limit: integerOrNull,
};

const packageFields = {
  id: integer,
  name: word,
  package_type: oneOf(["free", "paid"], "paid"),
  /** Decimal major units; null or 0 when free. */
  price: numberOrNull,
  /** Own: what the price is in (ISO 4217); empty where the upstream does not say. */
  currency: text,
  /** Hours. */
  duration: integer,
  ios_product_id: text,
  created_at: dateOrNull,
  package_status: text,
  payment_transaction_id: integerOrNull,
};

const packageFeature = withFeatureKey(z.object(featureFields));
export type PackageFeature = z.output<typeof packageFeature>;

const packageShape = z.object({ ...packageFields, features: list(packageFeature) });
export { packageShape as package };
export type Package = z.output<typeof packageShape>;

const usedFeature = withFeatureKey(
  z.object({ ...featureFields, used_limit: integerOrNull, total_limit: integerOrNull }),
);
export type UsedFeature = z.output<typeof usedFeature>;

/** A package in the member's hands. */
export const activePackage = z.object({
  ...packageFields,
  start_date: dateOrNull,
  end_date: dateOrNull,
  is_active: zeroOne,
  features: list(usedFeature),
});
export type ActivePackage = z.output<typeof activePackage>;

export const featureRow = withFeatureKey(
  z.object({
    id: integer,
    name: text,
    type: z.enum(featureKeys).nullable(),
    status: integerOrNull,
  }),
);

/** Whether the member's packages allow something; spec §7 says how to read the three. */
export const availability = z.object({
  package_available: yesNo,
  feature_available: yesNo,
  limit_available: yesNo,
});
export type Availability = z.output<typeof availability>;
