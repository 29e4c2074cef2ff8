import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import type * as AfterPage from "./after-page";

/** Without a connection all stays as it is. */
const afterPage = (work: (scripts: typeof AfterPage) => unknown) =>
  void import("./after-page").then(work).catch(() => undefined);

/**
 * Suggests while somebody types what to search for; keeps what was seen at hand; notes where the visitor is, where
 * that was allowed before; follows what changes for the member whose page this is, by a stream where there is one.
 */
export function useAfterPage(memberId: number | undefined, isStreamed: boolean) {
  const { pathname, search } = useLocation();
  useEffect(() => afterPage(({ notePage }) => notePage(pathname + search)), [pathname, search]);
  useEffect(() => {
    const leaving = new AbortController();
    afterPage(({ beginVisit }) => beginVisit(memberId, isStreamed, leaving.signal));
    return () => leaving.abort();
  }, [memberId, isStreamed]);
}
