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

/** What stands behind an amount in addresses that people write by hand: 500k, 1.5m, 20 lakh, 2 millones. */
const multiples: [names: RegExp, times: number][] = [
  [/(?:k|tsd|mil|mille|thousand|हज़ार|ألف|الف)$/iu, 1e3],
  [/(?:lakhs?|lacs?|लाख)$/iu, 1e5],
  [/(?:m|mn|mio|millions?|mill[oó]n(?:es)?|मिलियन|مليون)$/iu, 1e6],
  [/(?:cr|crores?|करोड़)$/iu, 1e7],
];

/** As `readAmount`, also with the short words of money behind it. */
export function readShortAmount(typed: string) {
  const text = typed.trim();
  for (const [names, times] of multiples) {
    const digits = text.replace(names, "").trim();
    const short = /^(\d+)[.,](\d{1,3})$/.exec(inLatinDigits(digits));
    if (digits === text || digits === "") continue;
    // 1.25m is a million and a quarter, whatever a point means otherwise.
    const amount = short ? Number(`${short[1]}.${short[2]}`) : readAmount(digits);
    return amount === undefined ? undefined : Math.round(amount * times);
  }
  return readAmount(typed);
}

/** Numbers that are never grouped: 4.5 or -4,5. NaN for what is none. */
export function readDecimal(typed: string) {
  const text = inLatinDigits(typed).trim();
  if (text === "") return undefined;
  return /^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
