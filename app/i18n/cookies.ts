/**
 * The cookies of a request as Remix reads them: whitespace around names and values does not count, and of
 * a name given twice the first value does.
 */
function* cookiesOf(header: string): Generator<[name: string, value: string]> {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals !== -1) yield [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
  }
}

/** The cookie of this name; undefined when there is none. */
export function readCookie(header: string | null | undefined, name: string) {
  for (const [found, value] of cookiesOf(header ?? "")) if (found === name) return value;
  return undefined;
}

/** Before the names of cookies for the whole of an encrypted site (docs/decisions/0124). */
export const hostPrefix = "__Host-";

/** A cookie that scripts write as well, by its name on either kind of site. */
export const readOpenCookie = (header: string | null | undefined, name: string) =>
  readCookie(header, hostPrefix + name) ?? readCookie(header, name);

/** The same as it is set for the whole site; an empty value forgets it. */
export const openCookie = (name: string, value: string, isSecure: boolean) =>
  `${isSecure ? hostPrefix : ""}${name}=${value}; Path=/; Max-Age=${value === "" ? 0 : 365 * 86_400}; SameSite=Lax${isSecure ? "; Secure" : ""}`;

/** Whether something was said under one of these names, whichever of several counts. */
export function hasCookie(header: string | null | undefined, ...names: string[]) {
  for (const [found, value] of cookiesOf(header ?? ""))
    if (value !== "" && names.includes(found)) return true;
  return false;
}

/** The header with these cookies alone, or without them. */
export function filterCookies(
  header: string | null | undefined,
  keeps: (name: string) => boolean,
): string {
  return [...cookiesOf(header ?? "")]
    .filter(([name]) => keeps(name))
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}
