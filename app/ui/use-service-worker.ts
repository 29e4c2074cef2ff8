import { useEffect } from "react";

/** Registers the service worker, which keeps the offline page at hand. */
export function useServiceWorker() {
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    void navigator.serviceWorker.register("/service-worker.js").catch(() => undefined);
  }, []);
}
