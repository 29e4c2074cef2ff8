import { useEffect } from "react";

/**
 * Registers the service worker, which keeps the offline page at hand, and tells it the language and the
 * theme that it reads off the pages to come.
 */
export function useServiceWorker() {
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    serviceWorker
      .register("/service-worker.js")
      .then(() => serviceWorker.ready)
      .then(({ active }) => {
        const page = document.documentElement.cloneNode() as Element;
        active?.postMessage(page.outerHTML);
      })
      .catch(() => undefined);
  }, []);
}
