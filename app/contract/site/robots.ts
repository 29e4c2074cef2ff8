import { faultOfPath, mostLeftOutPaths } from "./left-out-paths";

/** What is somebody's own, the API, and results of searches, of which there is no end. */
const neverRead = [
  "/api/",
  "/user/",
  "/my-property/",
  "/operator",
  "/payment/",
  "/compare-properties/",
  "/properties/filters?",
  "/properties/save-search",
  "/unsubscribe/",
  "/confirm-homes/",
  "/shared-lists/",
  "/hidden-homes",
  "/properties?",
  "/projects?",
  "/*?*search=",
];

/** A list in another language is a page like any other. */
const readAllTheSame = ["/properties?lng=", "/properties/filters?lng=", "/projects?lng="];

interface Findable {
  mayBeFound: boolean;
  leftOut: readonly string[];
  publicUrl: string;
}

/**
 * What robots.txt says. A site that may not be found does not close itself to search engines: they could not read any
 * more that its pages ask not to be found (`noindex`). So nothing else is left out then, and no sitemap is named.
 */
export function robotsText({ mayBeFound, leftOut, publicUrl }: Findable) {
  const patterns = mayBeFound
    ? leftOut
        .map((path) => path.replace(/\p{Surrogate}/gu, ""))
        .filter((path) => !faultOfPath(path))
        .slice(0, mostLeftOutPaths)
        .flatMap(inEveryLanguage)
    : [];
  const allowed = readAllTheSame.filter((path) => !patterns.some((one) => covers(one, path)));
  const disallowed = [...neverRead, ...patterns.map((one) => atLeastAsLong(one, allowed))];
  return [
    "User-agent: *",
    ...[...new Set(disallowed)].map((path) => `Disallow: ${path}`),
    ...allowed.map((path) => `Allow: ${path}`),
    ...(mayBeFound ? ["", `Sitemap: ${publicUrl}/sitemap.xml`] : []),
    "",
  ].join("\n");
}

/** A path as addresses have it: what is encoded stays so, letters beyond ASCII become so. */
const asAddress = (path: string) =>
  path.replace(/%(?![\da-f]{2})/gi, "%25").replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

/** The language stands behind a path (`?lng=`), so only a path whose end is said has to be said of each language. */
function inEveryLanguage(path: string) {
  const address = asAddress(path);
  if (!address.endsWith("$")) return [address];
  const bare = address.slice(0, -1);
  if (bare.includes("?")) return [address, `${bare}&lng=`];
  // A star may stand for the beginning of the question.
  return [address, `${bare}?lng=`, ...(bare.includes("*") ? [`${bare}&lng=`] : [])];
}

/** Whether a pattern leaves out all that begins with an address. */
function covers(pattern: string, address: string) {
  if (pattern.endsWith("$")) return false;
  const [head = "", ...parts] = pattern.split("*");
  if (!address.startsWith(head)) return false;
  let place = head.length;
  for (const part of parts) {
    const found = address.indexOf(part, place);
    if (found === -1) return false;
    place = found + part.length;
  }
  return true;
}

/**
 * Of the lines that fit an address the longest one counts, and a short one with `*` can fit addresses of a longer one
 * that lets read. More of the same sign means the same and is longer.
 */
function atLeastAsLong(pattern: string, allowed: readonly string[]) {
  const star = pattern.indexOf("*");
  if (star === -1) return pattern;
  const head = pattern.slice(0, star);
  const rivals = allowed.filter((path) => path.startsWith(head) || head.startsWith(path));
  const missing = Math.max(0, ...rivals.map((path) => path.length + 1 - pattern.length));
  return head + "*".repeat(missing) + pattern.slice(star);
}
