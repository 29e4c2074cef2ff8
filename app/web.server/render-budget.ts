import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { i18nFor } from "~/i18n/i18n.server";
import { textsOf } from "~/i18n/texts.server";
import { addSecurityHeadersTo } from "./security-headers";

interface RenderBudgetOptions {
  clock?: () => number;
  /** So many pages one network address may have made at once, */
  atOnce?: number;
  /** and so many in a second as time goes on. Pages that are kept are not counted. */
  perSecond?: number;
}

/** Addresses of the machine and of private networks: visitors behind a proxy that nobody told of all have its. */
const nearby = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  nearby.addSubnet(network, bits, "ipv4");
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");

function isNearby(address: string) {
  const family = isIP(address);
  return family === 0 || nearby.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** A tile is a small part of a map, and drawn from memory. */
const costOf = (path: string) => (path.startsWith("/map-tiles/") ? 0.1 : 1);

/** Says of each page that has to be made for a visitor whether their network address had too many made. */
export function createRenderBudget({
  clock = Date.now,
  atOnce = 240,
  perSecond = 6,
}: RenderBudgetOptions = {}) {
  // Whoever was not heard of for longest has spent nothing by now, or others are many.
  const spent = new LRUCache<string, { cost: number; at: number }>({ max: 20_000 });

  return function mayRender({ headers, url = "/" }: Pick<IncomingMessage, "headers" | "url">) {
    const address = String(headers["x-client-address"] ?? "unknown");
    if (isNearby(address)) return true;
    const now = clock();
    const before = spent.get(address) ?? { cost: 0, at: now };
    const left = Math.max(0, before.cost - ((now - before.at) / 1000) * perSecond);
    const cost = left + costOf(url);
    if (cost > atOnce) return false;
    spent.set(address, { cost, at: now });
    return true;
  };
}

/**
 * Answers a visitor whose network address had too many pages made, with a page that costs nothing: no script, no style
 * of ours, no picture.
 */
export function refuseRendering(response: ServerResponse, language: string) {
  const { t } = i18nFor(language);
  const [title, text] = [t("pages.tooMany.title"), t("pages.tooMany.text")].map(escapeText);
  addSecurityHeadersTo(response);
  response.writeHead(429, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Retry-After": "10",
  });
  response.end(`<!DOCTYPE html>
<html lang="${language}" dir="${textsOf(language).dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`);
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
