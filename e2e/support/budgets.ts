import { ask } from "./ask";

const kilobytes = (count: number) => count * 1024;

/** What a phone on a slow line can bear, in bytes as they go over the wire. */
export const budgets = {
  scripts: kilobytes(100),
  styles: kilobytes(14),
  html: kilobytes(14),
};

const homeLink = /href="(\/properties-details\/[^"/]+)"/g;

/** The address of a home that everybody may see. */
export async function someHome() {
  const { text } = await ask("/properties?sort=newest");
  for (const [, path] of text.matchAll(homeLink))
    if ((await ask(path!)).text.includes('"@type":"Offer"')) return path!;
  throw new Error("No home is open to everybody.");
}

const at = (path: string) => () => Promise.resolve(path);

/** Pages that somebody may come to first. */
export const publicPages = [
  { name: "front", address: at("/"), holdsHomes: true },
  { name: "list", address: at("/properties"), holdsHomes: true },
  { name: "home", address: someHome, holdsHomes: true },
  { name: "projects", address: at("/projects"), holdsHomes: true },
  { name: "named list", address: at("/properties/most-viewed"), holdsHomes: true },
  { name: "nearby", address: at("/properties/nearby") },
  { name: "cities", address: at("/properties/cities"), holdsHomes: true },
  { name: "location", address: at("/select-location") },
  { name: "map", address: at("/properties-on-map"), holdsHomes: true },
  {
    name: "map of a city",
    address: at("/properties-on-map?north=38.78&south=38.66&east=-9.08&west=-9.24"),
    holdsHomes: true,
  },
  { name: "filters", address: at("/properties/filters") },
  { name: "agents", address: at("/agents"), holdsHomes: true },
  { name: "agent", address: at("/agent-details/ines-carvalho"), holdsHomes: true },
  { name: "articles", address: at("/articles"), holdsHomes: true },
  { name: "article", address: at("/article-details/what-a-mortgage-really-costs") },
  { name: "questions", address: at("/faqs") },
  { name: "contact", address: at("/contact-us") },
  { name: "terms", address: at("/terms-and-conditions"), holdsHomes: true },
  {
    name: "mortgage",
    address: at("/mortgage-calculator?loan_amount=250000&interest_rate=4&loan_term_years=25"),
    holdsHomes: true,
  },
  { name: "area-converter", address: at("/area-converter"), holdsHomes: true },
  { name: "compare", address: at("/compare-properties") },
  { name: "sign-in", address: at("/login") },
  { name: "registration", address: at("/register") },
  { name: "forgotten-password", address: at("/forgot-password") },
  { name: "plans", address: at("/subscription-plan") },
];

/** The styles of a page, and the scripts that take it over. */
export function assetsOf(html: string) {
  const found = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map(([, path]) => path!)),
  ];
  return {
    scripts: found(/["'](\/assets\/[^"'\s]+\.js)["']/g).filter((path) => isLoaded(html, path)),
    styles: found(/<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g),
  };
}

/** The manifest in the page names modules of other pages too; those are only known, not loaded. */
function isLoaded(html: string, path: string) {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(
    `<link[^>]*data-later="modulepreload"[^>]*href="${escaped}"|<script[^>]*src="${escaped}"|(?:import|from)\\s*\\(?\\s*["']${escaped}["']`,
  ).test(html);
}

const sizes = new Map<string, number>();

/** Bytes of a built file, packed with brotli. */
export async function packedSize(path: string) {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const { status, headers, bytes } = await ask(path, { headers: { "Accept-Encoding": "br" } });
  if (status !== 200 || headers["content-encoding"] !== "br")
    throw new Error(`${path} is answered with ${status}, ${headers["content-encoding"]}`);
  sizes.set(path, bytes.byteLength);
  return bytes.byteLength;
}

export const sizeOf = async (paths: string[]) =>
  (await Promise.all(paths.map(packedSize))).reduce((sum, size) => sum + size, 0);
