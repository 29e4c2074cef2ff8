import { filterCookies } from "~/i18n/cookies";
import { noticeSettings } from "~/screens.server/notices";
import { getSite } from "~/session.server/site";
import { partOfSite } from "~/site.server";

/** Where operators come in, and what machines ask for: all of this goes on (docs/decisions/0019). */
const open =
  /^\/(?:login(?:\/.*)?|logout|see-as|forgot-password|reset-password|preferences|maintenance|offline|healthz|readyz|metrics|robots\.txt|\.well-known\/security\.txt|manifest\.webmanifest|sitemap\.xml)(?:\.data)?$|^\/(?:api|media|locales|sitemaps|share-images)\//;

export const staysOpen = (path: string) => open.test(path);

/** What the page for visitors keeps of their cookies: how they want the site to look. */
const kept = new Set(["lng", "theme"]);

/** The request for the page that stands in for all others; without scripts, which would look for theirs. */
export function maintenanceRequest(request: Request, path: string) {
  const headers = new Headers({ "Save-Data": "on", Accept: "text/html" });
  for (const name of ["Accept-Language", "X-Request-Id", "X-Client-Address", "User-Agent"]) {
    const value = request.headers.get(name);
    if (value) headers.set(name, value);
  }
  const cookies = filterCookies(request.headers.get("Cookie"), (name) => kept.has(name));
  if (cookies) headers.set("Cookie", cookies);
  const { origin, searchParams } = new URL(request.url);
  const language = searchParams.get("lng");
  const query = language ? `?${new URLSearchParams({ lng: language })}` : "";
  return new Request(origin + path + query, { headers });
}

/** Seconds after which it is worth asking again. */
const retryAfter = 300;

/** That page as the answer to any address. */
export function maintenanceAnswer(page: Response) {
  const headers = new Headers(page.headers);
  headers.set("Retry-After", String(retryAfter));
  headers.set("Cache-Control", "no-store");
  return new Response(page.body, { status: 503, headers });
}

const stateOf = (site: Awaited<ReturnType<typeof getSite>>) => ({
  isClosed: site.web_maintenance_mode === "1",
  mayBeFound: site.may_be_found !== false,
  ...noticeSettings(site),
});

type SiteState = ReturnType<typeof stateOf>;

/** Milliseconds; the settings themselves are asked for anew when they change. */
const fresh = 1000;

const reader = partOfSite(({ clock }) => {
  let known: { state: SiteState; readAt: number } | undefined;
  let reading: Promise<SiteState> | undefined;

  /** Settings that could not be read change nothing: a closed site stays closed. */
  async function read() {
    const site = await getSite(new Request("http://site.invalid/"));
    const isRead = Object.keys(site).length > 0;
    const state = isRead || !known ? stateOf(site) : known.state;
    known = { state, readAt: clock() };
    return state;
  }

  return async (): Promise<SiteState> => {
    if (known && clock() - known.readAt < fresh) return known.state;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return known ? known.state : reading;
  };
});

/** What the settings say about every page, for those who answer before a page is made. */
export const siteState = () => reader()();
