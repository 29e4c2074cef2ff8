import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exponentOf } from "~/contract/currencies";
import {
  fromDecimal,
  fromGatewayUnits,
  isoDigits,
  toDecimal,
  toGatewayUnits,
} from "~/marketplace.server/payments/gateways/amounts";
import { GatewayRefused } from "~/marketplace.server/payments/gateways/gateway";
import { toStripe } from "~/marketplace.server/payments/gateways/stripe-facts";

const currencies = fc.constantFrom("EUR", "JPY", "KWD", "HUF", "COP", "ISK", "TWD", "XOF", "TND");
const amounts = fc.integer({ min: 0, max: 2 ** 31 });

test("what goes to a gateway in its units comes back the same", () => {
  fc.assert(
    fc.property(amounts, currencies, fc.constantFrom(0, 2, 3), (amount, currency, digits) => {
      const digitsOf = () => digits;
      fc.pre(exponentOf(currency) <= digits);
      const units = toGatewayUnits(amount, currency, digitsOf);
      expect(fromGatewayUnits(units, currency, digitsOf)).toBe(amount);
      expect(fromDecimal(toDecimal(amount, currency, digitsOf), currency)).toBe(amount);
    }),
  );
});

test("an amount read back never counts for more than it is", () => {
  fc.assert(
    fc.property(amounts, currencies, fc.constantFrom(0, 2, 3), (units, currency, digits) => {
      const minor = fromGatewayUnits(units, currency, () => digits);
      expect(minor / 10 ** exponentOf(currency)).toBeLessThanOrEqual(units / 10 ** digits);
    }),
  );
});

describe("decimals", () => {
  test.each([
    [1250, "EUR", "12.50"],
    [5, "EUR", "0.05"],
    [1250, "JPY", "1250"],
    [1250, "KWD", "1.250"],
    [0, "KWD", "0.000"],
  ])("%d of %s are %s", (minor, currency, text) => {
    expect(toDecimal(minor, currency, isoDigits)).toBe(text);
    expect(fromDecimal(text, currency)).toBe(minor);
  });

  test("are read digit by digit, from numbers and with digits too many", () => {
    expect(fromDecimal(12.5, "EUR")).toBe(1250);
    expect(fromDecimal(1.005, "EUR")).toBe(100);
    expect(fromDecimal(8.2, "KWD")).toBe(8200);
    expect(fromDecimal("1250.00", "JPY")).toBe(1250);
  });

  test.each(["", "-1", "1,50", "1e3", "NaN", "1.", ".5", " 1", 1e21, Infinity])(
    "%s is no amount",
    (text) => expect(fromDecimal(text, "EUR")).toBeNull(),
  );
});

describe("Stripe's units (docs.stripe.com/currencies)", () => {
  test.each([
    [1250, "EUR", 1250],
    [500, "JPY", 500],
    [5120, "KWD", 5120],
    // Without a minor unit, but counted in hundredths.
    [5, "ISK", 500],
    [5, "UGX", 500],
    [1000, "TWD", 1000],
  ])("%d of %s are %d", (minor, currency, units) => {
    expect(toStripe(minor, currency)).toBe(units);
  });

  test("forints are counted in hundredths, whatever this machine makes of them", () => {
    expect(toStripe(10 ** exponentOf("HUF") * 1250, "HUF")).toBe(125000);
  });

  test("what ends in another digit than 0 is refused, not rounded", () => {
    expect(() => toStripe(5124, "KWD")).toThrow(GatewayRefused);
  });
});
