/** Where homes that were looked at are kept on the device. */
export const seenHomesKey = "doorstep.seen-homes";
/** Where public/service-worker.js keeps copies of pages. */
const seenPagesCache = "doorstep-seen";

export const isRefused = () => document.documentElement.dataset.consent === "necessary";

/** Where the operator asks, nothing stays that was not agreed to. */
export function forgetRefused() {
  try {
    if (!isRefused()) return;
    localStorage.removeItem(seenHomesKey);
    void caches.delete(seenPagesCache).catch(() => undefined);
  } catch {
    // Switched off: nothing was kept.
  }
}

/** Whether the site may keep what it could do without: nobody was asked about it, or it was agreed to. */
export function mayKeep() {
  const { consent } = document.documentElement.dataset;
  return consent === undefined || consent === "all";
}
