import { useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { mayKeep } from "./consent";

/**
 * Registers the service worker, which keeps the offline page and copies of the pages seen last at hand.
 * It is told the language and the theme of the page, and where scripts lead to without a new document.
 */
export function useServiceWorker() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!("serviceWorker" in navigator) || !import.meta.env.PROD) return;
    const { serviceWorker } = navigator;
    serviceWorker
      .register("/service-worker.js")
      .then(() => serviceWorker.ready)
      .then(({ active }) => {
        const { outerHTML: html } = document.documentElement.cloneNode() as Element;
        active?.postMessage({ html, seen: mayKeep() ? pathname + search : undefined });
      })
      .catch(() => undefined);
  }, [pathname, search]);
}

/** Whether the service worker can stand in for what cannot be reached. */
export const isStoodInFor = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller);
