import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  number,
  objectOrNull,
  text,
  url,
  word,
  yesNo,
} from "../wire/response-fields";
import { categoryBrief } from "../catalogue/shapes";
import { projectType } from "../projects/shapes";
import { rentDuration, statusWordOrNull, withPropertyType } from "../properties/shapes";

const listing = {
  id: integer,
  slug_id: word,
  title: text,
  category_id: integerOrNull,
  category: objectOrNull(categoryBrief),
  city: text,
  state: text,
  country: text,
};

/** An advert with the listing it shows (contract §4 Featured item). */
export const featuredItem = z.object({
  id: integer,
  /** 0 approved, 1 pending, 2 rejected, 3 expired. */
  status: integer,
  start_date: dateOrNull,
  end_date: dateOrNull,
  /** Own: what the operator wrote; empty unless rejected, or ended by hand. */
  reject_reason: text,
  /** Own: placed by the operators, without a package. */
  is_gift: yesNo,
  property_id: integerOrNull,
  project_id: integerOrNull,
  property: objectOrNull(
    withPropertyType(
      z.object({
        ...listing,
        property_type: statusWordOrNull,
        /** Spelt so on the wire, with the same word. */
        propery_type: text,
        /** Whole major currency units. */
        price: number,
        /** Own. */
        rentduration: rentDuration,
        title_image: url,
      }),
    ),
  ),
  project: objectOrNull(
    z.object({
      ...listing,
      type: projectType,
      image: url,
      is_promoted: yesNo,
      is_feature_available: yesNo,
    }),
  ),
});
export type FeaturedItem = z.output<typeof featuredItem>;

/** An advert with whoever placed it, as the operator decides about it. */
export const reviewedAdvert = featuredItem.extend({
  created_at: dateOrNull,
  /** Null for the operator's own. */
  member: objectOrNull(
    z.object({
      id: integer,
      name: text,
      email: text,
      mobile: text,
      profile: url,
      slug_id: text,
      is_verified: yesNo,
    }),
  ),
});
export type ReviewedAdvert = z.output<typeof reviewedAdvert>;
