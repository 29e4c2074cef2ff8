import { useLocation, useRevalidator } from "@remix-run/react";
import { useCallback } from "react";

/**
 * Asks for the page anew; returns whether it did. While nobody looks at it nothing is asked for, since to show a
 * message is to have read it; nor without a connection, for the page would give way to one that says so; nor while a
 * page is on its way: begun anew again and again, a slow one would never come, and one that a form led to would come
 * without its message, for whoever reads it takes it.
 */
export function useLookAgain() {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  return useCallback(() => {
    if (document.visibilityState === "hidden" || !navigator.onLine || !isUpToDate(key))
      return false;
    revalidate();
    return true;
  }, [key, revalidate]);
}

/**
 * Whether no page is on its way and the one that came is shown. The router is asked, for what is drawn lags behind it:
 * on a slow device a form may be answered while the page still stands as before it was sent.
 */
function isUpToDate(shown: string) {
  const { location, navigation, revalidation } = window.__remixRouter.state;
  return navigation.state === "idle" && revalidation === "idle" && location.key === shown;
}
