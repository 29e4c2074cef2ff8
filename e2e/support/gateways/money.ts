const known = new Map<string, number>();

/** Digits behind the point of a currency by ISO 4217: 2 of USD, 0 of JPY, 3 of KWD. */
export function digitsOf(currency: string) {
  let digits = known.get(currency);
  if (digits === undefined) {
    const format = new Intl.NumberFormat("en", { style: "currency", currency });
    digits = format.resolvedOptions().maximumFractionDigits ?? 2;
    known.set(currency, digits);
  }
  return digits;
}

/** The same amount counted with other digits: 500 of JPY (0) is 50000 where a gateway counts with 2. */
export const rescaled = (amount: number, from: number, to: number) =>
  Math.round(amount * 10 ** (to - from));

/** Minor units by ISO 4217 as a decimal text: 1250 of USD is "12.50". */
export const decimalText = (minor: number, currency: string) =>
  (minor / 10 ** digitsOf(currency)).toFixed(digitsOf(currency));

/** 12.5 or "12.50" in minor units by ISO 4217. */
export const minorOf = (major: number | string, currency: string) =>
  rescaled(Number(major), 0, digitsOf(currency));

/** As people read it. */
export const moneyText = (minor: number, currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).format(
    minor / 10 ** digitsOf(currency),
  );

export const isCurrency = (currency: unknown): currency is string =>
  typeof currency === "string" && /^[A-Z]{3}$/.test(currency);
