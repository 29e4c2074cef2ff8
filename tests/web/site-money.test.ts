import { expect, test } from "vitest";
import { moneyOf } from "~/session.server/site";

test.each([
  [
    { currency_symbol: "₹", selected_currency_data: { code: "INR", name: "Rupee", symbol: "Rs" } },
    "₹",
  ],
  [
    { currency_symbol: "", selected_currency_data: { code: "INR", name: "Rupee", symbol: "₹" } },
    "₹",
  ],
  [{ selected_currency_data: { code: "INR", name: "Rupee", symbol: "₹" } }, "₹"],
  [{}, ""],
])("amounts carry a symbol where %j names one", (settings, symbol) =>
  expect(moneyOf(settings).currencySymbol).toBe(symbol),
);
