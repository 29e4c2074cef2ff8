import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  text,
  url,
  word,
  yesNo,
} from "../scalars";
import { categoryBrief } from "./category";

/** `under_process` is what older upstreams say for under construction (contract §2.1). */
export const projectType = z.preprocess(
  (value) => (value === "under_process" ? "under_construction" : value),
  oneOf(["upcoming", "under_construction"], "upcoming"),
) as unknown as z.ZodType<"upcoming" | "under_construction">;

export const projectFile = z.object({
  id: integer,
  /** The URL. */
  name: url,
  /** `image` or `doc`. */
  type: text,
  project_id: integer,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type ProjectFile = z.output<typeof projectFile>;

/** A project in any list. */
export const projectCard = z.object({
  id: integer,
  slug_id: word,
  title: text,
  type: projectType,
  image: url,
  city: text,
  state: text,
  country: text,
  /** The address. */
  location: text,
  category_id: integerOrNull,
  category: objectOrNull(categoryBrief),
  added_by: integerOrNull,
  /** Spelt so on the wire. */
  gallary_images: list(projectFile),
  customer: objectOrNull(
    z.object({
      /** Null for the operator. */
      id: integerOrNull,
      name: text,
      profile: url,
      email: text,
      mobile: text,
      slug_id: text,
    }),
  ),
  is_promoted: yesNo,
  is_feature_available: yesNo,
  latitude: text,
  longitude: text,
  created_at: dateOrNull,
});
export type ProjectCard = z.output<typeof projectCard>;
