/** How words and addresses are compared, as Playwright does (https://playwright.dev/docs/locators). */

export const collapse = (text: string) =>
  text
    .replace(/[\u200b\u00ad]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** A part of the text in either case, or the whole as it is written. */
export function textMatches(text: string, wanted: string | RegExp, exact = false): boolean {
  const seen = collapse(text);
  if (wanted instanceof RegExp)
    return new RegExp(wanted.source, wanted.flags.replace("g", "")).test(seen);
  const asked = collapse(wanted);
  return exact ? seen === asked : seen.toLowerCase().includes(asked.toLowerCase());
}

/** The whole text, or a part where `part` is wanted; case counts. */
export function textIs(text: string, wanted: string | RegExp, part = false): boolean {
  if (wanted instanceof RegExp) return textMatches(text, wanted);
  return part ? collapse(text).includes(collapse(wanted)) : collapse(text) === collapse(wanted);
}

export type AddressPattern = string | RegExp | ((url: URL) => boolean);

const escaped = (text: string) => text.replace(/[.+?^$()|[\]\\{}]/g, "\\$&");

/** `**` is anything, `*` anything but a slash. */
export function addressMatches(
  address: string,
  pattern: AddressPattern,
  baseURL?: string,
): boolean {
  if (typeof pattern === "function") return pattern(new URL(address));
  if (pattern instanceof RegExp) return pattern.test(address);
  const whole = pattern.startsWith("*") ? pattern : new URL(pattern, baseURL).href;
  const parts = whole.split("**").map((part) => part.split("*").map(escaped).join("[^/]*"));
  return new RegExp(`^${parts.join(".*")}$`).test(address);
}
