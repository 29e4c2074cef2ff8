import { AsyncLocalStorage } from "node:async_hooks";

export interface PageMark {
  /** What makes the page stale when it changes. */
  tags: string[];
  /** The home whose view counts when this page is shown. */
  view?: number;
}

interface RequestScope {
  /** Set by the loader of a page that everybody may see. */
  mark?: PageMark;
}

/** What a loader wants to tell the page cache about the page it is part of. */
export const requestScope = new AsyncLocalStorage<RequestScope>();
