import { Decimal } from "decimal.js";
import { describe, expect, test } from "vitest";
import {
  areaUnits,
  type AreaUnit,
  convertArea,
  offeredUnits,
  readAreaQuery,
} from "~/contract/tools/areas";

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });
const foot = new Exact("0.3048");

/** Another way: lengths of sides and shares of an acre, multiplied out with sixty digits. */
const inSquareMetres: Record<AreaUnit, Decimal> = {
  square_foot: foot.times(foot),
  square_metre: new Exact(1),
  square_yard: new Exact("0.9144").pow(2),
  acre: foot.times(66).times(foot.times(660)),
  hectare: new Exact(100).pow(2),
  bigha: foot.pow(2).times(27_000),
  katha: foot.pow(2).times(1361),
  guntha: foot.times(33).pow(2),
  marla: foot.times("16.5").pow(2),
  kanal: foot.times("16.5").pow(2).times(20),
  cent: foot.times(66).times(foot.times(660)).div(100),
};

const written = ({ whole, fraction }: ReturnType<typeof convertArea>) =>
  fraction ? `${whole}.${fraction}` : String(whole);

describe.each(areaUnits)("%s", (from) => {
  test.each(areaUnits)("in %s, as an independent computation says", (to) => {
    for (const amount of ["1", "0.000001", "1200.5", "999999.999999", "1000000000000"]) {
      const exact = inSquareMetres[from].times(amount).div(inSquareMetres[to]);
      const converted = convertArea(amount, from, to);
      const { fraction } = converted;
      const text = written(converted);
      expect([amount, text]).toEqual([
        amount,
        exact.toDecimalPlaces(Math.max(fraction.length, 0)).toFixed(),
      ]);
      // Eight digits that count, unless fewer say everything.
      if (!converted.isExact)
        expect(exact.minus(text).abs().div(exact).toNumber()).toBeLessThan(1e-7);
      else expect(exact.minus(text).abs().toNumber()).toBeLessThan(1e-40);
    }
  });
});

test.each([
  ["1", "acre", "square_metre", "4046.8564224", true],
  ["1", "acre", "square_foot", "43560", true],
  ["1", "hectare", "acre", "2.4710538", false],
  ["1", "square_yard", "square_foot", "9", true],
  ["1", "kanal", "marla", "20", true],
  ["1", "acre", "guntha", "40", true],
  ["1", "acre", "cent", "100", true],
  ["1", "acre", "kanal", "8", true],
  ["1", "bigha", "square_foot", "27000", true],
  ["2", "katha", "square_foot", "2722", true],
  ["1", "marla", "square_foot", "272.25", true],
  ["0.000001", "square_foot", "hectare", "0.000000000009290304", true],
] as const)("%s %s in %s is %s", (amount, from, to, expected, isExact) => {
  const converted = convertArea(amount, from, to);
  expect([written(converted), converted.isExact]).toEqual([expected, isExact]);
});

describe("what people write", () => {
  const read = (area: string) => readAreaQuery(new URLSearchParams({ area })).question?.area;
  test.each([
    ["1200", "1200"],
    ["1,200", "1200"],
    ["1 200,5", "1200.5"],
    ["1.5", "1.5"],
    ["1,5", "1.5"],
    ["0,125", "0.125"],
    ["1.125", "1.125"],
    ["1.200.000", "1200000"],
    ["1,200.50", "1200.5"],
    ["1.200,50", "1200.5"],
    ["1,00,000", "100000"],
    ["007", "7"],
    ["1000000000000", "1000000000000"],
  ])("%s is %s", (typed, plain) => {
    expect(read(typed)).toBe(plain);
  });

  test.each(["x", "0", "-1", "1e3", "1.1234567", "1000000000001", "1.2,3.4", ".", "三"])(
    "%s is no area",
    (area) => {
      const reading = readAreaQuery(new URLSearchParams({ area }));
      expect(reading.question).toBeNull();
      expect(reading.typed.area).toBe(area);
      expect(reading.errors).toEqual({
        area: ["Please enter an area from 0.000001 to 1,000,000,000,000."],
      });
    },
  );
});

test("nothing asked is answered as usual; unknown units are said beside their fields", () => {
  expect(readAreaQuery(new URLSearchParams()).question).toEqual({
    area: "1000",
    from: "square_foot",
    to: "square_metre",
  });
  const wrong = readAreaQuery(new URLSearchParams("area=&from=toString&to=ell"));
  expect(wrong.question).toBeNull();
  expect(Object.keys(wrong.errors)).toEqual(["area", "from", "to"]);
});

describe("units that an operator chose", () => {
  const read = (query: string, named: string[]) =>
    readAreaQuery(new URLSearchParams(query), offeredUnits(named));

  test("are offered in the order of the product; all, where none is known", () => {
    expect(offeredUnits(["hectare", "square_metre", "fathom"])).toEqual([
      "square_metre",
      "hectare",
    ]);
    expect(offeredUnits(undefined)).toEqual(areaUnits);
    expect(offeredUnits(["fathom"])).toEqual(areaUnits);
  });

  test.each([
    [["square_metre", "hectare"], "square_metre", "hectare"],
    [["acre", "square_metre", "square_foot"], "square_foot", "square_metre"],
    [["acre"], "acre", "acre"],
  ])("%j: the converter begins with %s and %s", (named, from, to) =>
    expect(read("", named).question).toEqual({ area: "1000", from, to }),
  );

  test("an address with another one is told that it is not offered", () => {
    const { question, errors } = read("from=acre", ["square_metre", "hectare"]);
    expect([question, errors]).toEqual([null, { from: ["This choice is not offered."] }]);
  });
});
