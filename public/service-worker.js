const kept = "doorstep-3";
const offlinePage = "/offline";
const offlineScript = "/seen-homes.js";

/** Files that never change at their address. */
const isLasting = ({ pathname }) =>
  pathname.startsWith("/assets/") || pathname.startsWith("/locales/");

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(pageOrOffline(request));
  else if (url.pathname === offlineScript)
    event.respondWith(fetch(request).catch(() => caches.match(offlineScript)));
  else if (isLasting(url)) event.respondWith(fromCacheFirst(request));
});

/**
 * The offline page with what it needs to look like itself. It stands at other pages' addresses, where
 * its scripts would look for those pages: the lite one has none.
 */
async function keepOfflinePage() {
  const cache = await caches.open(kept);
  const page = await fetch(offlinePage, {
    credentials: "omit",
    headers: { "Save-Data": "on" },
  });
  const html = await page.clone().text();
  await cache.put(offlinePage, page);
  const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets|locales)\/[^"#]+)/g)];
  await cache.addAll([offlineScript, ...new Set(addresses.map(([, address]) => address))]);
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
}

async function pageOrOffline(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(offlinePage, { ignoreVary: true })) ?? Response.error();
  }
}

async function fromCacheFirst(request) {
  const found = await caches.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(kept);
    await cache.put(request, response.clone());
  }
  return response;
}
