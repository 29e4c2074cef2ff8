import { expect, test } from "vitest";
import type { PropertyMoment } from "~/contract/properties/calls";
import { i18nFor } from "~/i18n/i18n.server";
import { priceHistory } from "~/routes/properties/price-history";

const reader = (language = "en") => ({
  t: i18nFor(language).t,
  language,
  money: { currencySymbol: "€", currencyCode: "EUR", abbreviate: false },
});
const moment = (
  at: string,
  price: number,
  status: PropertyMoment["status"],
  rentduration: PropertyMoment["rentduration"] = null,
) => ({ at: `${at}T10:00:00Z`, price, status, rentduration });

const rows = (...history: PropertyMoment[]) =>
  priceHistory(history, reader()).map(({ day, event, price, change }) => [
    day,
    event,
    price,
    change && [change.text, change.goes],
  ]);

test("a price that fell, and the sale", () => {
  const told = rows(
    moment("2026-05-02", 300_000, "sold"),
    moment("2026-04-01", 300_000, "sell"),
    moment("2026-03-01", 320_000, "sell"),
  );
  expect(told).toEqual([
    ["May 2, 2026", "Sold", "€300,000.00", null],
    ["Apr 1, 2026", "Price changed", "€300,000.00", ["-6.3%", "down"]],
    ["Mar 1, 2026", "Listed for sale", "€320,000.00", null],
  ]);
});

test("a rent that rose; what cannot be compared is not", () => {
  const told = rows(
    moment("2026-06-01", 1100, "rent", "Monthly"),
    moment("2026-05-01", 1100, "rented", "Monthly"),
    moment("2026-04-01", 1100, "rent", "Monthly"),
    moment("2026-03-01", 1000, "rent", "Monthly"),
    moment("2026-02-01", 12_000, "rent", "Yearly"),
    moment("2026-01-01", 250_000, "sell"),
  );
  expect(told.map(([, event, price, change]) => [event, price, change])).toEqual([
    ["For rent", "€1,100.00 / month", null],
    ["Rented", "€1,100.00 / month", null],
    ["Price changed", "€1,100.00 / month", ["+10%", "up"]],
    ["Price changed", "€1,000.00 / month", null],
    ["For rent", "€12,000.00 / year", null],
    ["Listed for sale", "€250,000.00", null],
  ]);
});

test.each([[[]], [[moment("2026-01-01", 1, "sell")]]])(
  "nothing happened yet: nothing is told",
  (history) => {
    expect(priceHistory(history, reader())).toEqual([]);
  },
);

test("what another upstream writes for a day is shown as given", () => {
  const [row] = priceHistory(
    [{ ...moment("2026-01-01", 2, "sell"), at: "2 days ago" }, moment("2026-01-01", 1, "sell")],
    reader("es"),
  );
  expect(row).toMatchObject({ day: "2 days ago", time: null });
});
