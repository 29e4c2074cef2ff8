/**
 * Browsers take a cookie under such a name from this very host over HTTPS alone (RFC 6265bis): no neighbour
 * below the same domain, and nobody on an unencrypted way, can put one in its place. The rest of the site
 * knows the names without it, and sites without HTTPS have no others.
 */
const prefix = "__Host-";

/** Those that were kept before under plain names, and for how many days they are taken along. */
const movedFor = { __session: 30, registration: 7, location: 365, hidden: 365, toast: 0 };

const pairsOf = (header: string) =>
  header.split(";").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name: name.trim(), pair: pair.trim(), value: value.join("=").trim() };
  });

/** The cookies of a request under plain names. Of two the one with the prefix counts, even where it is empty. */
export function withPlainNames(header: string | undefined) {
  if (!header?.includes(prefix)) return header;
  const all = pairsOf(header);
  const ours = new Set(
    all.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
  );
  return all
    .filter(({ name }) => !ours.has(name))
    .map(({ name, pair, value }) =>
      name.startsWith(prefix) ? `${name.slice(prefix.length)}=${value}` : pair,
    )
    .join("; ");
}

/** A cookie as browsers keep it to this host; one that scripts read, or for a part of the site, stays as it is. */
export const withHostName = (setCookie: string) =>
  /;\s*path=\/(?:;|$)/i.test(setCookie) &&
  /;\s*httponly/i.test(setCookie) &&
  /;\s*secure/i.test(setCookie)
    ? `${prefix}${setCookie}`
    : setCookie;

/** Set-Cookie lines that take along what a browser still has under a plain name, and forget it there. */
export function movedCookies(header: string | undefined, set: readonly string[]) {
  if (!header) return [];
  const all = pairsOf(header);
  return Object.entries(movedFor).flatMap(([name, days]) => {
    const old = all.find((one) => one.name === name);
    if (!old) return [];
    const forget = `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`;
    const isKnown =
      all.some((one) => one.name === prefix + name) ||
      set.some((one) => one.startsWith(`${prefix}${name}=`));
    const keep = `${prefix}${name}=${old.value}; Path=/; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax; Secure`;
    return isKnown || days === 0 ? [forget] : [forget, keep];
  });
}
