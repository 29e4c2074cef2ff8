import { createHash } from "node:crypto";
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

/**
 * A tile is a small part of a map, and drawn from memory. Search engines that are refused what they may read stop
 * reading.
 */
function costOf(path: string) {
  if (path === "/robots.txt") return 0;
  return path.startsWith("/map-tiles/") ? 0.1 : 1;
}

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

/** In the site's colours, without its style sheet. */
const refusalStyle =
  "body{margin:0;padding:clamp(2.5rem,14vh,9rem) 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif;background:#fbfaf6;color:#1b1e20}" +
  "main{max-width:32rem;margin:auto}" +
  "h1{margin:0 0 .75rem;font:500 clamp(1.625rem,5vw,2rem)/1.2 Georgia,serif}" +
  "p{margin:0;color:#5a6165}" +
  "@media(prefers-color-scheme:dark){body{background:#14171a;color:#f1efea}p{color:#a7aeb3}}";

const refusalPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(refusalStyle).digest("base64")}'`,
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Answers a visitor whose network address had too many pages made, with a page that costs nothing: no script, no style
 * sheet, no picture.
 */
export function refuseRendering(response: ServerResponse, language: string) {
  const { t } = i18nFor(language);
  const [title, text] = [t("pages.tooMany.title"), t("pages.tooMany.text")].map(escapeText);
  addSecurityHeadersTo(response);
  response.writeHead(429, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": refusalPolicy,
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
<style>${refusalStyle}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
</main>
</body>
</html>
`);
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
