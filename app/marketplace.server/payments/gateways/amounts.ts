import { exponentOf } from "~/contract/currencies";
import { GatewayRefused } from "./gateway";

/** How many digits behind the point a gateway counts in a currency. */
export type DigitsOf = (currency: string) => number;

const withoutDigits = new Set(
  "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF".split(" "),
);
const withThreeDigits = new Set(["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]);

/** ISO 4217, whatever this machine's tables say: those follow habit, and leave HUF without its fillér. */
export const isoDigits: DigitsOf = (currency) =>
  withoutDigits.has(currency) ? 0 : withThreeDigits.has(currency) ? 3 : 2;

/**
 * Minor units as the gateway counts them: 1250 forints become 125000 where it counts fillér.
 * @throws GatewayRefused of an amount that the gateway cannot express; a rounded one would be another amount.
 */
export function toGatewayUnits(
  amountMinor: number,
  currency: string,
  digitsOf: DigitsOf,
  multipleOf = 1,
): number {
  const shift = digitsOf(currency) - exponentOf(currency);
  const units = shift < 0 ? amountMinor / 10 ** -shift : amountMinor * 10 ** shift;
  if (!Number.isSafeInteger(units) || units % multipleOf !== 0)
    throw new GatewayRefused(`Amounts in ${currency} are not so exact here: ${amountMinor}`);
  return units;
}

/** The way back. What is left of a unit is dropped, so that nothing counts for more than it is. */
export function fromGatewayUnits(units: number, currency: string, digitsOf: DigitsOf): number {
  const shift = exponentOf(currency) - digitsOf(currency);
  return shift < 0 ? Math.floor(units / 10 ** -shift) : units * 10 ** shift;
}

/**
 * 12.50 for 1250 cents, with the digits that the gateway wants.
 * @throws GatewayRefused like `toGatewayUnits`.
 */
export function toDecimal(amountMinor: number, currency: string, digitsOf: DigitsOf): string {
  const digits = digitsOf(currency);
  const units = String(toGatewayUnits(amountMinor, currency, digitsOf)).padStart(digits + 1, "0");
  return digits === 0 ? units : `${units.slice(0, -digits)}.${units.slice(-digits)}`;
}

/** Minor units of "12.50", digit by digit; null of what is no amount. */
export function fromDecimal(decimal: string | number, currency: string): number | null {
  const [, whole, fraction = ""] = /^(\d{1,12})(?:\.(\d{1,20}))?$/.exec(String(decimal)) ?? [];
  if (whole === undefined) return null;
  const digits = exponentOf(currency);
  return Number(whole + fraction.slice(0, digits).padEnd(digits, "0"));
}
