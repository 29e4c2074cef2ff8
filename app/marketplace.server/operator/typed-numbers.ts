import { inLatinDigits } from "~/contract/localized-numbers";

/** Fewer would be found in the numbers of many. */
const fewestDigits = 6;

/**
 * The pattern of `like` for telephone numbers, which are kept as digits with the code of their country; undefined when
 * the text is no such number. A part of one will do, but one that says its country is looked for from its beginning.
 * Zeros before it (00351 …, 0171 …, +44 (0)20 …) are dialled and not kept.
 */
export function phonePattern(search: string): string | undefined {
  const typed = inLatinDigits(search);
  if (/[^\d\s+()./\p{Pd}]/u.test(typed)) return undefined;
  const digits = typed.replace(/\(0\)/g, "").replace(/\D/g, "");
  const national = digits.replace(/^0+/, "");
  const kept = national.length < fewestDigits ? digits : national;
  if (kept.length < fewestDigits) return undefined;
  return /^[\s(]*\+/.test(typed) ? `${kept}%` : `%${kept}%`;
}
