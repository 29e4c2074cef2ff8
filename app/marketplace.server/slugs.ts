/** Longer ones make addresses that nobody can pass on. */
const longest = 80;

/**
 * Words as they stand in an address: small letters and digits of any script, joined by hyphens, Latin
 * letters without accents; other signs fall away (spec §9); `slug` when nothing is left (contract §2.3).
 */
export function slugFrom(words: string): string {
  const joined = words
    .normalize("NFKD")
    .replace(/(?<=\p{Script=Latin})\p{Script=Inherited}+/gu, "")
    .replaceAll("ß", "ss")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s-]+/gu, "")
    .replace(/[\s-]+/g, "-");
  const short = [...joined].slice(0, longest).join("");
  return short.replace(/^[-\p{M}]+|-+$/gu, "") || "slug";
}
