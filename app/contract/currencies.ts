/** ISO 4217 where it is not two; a table, since what Intl says follows customs and changes with its data. */
const exponents: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
      .split(" ")
      .map((code) => [code, 0]),
  ),
  ...Object.fromEntries("BHD IQD JOD KWD LYD OMR TND".split(" ").map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

/** Digits behind the point of a currency: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217). */
export const exponentOf = (currency: string): number => exponents[currency] ?? 2;

/** An amount as the wire writes it: 12.50 of 1250 cents. */
export const majorUnits = (minor: number, currency: string) => minor / 10 ** exponentOf(currency);

/** An amount in minor units, the nearest there is. */
export const minorUnits = (major: number, currency: string) =>
  Math.round(major * 10 ** exponentOf(currency));

/** 12.50 as text, with the currency's own digits: what gateways read that count in whole units. */
export const decimalText = (minor: number, currency: string) =>
  majorUnits(minor, currency).toFixed(exponentOf(currency));
