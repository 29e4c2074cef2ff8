import { segment, withQuery } from "./paths";

/** Typed builders of the addresses that only an owner's pages about their listings lead to: apart, for all others carry `paths` along. */
export const ownListingPaths = {
  /** `ask=delete`: the page asks whether the listing should go; `days`: the period of its figures. */
  myProperty: (slug: string, query?: { ask?: "delete"; days?: string }) =>
    withQuery(`/my-property/${segment(slug)}`, query),
  /** Who wants one of the member's homes. */
  interested: (slug: string, query?: { page?: number }) =>
    withQuery(`/user/interested/${segment(slug)}`, query),
  interestedFile: (slug: string) => `/user/interested/${segment(slug)}/people.csv`,
  myProject: (slug: string, query?: { ask?: "delete"; days?: string }) =>
    withQuery(`/my-project/${segment(slug)}`, query),
  /** Where the letter leads that asks whether homes still stand. */
  confirmHomes: (token: string) => `/confirm-homes/${segment(token)}`,
  /** `draft`: goes on with changes that were kept. */
  editProperty: (slug: string, query?: { draft?: string }) =>
    withQuery(`/user/edit-property/${segment(slug)}`, query),
  addProject: (query?: { draft?: string }) => withQuery("/user/add-project", query),
  editProject: (slug: string, query?: { draft?: string }) =>
    withQuery(`/user/edit-project/${segment(slug)}`, query),
  /** Where a form is saved while it is filled in, and deleted. */
  formDrafts: () => "/user/form-drafts",
  /** Asked by the script of the form. */
  priceHint: (query: string) => `/user/price-hint?${query}`,
  /** Where a listing is copied into a new draft. */
  duplicate: () => "/user/duplicates",
};
