import { getFacilities } from "~/contract/catalogue";
import type { OwnProperty } from "~/contract/listings";
import { contactDetailsOf } from "~/contract/contact-details";
import { propertyForm, seoWarnings, validate } from "~/contract/listings.forms";
import type { FormDraft } from "~/drafts.server/form-drafts";
import { allCategories } from "~/session.server/all-categories";
import { hasEmbeddedApi } from "~/session.server/embedded-api";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { formCategory } from "./answers";
import { constraintOf } from "./form-constraint.server";
import { openFormDraft, typedIn } from "./form-draft.server";
import { type ListingFiles, noFiles } from "./listing-files";
import { priceHintFor } from "./price-hint.server";
import { defaultsOf, filesNow, filesOf, listedFiles } from "./stored-listing";

const constraint = constraintOf(propertyForm);

/** What the form needs: its choices, and what it starts with. */
export async function listingFormData(request: Request, listing: OwnProperty | null) {
  const api = upstream(request);
  const changed = listing ? { id: listing.id, slug: listing.slug_id } : undefined;
  const { saved, draft } = await openFormDraft(
    request,
    "property",
    changed,
    listing ? listedFiles(listing) : undefined,
  );
  const [categories, facilities, site] = await Promise.all([
    allCategories(api),
    api.call(getFacilities),
    getSite(request),
  ]);
  const start = startOf(listing, saved);
  const typed: Record<string, unknown> = start.defaults;
  return {
    categories: categories.map(formCategory),
    facilities: facilities.map(({ id, name }) => ({ id, name })),
    distanceUnit: site.distance_option ?? "km",
    ...start,
    contactDetails: contactDetailsOf(typed.title, typed.description),
    /** What others ask for homes like it; null where nobody can say. */
    priceHint: hasEmbeddedApi() ? await priceHintFor(request, typed) : null,
    draft,
    constraint,
  };
}

function startOf(listing: OwnProperty | null, saved: FormDraft | null) {
  if (saved) {
    const files = saved.files as ListingFiles;
    return {
      defaults: validate(typedIn(saved)).payload,
      files: listing ? filesNow(files, listing, saved.listed) : files,
      warnings: [],
    };
  }
  if (listing)
    return {
      defaults: defaultsOf(listing),
      files: filesOf(listing),
      warnings: seoWarnings(listing),
    };
  return {
    defaults: { property_type: "0", rentduration: "Monthly" },
    files: noFiles,
    warnings: [],
  };
}

export type ListingFormData = Awaited<ReturnType<typeof listingFormData>>;
