import { withQuery } from "./paths";

/** Where operators change what somebody lists: apart, for pages of members and visitors lead there too. */
export const behalfPaths = {
  /** `draft`: goes on with changes that were kept. */
  editForOwner: (kind: "property" | "project", id: number, query?: { draft?: string }) =>
    withQuery(`/operator/${kind === "project" ? "projects" : "listings"}/${id}/edit`, query),
};
