import { expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { formatPrice, formatShortPrice, rentDurationOf } from "~/i18n/rents";

test.each([
  ["rent", "Daily", "Daily"],
  ["rent", null, "Monthly"],
  ["rented", "Yearly", "Yearly"],
  ["rented", null, "Monthly"],
  ["sell", "Monthly", null],
  ["sold", null, null],
  ["upcoming", null, null],
] as const)("a home of status %s with %s is due %s", (property_type, rentduration, due) => {
  expect(rentDurationOf({ property_type, rentduration })).toBe(due);
});

test("a rent is told with the time it is due for", () => {
  const money = { currencySymbol: "€", currencyCode: "EUR", abbreviate: false };
  const told = (property_type: "rented" | "sold", language: string) =>
    formatPrice(
      { price: 1100, property_type, rentduration: null },
      { t: i18nFor(language).t, language, money },
    );
  expect(told("rented", "en")).toBe("€1,100.00 / month");
  expect(told("rented", "es")).toMatch(/ \/ mes$/);
  expect(told("sold", "en")).toBe("€1,100.00");
});

test.each([
  ["Monthly", "€1,100 / month"],
  ["Quarterly", "€1,100 / quarter"],
  ["Yearly", "€1,100 / year"],
  ["Daily", "€1,100 / day"],
] as const)(
  "a rent that is due %s is told apart where it is read in passing",
  (rentduration, told) => {
    const money = { currencySymbol: "€", currencyCode: "EUR", abbreviate: false };
    const offer = { price: 1100, property_type: "rent", rentduration } as const;
    expect(formatShortPrice(offer, { t: i18nFor("en").t, language: "en", money })).toBe(told);
  },
);
