import { z } from "zod";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  oneOf,
  oneOfOrNull,
  text,
  url,
  word,
  zeroOne,
  scalar,
} from "../wire/response-fields";
import { parameterKinds } from "./rules";

/** Category as it stands inside a listing. */
export const categoryBrief = z.object({ id: integer, category: text, image: url, slug_id: text });

const parameterFields = {
  id: integer,
  name: text,
  type_of_parameter: oneOf(parameterKinds, "textbox"),
  /** The options of dropdown, radiobutton and checkbox. */
  type_values: list(text),
  image: url,
  is_required: zeroOne,
};

export const parameter = z.object(parameterFields);
export type Parameter = z.output<typeof parameter>;

/** Own: what the embedded server knows of parameters for searching; others say nothing. */
export const filterParameter = parameter.extend({
  /** Stands in the search line. */
  is_quick: zeroOne,
  /** The options stand best first. */
  is_ordered: zeroOne,
  /** What a number is counted in. */
  unit: text,
  meaning: oneOfOrNull(["bedrooms", "bathrooms", "floor_area", "floor_plan"]),
  /** Categories whose homes are described with it. */
  category_ids: list(integer),
});
export type FilterParameter = z.output<typeof filterParameter>;

/** Values may still be JSON text, once (contract §4). */
function readValue(value: unknown): unknown {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(scalar);
  if (typeof value === "object") return Object.values(value).map(scalar);
  if (typeof value !== "string" || !/^\s*["[{]/.test(value)) return value;
  try {
    const decoded: unknown = JSON.parse(value);
    return typeof decoded === "string" ? decoded : readValue(decoded);
  } catch {
    return value;
  }
}

export const parameterWithValue = z.object({
  ...parameterFields,
  /** A text, the chosen options of a checkbox, or the URL of a file. */
  value: z.preprocess(
    readValue,
    z.union([z.string(), z.array(z.string())]),
  ) as unknown as z.ZodType<string | string[]>,
});

export const category = z.object({
  id: integer,
  category: word,
  image: url,
  slug_id: text,
  parameter_types: z.preprocess(
    (value) => (typeof value === "string" ? [] : value),
    list(parameter),
  ) as unknown as z.ZodType<Parameter[]>,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  meta_image: url,
  /** Own: what search engines are told in other languages; absent where nothing is written in any. */
  translations: list(
    z.object({ language: text, meta_title: text, meta_description: text, meta_keywords: text }),
  ).optional(),
  /** Counted only when has_property was asked for; null otherwise. */
  properties_count: integerOrNull,
});
export type Category = z.output<typeof category>;

/** Outdoor facility: a kind of place near a listing. */
export const facility = z.object({
  id: integer,
  name: text,
  image: url,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type Facility = z.output<typeof facility>;

/** How far a place is; the unit is the setting distance_option. */
export const assignedFacility = z.object({
  id: integer,
  property_id: integer,
  facility_id: integer,
  distance: number,
  created_at: dateOrNull,
  updated_at: dateOrNull,
  name: text,
  image: url,
});

/** Homes in a city; the capital keys are the wire's. */
export const cityCount = z.object({ City: word, Count: count, image: url });
export type CityCount = z.output<typeof cityCount>;
