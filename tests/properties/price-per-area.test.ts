import { describe, expect, test } from "vitest";
import { pricePerArea } from "~/routes/properties/price-per-area";

const named = (...pairs: [name: string, value: string | string[]][]) =>
  pairs.map(([name, value], id) => ({ id, name, value }));

describe("the price of a unit of area", () => {
  test.each([
    ["the unit in the name", named(["Floor area (m²)", "140"]), { amount: 2500, unit: "m²" }],
    [
      "the unit in the value",
      named(["Carpet area", "1,400 sq ft"]),
      { amount: 250, unit: "sq ft" },
    ],
    ["m2 for m²", named(["Size (m2)", "100"]), { amount: 3500, unit: "m²" }],
    ["decimals", named(["Floor area (m²)", "87.5"]), { amount: 4000, unit: "m²" }],
    ["a decimal comma", named(["Floor area", "87,5 m²"]), { amount: 4000, unit: "m²" }],
    ["digits of another script", named(["Floor area", "٨٧٫٥ m²"]), { amount: 4000, unit: "m²" }],
    ["thousands by a point", named(["Floor area", "1.400 m²"]), { amount: 250, unit: "m²" }],
    ["thousands by a space", named(["Floor area", "1 400 m²"]), { amount: 250, unit: "m²" }],
    ["both", named(["Floor area", "1.437,5 m²"]), { amount: 350_000 / 1437.5, unit: "m²" }],
    ["thousandths of a hectare", named(["Land", "1.250 ha"]), { amount: 280_000, unit: "ha" }],
    [
      "a number before another",
      named(["Floor area", "140 2 rooms m²"]),
      { amount: 2500, unit: "m²" },
    ],
    [
      "the home before its land",
      named(["Plot area (m²)", "700"], ["Floor area (m²)", "140"]),
      { amount: 2500, unit: "m²" },
    ],
    ["land where there is no home", named(["Plot area (m²)", "700"]), { amount: 500, unit: "m²" }],
  ])("%s", (_, parameters, expected) => {
    expect(pricePerArea(350_000, parameters)).toEqual(expected);
  });

  test.each([
    ["no area", named(["Bedrooms", "3"])],
    ["no unit", named(["Area", "140"])],
    ["no number", named(["Floor area (m²)", "on request"])],
    ["nothing", named(["Floor area (m²)", "0"])],
    ["several answers", named(["Floor area (m²)", ["100", "200"]])],
    ["another thing with a unit", named(["Balcony (m²)", "12"])],
  ])("is not said with %s", (_, parameters) => {
    const area = pricePerArea(350_000, parameters);
    expect(area).toBeUndefined();
  });
});
