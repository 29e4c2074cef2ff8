import { getZodConstraint } from "@conform-to/zod/v4";
import { getCategories, getFacilities } from "~/contract/catalogue";
import type { OwnProperty } from "~/contract/listings";
import { propertyForm, seoWarnings } from "~/contract/listings.forms";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { formCategory } from "./answers";
import { noFiles } from "./listing-files";
import { defaultsOf, filesOf } from "./stored-listing";

const longest = {
  title: 255,
  description: 20_000,
  video_link: 500,
  address: 255,
  city: 255,
  state: 255,
  country: 255,
  client_address: 255,
  meta_title: 255,
  meta_description: 500,
  meta_keywords: 500,
  slug_id: 200,
} as const;

/** Conform cannot read lengths from the schema. */
const constraint = Object.fromEntries(
  Object.entries(getZodConstraint(propertyForm)).map(([name, rules]) => [
    name,
    { ...rules, ...(name in longest && { maxLength: longest[name as keyof typeof longest] }) },
  ]),
);

/** What the form needs: its choices, and what it starts with. */
export async function listingFormData(request: Request, listing: OwnProperty | null) {
  const api = upstream(request);
  const [categories, facilities, site] = await Promise.all([
    api.call(getCategories, { limit: 100 }),
    api.call(getFacilities),
    getSite(request),
  ]);
  return {
    categories: categories.map(formCategory),
    facilities: facilities.map(({ id, name }) => ({ id, name })),
    distanceUnit: site.distance_option ?? "km",
    defaults: listing ? defaultsOf(listing) : { property_type: "0", rentduration: "Monthly" },
    files: listing ? filesOf(listing) : noFiles,
    warnings: listing ? seoWarnings(listing) : [],
    constraint,
  };
}

export type ListingFormData = Awaited<ReturnType<typeof listingFormData>>;
