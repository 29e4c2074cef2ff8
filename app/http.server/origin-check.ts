import type { IncomingHttpHeaders } from "node:http";
import { isLocalAddress } from "~/parse-settings.server";
import { policyReportsPath } from "./policy-reports";

const tokenPaths = ["/api/", "/unsubscribe/", "/webhook/", "/payment/return/", policyReportsPath];
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request may change something: a write must come from our own pages, by `Sec-Fetch-Site`,
 * else `Origin`, else `Referer`. Exempt is what carries a token or a signature instead of cookies: calls to `/api/`,
 * what browsers report of pages, the link that stops letters, which mail programs follow by themselves (RFC 8058), and notices of payment gateways;
 * and the way back from a gateway that posts people back, which does no more than lead on.
 */
export function isFromOurPages(
  method: string,
  path: string,
  headers: IncomingHttpHeaders,
  publicUrl: string,
) {
  if (safeMethods.has(method) || tokenPaths.some((start) => path.startsWith(start))) return true;
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const source = headers.origin ?? headers.referer;
  if (source === undefined) return site !== undefined;
  if (!URL.canParse(source)) return false;
  const { origin, host } = new URL(source);
  if (origin === new URL(publicUrl).origin) return true;
  // On the machine itself the site has several names; elsewhere anybody's name may lead here.
  return host === headers.host && isLocalAddress(origin) && isLocalAddress(publicUrl);
}
