const kept = "doorstep-5";
/** Copies of the pages seen last; app/ui/consent.ts empties it too. */
const seenPages = "doorstep-seen";
const mostSeenPages = 20;
const offlinePage = "/offline";
const offlineScript = "/seen-homes.js";
/** A copy that is younger is not asked for again. */
const minute = 60 * 1000;
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
  if (url.origin !== location.origin) return;
  // Nobody who uses this device later sees what was looked at.
  if (/^\/logout(\.data)?$/.test(url.pathname))
    event.waitUntil(Promise.all([caches.delete(seenPages), closeShown(() => true)]));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(pageOrOffline(event));
  else if (url.pathname === offlineScript)
    event.respondWith(fetch(request).catch(() => caches.match(offlineScript)));
  else if (isLasting(url)) event.respondWith(fromCacheFirst(request));
});

/**
 * The page that registers this worker says its first tag: it was there before. Later it says which of
 * its addresses scripts lead to; those pages are not fetched as documents.
 */
self.addEventListener("message", (event) => {
  const { html, seen } = event.data ?? {};
  const look = typeof html === "string" && lookIn(html);
  if (!look) return;
  event.waitUntil(follow(look));
  if (typeof seen === "string") event.waitUntil(keepSeenAddress(seen, look).catch(() => undefined));
});

/** What somebody is told on this device. */
self.addEventListener("push", (event) => {
  const message = messageIn(event.data);
  if (message) event.waitUntil(tell(message.data ? ofFirebase(message) : message));
});

/** As app/marketplace.server/push/push-message.ts says, or as Firebase hands on what an upstream sent. */
function messageIn(data) {
  try {
    return data.json();
  } catch {
    return null;
  }
}

/** What an upstream sends is text in `data` (contract §2.1, §4); only numbers lead to a conversation. */
function ofFirebase({ notification = {}, data }) {
  const { type, property_id: home, sender_id: partner, message_id } = data;
  const messageId = Number(message_id) || undefined;
  if (type === "delete_message") return { type, messageId };
  const isChat = type === "chat" && [home, partner].every((number) => /^\d+$/.test(number));
  return {
    title: notification.title ?? data.title,
    body: notification.body ?? data.message ?? data.body ?? "",
    path: isChat ? `/user/chat/${home}/${partner}` : "/user/notifications",
    tag: isChat ? `chat ${home} ${partner}` : "",
    messageId,
  };
}

/** Open pages look again; what has no title only says that something changed. */
async function tell(message) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage("told");
  if (message.type === "delete_message") await takeAway(message);
  else if (message.title) await show(message, pages);
}

/** What was deleted is shown no longer; what came after it under the same tag is. */
const takeAway = ({ messageId }) =>
  closeShown(({ data }) => messageId && data?.messageId === messageId);

async function closeShown(isMeant) {
  for (const shown of await self.registration.getNotifications()) if (isMeant(shown)) shown.close();
}

/**
 * A conversation that is being looked at says by itself what is new. What comes late, after a newer message of its
 * conversation, leaves that one where it is: shown again without a sound, since browsers want to show something for
 * whatever comes.
 */
async function show({ title, body, path, tag, messageId, language }, pages) {
  const isLookedAt = pages.some(
    ({ url, visibilityState }) =>
      path && visibilityState === "visible" && placeOf(url) === placeOf(path),
  );
  if (isLookedAt) return;
  const standing = tag ? await self.registration.getNotifications({ tag }) : [];
  const newer = standing.find(({ data }) => data?.messageId > messageId);
  await self.registration.showNotification(newer?.title ?? title, {
    body: newer?.body ?? body,
    tag,
    renotify: Boolean(tag) && !newer,
    silent: Boolean(newer),
    lang: newer?.lang ?? language,
    dir: "auto",
    icon: "/icons/icon-192.png",
    data: newer?.data ?? { path, messageId },
  });
}

/** Of a conversation the operators have one of their own (`as`); earlier messages (`before`) are in the same. */
function placeOf(address) {
  const { pathname, searchParams } = new URL(address, location.origin);
  return `${pathname} ${searchParams.get("as") ?? ""}`;
}

/** Leads to what it is about: to the page, if it is open; no other is led away from what is typed there. */
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showPage(new URL(event.notification.data?.path || "/", location.origin).href));
});

async function showPage(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url === address);
  await (open ? open.focus() : self.clients.openWindow(address));
}

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
  const headers = keptHeaders(page);
  headers.set("X-Look", nameOf(look ?? lookIn(html)));
  const addresses = [...html.matchAll(/(?:href|src)="(\/(?:assets|locales)\/[^"#]+)/g)];
  const cache = await caches.open(kept);
  await cache.addAll([offlineScript, ...new Set(addresses.map(([, address]) => address))]);
  await cache.put(offlinePage, new Response(themed(html, look), { headers }));
}

function keptHeaders(page) {
  const headers = new Headers(page.headers);
  headers.delete("Content-Encoding");
  headers.set("X-Kept", String(Date.now()));
  return headers;
}

const themed = (html, look) =>
  look?.theme ? html.replace("<html ", `<html data-theme="${look.theme}" `) : html;

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
  for (const name of await caches.keys())
    if (name !== kept && name !== seenPages) await caches.delete(name);
}

/** Pages that are somebody's own are never stored, says the server. */
const isPublic = (page) =>
  page.ok &&
  !page.redirected &&
  page.headers.get("Content-Type")?.startsWith("text/html") &&
  /^(?!.*no-store)./.test(page.headers.get("Cache-Control") ?? "");

/** Keeps the page of an address as everybody gets it: without cookies, so nobody's name is in it. */
async function keepSeenAddress(address, look) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const before = await (await caches.open(seenPages)).match(url, { ignoreVary: true });
  if (Date.now() - Number(before?.headers.get("X-Kept")) < minute) return;
  const page = await fetch(url, {
    credentials: "omit",
    headers: { "Accept-Language": look.language },
  });
  if (isPublic(page)) await keepSeen(url, page, themed(await page.text(), look));
}

/** A page that was fetched as a document; where the operator asks, nothing stays that is not agreed to. */
async function keepDocument(address, page) {
  const html = await page.text();
  const [, consent = "all"] = /<html[^>]* data-consent="(\w+)"/.exec(html) ?? [];
  if (consent === "all") await keepSeen(address, page, html);
}

/** Scripts would look for what cannot be reached, so the copy is as it is for people without them. */
async function keepSeen(url, page, whole) {
  const html = whole
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, "")
    .replace(/<link[^>]*(?:modulepreload|data-later)[^>]*>/g, "")
    .replace(/<html(?![^>]* data-lite)/, '<html data-lite=""');
  for (const [, asset] of html.matchAll(/href="(\/assets\/[^"#]+\.(?:css|woff2))"/g))
    await fromCacheFirst(new Request(asset));
  const cache = await caches.open(seenPages);
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, new Response(html, { headers: keptHeaders(page) }));
  const [oldest, ...others] = await cache.keys();
  if (others.length >= mostSeenPages) await cache.delete(oldest, { ignoreVary: true });
}

/** The copy of a page, which says of when it is, in the words of the offline page. */
async function seenPage(request) {
  const cache = await caches.open(seenPages);
  const page = await cache.match(request.url, { ignoreVary: true });
  const offline = await keptOfflinePage();
  const [, words] = /data-as-of="([^"]*)"/.exec((await offline?.text()) ?? "") ?? [];
  if (!page || !words) return undefined;
  const html = await page.text();
  const when = timeOf(Number(page.headers.get("X-Kept")), lookIn(html)?.language);
  const note = `<div class="wide as-of"><p class="notice">${words.replace("{time}", when)}</p></div>`;
  const marked = html.replace(/<main[^>]*>/, (main) => main + note);
  return new Response(marked, { headers: page.headers });
}

/** The time of today, the day and time of before; with the digits of prices. */
function timeOf(time, language) {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(language || undefined, {
    ...(!isToday && { dateStyle: "medium" }),
    timeStyle: "short",
    hourCycle: "h23",
    numberingSystem: "latn",
  }).format(time);
}

async function pageOrOffline(event) {
  try {
    const page = await fetch(event.request);
    if (page.headers.get("Content-Type")?.startsWith("text/html"))
      event.waitUntil(followPage(page.clone()));
    if (isPublic(page)) event.waitUntil(keepDocument(event.request.url, page.clone()));
    return page;
  } catch {
    return (await seenPage(event.request)) ?? (await keptOfflinePage()) ?? Response.error();
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
