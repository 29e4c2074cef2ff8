import { getFacilities } from "~/contract/catalogue/calls";
import { contactDetailsOf } from "~/contract/contact-details";
import { seoWarnings } from "~/contract/listings/forms";
import type { FormDraft } from "~/drafts.server/form-drafts";
import { allCategories } from "~/screens.server/all-categories";
import { capabilities } from "~/upstream.server/capabilities";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { formCategory } from "./answers";
import { openFormDraft, typedIn } from "./form-draft.server";
import { type FormKind, formKinds } from "./form-kinds.server";
import { type ListingFiles, noFiles } from "./listing-files";
import type { KindName } from "./listing-kind";
import type { OwnListings } from "./own-listing.server";
import { priceHintFor } from "./price-hint.server";
import { filesNow, listedFiles } from "./stored-listing";

/** What the form needs: its choices, and what it starts with. */
export async function listingFormData<Kind extends KindName>(
  request: Request,
  kind: Kind,
  listing: OwnListings[Kind] | null,
  onBehalf = false,
) {
  const rules: FormKind<Kind> = formKinds[kind];
  const api = upstream(request);
  const isHome = kind === "property";
  const { saved, draft } = await openFormDraft(
    request,
    kind,
    listing ? { id: listing.id, slug: listing.slug_id, ...(onBehalf && { onBehalf }) } : undefined,
    listing ? listedFiles(rules.filesOf(listing)) : undefined,
  );
  const [categories, facilities, site] = await Promise.all([
    allCategories(api),
    isHome ? api.call(getFacilities) : [],
    getSite(request),
  ]);
  const start = startOf(rules, listing, saved);
  const { title, description } = start.defaults;
  return {
    kind,
    categories: categories
      .map(formCategory)
      .map((category) => (isHome ? category : { ...category, questions: [] })),
    facilities: facilities.map(({ id, name }) => ({ id, name })),
    distanceUnit: site.distance_option ?? "km",
    ...start,
    contactDetails: contactDetailsOf(title, description),
    /** What others ask for homes like it; null where nobody can say. */
    priceHint:
      isHome && capabilities().priceChecks ? await priceHintFor(request, start.defaults) : null,
    draft,
    /** Which state of the listing it starts with; null where nobody says. */
    revision: start.revision,
    /** For operators who change it for its owner: what another category may not ask for. */
    answered: listing && onBehalf ? rules.answersOf(listing) : null,
    reason: start.reason,
    constraint: rules.constraint,
  };
}

interface Start {
  defaults: Record<string, unknown>;
  files: ListingFiles;
  warnings: ReturnType<typeof seoWarnings>;
  revision: number | null;
  /** Why it is changed, as an operator began to write it. */
  reason: string;
}

function startOf<Kind extends KindName>(
  rules: FormKind<Kind>,
  listing: OwnListings[Kind] | null,
  saved: FormDraft | null,
): Start {
  if (saved) {
    // A form may have been saved before some of its files had a place in it.
    const files = { ...noFiles, ...(saved.files as Partial<ListingFiles>) };
    const typed = typedIn(saved);
    return {
      defaults: rules.validate(typed).payload,
      files: listing ? filesNow(files, rules.filesOf(listing), saved.listed) : files,
      warnings: [],
      revision: Number(typed.get("revision")) || (listing?.revision ?? null),
      reason: String(typed.get("reason") ?? ""),
    };
  }
  if (listing)
    return {
      defaults: rules.defaultsOf(listing),
      files: rules.filesOf(listing),
      warnings: seoWarnings(listing),
      revision: listing.revision,
      reason: "",
    };
  return { defaults: rules.empty, files: noFiles, warnings: [], revision: null, reason: "" };
}

export type ListingFormData = Awaited<ReturnType<typeof listingFormData>>;
