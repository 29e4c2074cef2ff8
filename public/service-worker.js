const kept = "doorstep-4";
const offlinePage = "/offline";
const offlineScript = "/seen-homes.js";
/** For how long the offline page is believed to be as the site is. */
const day = 24 * 3600 * 1000;

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
  if (request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (url.pathname === offlineScript)
    event.respondWith(fetch(request).catch(() => caches.match(offlineScript)));
  else if (isLasting(url)) event.respondWith(fromCacheFirst(request));
});

/** The page that registers this worker says its first tag: it was there before. */
self.addEventListener("message", (event) => {
  const look = typeof event.data === "string" && lookIn(event.data);
  if (look) event.waitUntil(follow(look));
});

/** The language and the theme that the first tag of a page says; null when there is none. */
function lookIn(html) {
  const [tag] = /<html[^>]*>/.exec(html) ?? [];
  const said = (name) => new RegExp(` ${name}="([\\w-]+)"`).exec(tag)?.[1] ?? "";
  return tag ? { language: said("lang"), theme: said("data-theme") } : null;
}

const nameOf = ({ language, theme }) => `${language} ${theme}`;

/**
 * The offline page with what it needs to look like itself. It stands at other pages' addresses, where
 * its scripts would look for those pages: the lite one has none. It is asked for without cookies, so
 * that nobody's name stays behind in it; language and theme come from the pages that were seen.
 */
async function keepOfflinePage(look) {
  const page = await fetch(offlinePage, {
    credentials: "omit",
    headers: { "Save-Data": "on", ...(look && { "Accept-Language": look.language }) },
  });
  if (!page.ok) throw new Error(`The offline page answers ${page.status}.`);
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.delete("Content-Encoding");
  headers.set("X-Look", nameOf(look ?? lookIn(html)));
  headers.set("X-Kept", String(Date.now()));
  const themed = look?.theme ? html.replace("<html ", `<html data-theme="${look.theme}" `) : html;
  const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets|locales)\/[^"#]+)/g)];
  const cache = await caches.open(kept);
  await cache.addAll([offlineScript, ...new Set(addresses.map(([, address]) => address))]);
  await cache.put(offlinePage, new Response(themed, { headers }));
}

const keptOfflinePage = () => caches.match(offlinePage, { ignoreVary: true });

/** Keeps the offline page in the language and the theme that the site now has, and not for ever. */
async function follow(look) {
  const { headers } = (await keptOfflinePage()) ?? new Response();
  const isFresh = Date.now() - Number(headers.get("X-Kept")) < day;
  if (isFresh && headers.get("X-Look") === nameOf(look)) return;
  // Without a connection the one of before stays.
  await keepOfflinePage(look).catch(() => undefined);
}

async function forgetOthers() {
  for (const name of await caches.keys()) if (name !== kept) await caches.delete(name);
}

async function pageOrOffline(event) {
  try {
    const page = await fetch(event.request);
    if (page.headers.get("Content-Type")?.startsWith("text/html"))
      event.waitUntil(followPage(page.clone()));
    return page;
  } catch {
    return (await keptOfflinePage()) ?? Response.error();
  }
}

/** The first part of a page is enough to see how it looks. */
async function followPage(page) {
  const reader = page.body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    const { value = "" } = await reader.read();
    const look = lookIn(value);
    if (look) await follow(look);
  } finally {
    await reader.cancel();
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
