import { hostPrefix } from "~/i18n/cookies";

/**
 * Browsers take a cookie under such a name over HTTPS alone (RFC 6265bis), and under the first from this very host for
 * all of it: no neighbour below the same domain, and nobody on an unencrypted way, can put one in its place. The rest
 * of the site knows the names without them, and sites without HTTPS have no others.
 */
const ofPart = "__Secure-";
const prefixes = [hostPrefix, ofPart];

const plainName = (name: string) => {
  const prefix = prefixes.find((one) => name.startsWith(one));
  return prefix && name.slice(prefix.length);
};

/** Those that were kept before under plain names, for how many days they are taken along, and whether scripts read them. */
const moved: Record<string, { days: number; isRead?: boolean }> = {
  __session: { days: 30 },
  registration: { days: 7 },
  location: { days: 365 },
  hidden: { days: 365 },
  toast: { days: 0 },
  compare: { days: 365, isRead: true },
  searches: { days: 365, isRead: true },
};

const pairsOf = (header: string) =>
  header.split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name: name.trim(), pair: pair.trim(), value: value.join("=").trim() };
  });

/** The cookies of a request under plain names. Of two the one with the prefix counts, even where it is empty. */
export function withPlainNames(header: string | undefined) {
  if (!header || !prefixes.some((prefix) => header.includes(prefix))) return header;
  const all = pairsOf(header);
  const ours = new Set(all.map(({ name }) => plainName(name)));
  return all
    .filter(({ name }) => !ours.has(name))
    .map(({ name, pair, value }) => {
      const plain = plainName(name);
      return plain === undefined ? pair : `${plain}=${value}`;
    })
    .join("; ");
}

/** A cookie as browsers keep it to this host, or to the part of the site that it is for. */
export function withHostName(setCookie: string) {
  if (!/;\s*secure/i.test(setCookie) || plainName(setCookie) !== undefined) return setCookie;
  return (/;\s*path=\/(?:;|$)/i.test(setCookie) ? hostPrefix : ofPart) + setCookie;
}

/** Set-Cookie lines that take along what a browser still has under a plain name, and forget it there. */
export function movedCookies(header: string | undefined, set: readonly string[]) {
  if (!header) return [];
  const all = pairsOf(header);
  return Object.entries(moved).flatMap(([name, { days, isRead }]) => {
    const old = all.find((one) => one.name === name);
    if (!old) return [];
    const attributes = `${isRead ? "" : "HttpOnly; "}SameSite=Lax; Secure`;
    const forget = `${name}=; Path=/; Max-Age=0; ${attributes}`;
    const isKnown =
      all.some((one) => one.name === hostPrefix + name) ||
      set.some((one) => one.startsWith(`${hostPrefix}${name}=`));
    const keep = `${hostPrefix}${name}=${old.value}; Path=/; Max-Age=${days * 86_400}; ${attributes}`;
    return isKnown || days === 0 ? [forget] : [forget, keep];
  });
}
