import { getCategories, getFacilities } from "~/contract/catalogue";
import type { OwnProperty } from "~/contract/listings";
import { propertyForm, seoWarnings } from "~/contract/listings.forms";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { formCategory } from "./answers";
import { constraintOf } from "./form-constraint.server";
import { noFiles } from "./listing-files";
import { defaultsOf, filesOf } from "./stored-listing";

const constraint = constraintOf(propertyForm);

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
