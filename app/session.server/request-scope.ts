import { AsyncLocalStorage } from "node:async_hooks";

export interface PageMark {
  /** The home whose view counts when this page is shown. */
  view?: number;
  /** For what never changes at its address; pages are asked for anew each time. */
  cacheControl?: string;
}

export interface RequestScope {
  /** The page cache counts the views of the page that is made, or nobody sees it: HEAD. */
  countsViews?: boolean;
  /** Set by the loader of a page that everybody may see. */
  mark?: PageMark;
}

/**
 * One request on its way through the site: what a loader wants to tell the page cache. There is none
 * when another server than ours runs the build.
 */
export const requestScope = new AsyncLocalStorage<RequestScope>();
