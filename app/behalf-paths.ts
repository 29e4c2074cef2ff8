import { withQuery } from "./paths";

/** Where operators change what somebody lists: apart, for pages of members and visitors lead there too. */
export const behalfPaths = {
  /** `draft`: goes on with changes that were kept. */
  editHomeForOwner: (id: number, query?: { draft?: string }) =>
    withQuery(`/operator/listings/${id}/edit`, query),
  editProjectForOwner: (id: number, query?: { draft?: string }) =>
    withQuery(`/operator/projects/${id}/edit`, query),
};
