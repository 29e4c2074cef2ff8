import type { IncomingHttpHeaders } from "node:http";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: a write must come from our own pages, by `Sec-Fetch-Site`,
 * else `Origin`, else `Referer`. Calls to `/api/` carry a token instead of cookies and are exempt.
 */
export function isFromOurPages(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  publicUrl: string,
) {
  if (safeMethods.has(method) || path.startsWith("/api/")) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return site !== undefined;
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  return host === headers.host || origin === new URL(publicUrl).origin;
}
