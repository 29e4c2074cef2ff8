/** Typed builders of the addresses of lists: apart, for all other pages carry `paths` along. */
export const shortlistPaths = {
  shortlist: (id: number) => `/user/shortlists/${id}`,
  /** Lists of others that this browser remembers. */
  sharedLists: () => "/shared-lists",
  /** A list by the secret of a link to it. */
  sharedList: (token: string) => `/shared-lists/${encodeURIComponent(token)}`,
};
