import { useEffect, useState } from "react";

/**
 * A page that leads to a gateway needs the policy that came with it. Reached by scripts it still has the policy of the
 * page before, which lets nobody in, and is loaded once more. Says whether the page came with its own.
 */
export function useOwnDocument() {
  const [isOwn] = useState(
    () => typeof document === "undefined" || !("awake" in document.documentElement.dataset),
  );
  useEffect(() => {
    if (!isOwn) location.reload();
  }, [isOwn]);
  return isOwn;
}
