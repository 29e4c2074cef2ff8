/** Numbers as people write them. */

/** The noughts of Arabic, Persian and Devanagari digits. */
const noughts = [0x0660, 0x06f0, 0x0966];

/**
 * Digits of other scripts as 0–9, with their separators (U+066B parts decimals, U+066C thousands), and
 * without the invisible marks that copied numbers bring along.
 */
export const inLatinDigits = (typed: string) =>
  typed
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - Math.max(...noughts.filter((nought) => nought <= code)));
    })
    .replaceAll("\u066b", ".")
    .replaceAll("\u066c", "'")
    .replace(/\p{Cf}/gu, "");

/**
 * People write 250,000 or 250 000 or 250.000,00 €: what stands before one or two last digits is a
 * decimal separator, everything else groups digits. NaN for what is no amount.
 */
export function readAmount(typed: string) {
  const text = inLatinDigits(typed).replace(/[\s_'’\p{Sc}]/gu, "");
  const parts = /^(\d+(?:[.,]\d{2,3})*?)(?:[.,](\d{1,2}))?$/.exec(text);
  if (!parts?.[1]) return text === "" ? undefined : Number.NaN;
  return Number(`${parts[1].replace(/[.,]/g, "")}.${parts[2] ?? "0"}`);
}

/** Numbers that are never grouped: 4.5 or -4,5. NaN for what is none. */
export function readDecimal(typed: string) {
  const text = inLatinDigits(typed).trim();
  if (text === "") return undefined;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
