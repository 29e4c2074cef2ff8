import { z } from "zod";
import { get } from "../wire/call";
import { one } from "../changes";
import { id } from "../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  list,
  number,
  objectOrNull,
  text,
  url,
  zeroOne,
} from "../wire/response-fields";
import { assignedFacility, categoryBrief, parameterWithValue } from "../catalogue/shapes";
import { rentDuration, withPropertyType, statusWord } from "../properties/shapes";

/** Contract §4, Compare side. */
const comparedHome = withPropertyType(
  z.object({
    id: integer,
    /** Own, as is the category; empty from other upstreams. */
    slug_id: text,
    category: objectOrNull(categoryBrief),
    title: text,
    city: text,
    state: text,
    country: text,
    address: text,
    is_premium: zeroOne,
    title_image: url,
    created_at: dateOrNull,
    price: number,
    rentduration: rentDuration,
    property_type: statusWord,
    total_likes: count,
    total_views: count,
    /** Answers to the category's questions. */
    facilities: list(parameterWithValue),
    near_by_places: list(assignedFacility),
  }),
);
export type ComparedHome = z.output<typeof comparedHome>;

export const compareProperties = get("compare-properties", {
  auth: "optional",
  about: "Two homes of one category beside each other, for members who hold a package.",
  query: z.object({ source_property_id: id, target_property_id: id }),
  data: z.object({ source_property: comparedHome, target_property: comparedHome }),
  dependsOn: ({ data: { source_property, target_property } }) => [
    one("property", source_property.id),
    one("property", target_property.id),
    "catalogue",
  ],
});
