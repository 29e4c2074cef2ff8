import { describe, expect, test } from "vitest";
import { formatShortMoney, formatMoney, moneyParts } from "~/i18n/money";

const symbols: Record<string, string> = {
  USD: "$",
  EUR: "€",
  INR: "₹",
  BDT: "৳",
  JPY: "¥",
  KRW: "₩",
  CNY: "¥",
  PKR: "Rs",
  NPR: "Rs",
  LKR: "Rs",
};

describe("amounts have two decimals and, when the operator wishes, a suffix", () => {
  test.each([
    [450_000, "USD", "en", false, "$450,000.00"],
    [0, "USD", "en", false, "$0.00"],
    [1850.5, "USD", "en", false, "$1,850.50"],
    [450_000, "EUR", "de", false, "450.000,00 €"],
    [4_500_000, "INR", "en", false, "₹45,00,000.00"],
    [950, "USD", "en", true, "$950.00"],
    [1000, "USD", "en", true, "$1.00K"],
    [450_000, "USD", "en", true, "$450.00K"],
    [999_994, "USD", "en", true, "$999.99K"],
    [999_999, "USD", "en", true, "$1.00M"],
    [2_400_000, "EUR", "en", true, "€2.40M"],
    [3_150_000_000, "USD", "en", true, "$3.15B"],
    [-2_400_000, "USD", "en", true, "-$2.40M"],
    [999, "INR", "en", true, "₹999.00"],
    [45_000, "INR", "en", true, "₹45.00 K"],
    [4_500_000, "INR", "en", true, "₹45.00 L"],
    [9_999_999, "INR", "en", true, "₹1.00 Cr"],
    [25_000_000, "BDT", "en", true, "৳2.50 Cr"],
    [12_000_000, "PKR", "en", true, "Rs 1.20 Cr"],
    [9_999, "JPY", "en", true, "¥9,999.00"],
    [58_000_000, "JPY", "en", true, "¥5,800.00万"],
    [120_000_000, "KRW", "en", true, "₩1.20億"],
    [10_000, "CNY", "en", true, "¥1.00万"],
    [999.99, "USD", "en", true, "$999.99"],
    [999.995, "USD", "en", true, "$1.00K"],
    [999_999_999, "USD", "en", true, "$1.00B"],
    [1_000_000, "USD", "en", true, "$1.00M"],
    [1_000_000_000, "USD", "en", true, "$1.00B"],
    [1e13, "USD", "en", true, "$10,000.00B"],
    [1000, "INR", "en", true, "₹1.00 K"],
    [99_999, "INR", "en", true, "₹1.00 L"],
    [100_000, "INR", "en", true, "₹1.00 L"],
    [10_000_000, "INR", "en", true, "₹1.00 Cr"],
    [150_000, "NPR", "en", true, "Rs 1.50 L"],
    [1_500, "LKR", "en", true, "Rs 1.50 K"],
    [9_999.999, "JPY", "en", true, "¥1.00万"],
    [99_999_999, "JPY", "en", true, "¥1.00億"],
    [100_000_000, "CNY", "en", true, "¥1.00億"],
    [450_000, "INR", "hi", true, "₹4.50 L"],
    [450_000, "EUR", "es", true, "450,00K €"],
    [450_000, "EUR", "fr", false, "450 000,00 €"],
  ])("%d %s in %s, abbreviated %s: %s", (amount, currencyCode, language, abbreviate, expected) => {
    const settings = { currencyCode, currencySymbol: symbols[currencyCode] ?? "", abbreviate };
    expect(formatMoney(amount, settings, language).replace(/[\u00a0\u202f]/g, " ")).toBe(expected);
  });

  test("digits stay 0–9 in every language", () => {
    const settings = { currencyCode: "USD", currencySymbol: "$", abbreviate: false };
    expect(formatMoney(450_000, settings, "ar")).toMatch(/450.000.00/);
    expect(formatMoney(450_000, settings, "hi")).toContain("4,50,000.00");
  });

  test("what is read in passing has decimals only where there are cents", () => {
    const settings = { currencyCode: "EUR", currencySymbol: "€", abbreviate: false };
    expect(formatShortMoney(300_000, settings, "en")).toBe("€300,000");
    expect(formatShortMoney(99.5, settings, "en")).toBe("€99.50");
    expect(formatShortMoney(1_500_000, { ...settings, abbreviate: true }, "en")).toBe("€1.50M");
    expect(formatShortMoney(2_000_000, { ...settings, abbreviate: true }, "en")).toBe("€2M");
    expect(formatShortMoney(300_000, settings, "fr").replace(/\s/g, " ")).toBe("300 000 €");
  });

  test("a currency Intl does not know keeps the operator's symbol", () => {
    const settings = { currencyCode: "not one", currencySymbol: "¤¤", abbreviate: true };
    expect(formatMoney(1_500, settings, "en")).toBe("¤¤1.50K");
  });

  test("the decimals come apart, so that they can stand smaller", () => {
    const settings = { currencyCode: "USD", currencySymbol: "$", abbreviate: true };
    expect(moneyParts(1_250_000, settings, "en")).toEqual([
      { type: "text", value: "$1" },
      { type: "fraction", value: ".25" },
      { type: "text", value: "M" },
    ]);
  });
});
