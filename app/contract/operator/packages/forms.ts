import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required, written } from "../../form-fields";
import { readAmount, readDecimal } from "../../localized-numbers";
import { revision, translations } from "../entries/forms";
import { durationUnits, featureNames, limitedFeatures } from "../../packages/rules";
import type { FeatureKey } from "../../packages/shapes";

const wrongPrice = "Please enter a price from 0 to 1,000,000,000.";
/** In whole units of the currency of the site; nothing is free. */
export const packagePrice = z
  .number({ error: wrongPrice })
  .min(0, { error: wrongPrice })
  .max(1e9, { error: wrongPrice })
  .optional();

const wrongLength = "Please enter a whole number from 1 to 87,600.";
/** Ten years. */
export const packageHours = z
  .number({ error: wrongLength })
  .int({ error: wrongLength })
  .min(1, { error: wrongLength })
  .max(87_600, { error: wrongLength });

const wrongLimit = "Please enter a whole number from 1 to 1,000,000.";
/** How often something may be done; nothing is without limit. */
export const packageLimit = z
  .number({ error: wrongLimit })
  .int({ error: wrongLimit })
  .min(1, { error: wrongLimit })
  .max(1_000_000, { error: wrongLimit })
  .optional();

export const features = Object.keys(featureNames) as FeatureKey[];

/** Something of each of the keys. */
const each = <Key extends string, Schema extends z.ZodType>(
  keys: readonly Key[],
  schema: Schema,
): z.ZodObject<Record<Key, Schema>> =>
  z.object(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

export const packageForm = z
  .object({
    name: required("Please write a name."),
    names: translations.optional(),
    price: written(readAmount, packagePrice).optional(),
    duration: written(readDecimal, packageHours),
    unit: z.enum(durationUnits, { error: "This choice is not offered." }),
    features: each(features, z.boolean().optional()).optional(),
    limits: each(limitedFeatures, written(readDecimal, packageLimit).optional()).optional(),
    ios_product_id: optional(),
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(({ features }) => Object.values(features ?? {}).some(Boolean), {
    error: "Please choose at least one.",
    path: ["features", "property_list"],
    // Whatever else is wrong.
    when: () => true,
  })
  .refine(({ duration, unit }) => unit === "hours" || duration <= 3650, {
    error: "Please enter at most 3,650 days.",
    path: ["duration"],
  });
export type PackageForm = z.input<typeof packageForm>;

/** What a package allows, as calls say it: what is not ticked is left out, and so is what is without limit. */
export const featuresOf = ({
  features: chosen = {},
  limits = {},
}: Pick<z.output<typeof packageForm>, "features" | "limits">) =>
  features
    .filter((feature) => chosen[feature])
    .map((type) => ({ type, limit: (limits as Partial<Record<FeatureKey, number>>)[type] }));

export const validatePackage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: packageForm });
