import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { readSearchFilters } from "~/contract/properties/forms";
import { type Catalogue, knownFilters } from "~/routes/properties/known-filters.server";
import { oddValues } from "~/routes/properties/odd-values.server";
import type { ValueChoice } from "~/routes/properties/value-choices";

const value = (id: number, name: string, kind: ValueChoice["kind"], options: string[] = []) => ({
  ...{ id, name, kind, meaning: null, unit: "", isQuick: false, categoryIds: [] },
  options: options.map((one) => ({ value: one, label: one })),
});
const choices = {
  categories: [{ value: "villa", label: "Villa" }],
  parameters: [{ value: "1", label: "Bedrooms", isNote: false }],
  facilities: [{ value: "4", label: "School" }],
  values: [value(1, "Bedrooms", "rooms"), value(2, "Features", "all", ["Lift", "Garden"])],
  districts: [{ value: "3", label: "Old Town", city: "Bhuj", isOffered: false }],
};
const nothingKnown = {
  categories: [],
  parameters: [],
  facilities: [],
  values: [],
  districts: null,
};

/** The sentence's name, then what it is told. */
const t = ((key: string, said: object = {}) =>
  [key.replace(/^properties\.(?:odd\.)?/, ""), ...Object.values(said)].join(" ")) as TFunction;

const told = (address: string, also?: "list" | "map", offered: Catalogue = choices) => {
  const query = new URLSearchParams(address);
  return oddValues({
    ...{ query, filters: readSearchFilters(query), choices: offered, t, also },
    price: (amount) => `€${amount}`,
  });
};

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
/** So many corners of a curve. */
const corners = (count: number) => numbers(count).map((at) => `${at / 100},${(at * at) / 1e4}`);

test.each([
  ["p1.from=2&p2=Lift&parameter_id=1&facility_id=4&category_slug_id=villa&min_price=5", []],
  ["category_slug_id=castle", ["category castle"]],
  ["district=3,8,x", ["leftOut filters.district.title 8, x"]],
  ["parameter_id=1,9,x", ["leftOut filters.parameter_id.title 9, x"]],
  ["facility_id=4&facility_id=-3", ["leftOut filters.facility_id.title -3"]],
  [
    `facility_id=${numbers(51).join(",")}`,
    [
      expect.stringMatching(/^leftOut filters.facility_id.title 1, 2, 3, 5/),
      "tooMany filters.facility_id.title 50",
    ],
  ],
  ["p2=Lift&p2=Moat", ["leftOut Features Moat"]],
  ["p2.from=3", ["leftOut Features 3"]],
  ["p1=three", ["leftOut Bedrooms three"]],
  ["p99.from=1&p98=&p97=a", ["leftOut filters.details p99", "leftOut filters.details p97"]],
  ["p1.from=4&p1.to=2", ["swappedValue Bedrooms 2 4"]],
  [`${numbers(11).join("&city=").replace("1", "city=1")}`, ["tooMany common.city 10"]],
  ["min_price=1m&max_price=9", ["readAs 1m €1000000", "swapped €9 €1000000"]],
  [`area=${corners(61).join(";")}`, ["tooManyCorners 60"]],
  [`area=${corners(60).join(";")}`, []],
  ["area=1,2;1,3;3,1;99,1;here", ["leftOut field.area 99,1", "leftOut field.area here"]],
  ["area=1,2;1,3", ["leftOut field.area 1,2;1,3"]],
  [`city=${"a".repeat(256)}`, ["cut"]],
  // The list has no other names, and no part of a map.
  ["list=castles&north=1", []],
])("%s", (address, sentences) => expect(told(address)).toEqual(sentences));

test("of more parameters than a search holds", () =>
  expect(
    told(
      numbers(31)
        .map((id) => `p${id}.from=1`)
        .join("&"),
      undefined,
      nothingKnown,
    ),
  ).toEqual(["tooMany filters.details 30"]));

test("of what nobody knows nothing is said", () =>
  expect(
    told("category_slug_id=castle&parameter_id=9&p99=a&facility_id=7", undefined, nothingKnown),
  ).toEqual([]));

test.each([
  ["list", "list=castles", ["leftOut field.list castles"]],
  ["list", "list=nearby&north=1", []],
  ["map", "list=castles", ["leftOut field.list castles"]],
  ["map", "north=2&south=1&east=4&west=3", []],
  ["map", "north=1&south=2&east=4&west=3", ["turnedBox"]],
  ["map", "north=91&south=1&west=x", ["leftOut field.box north=91, south=1, west=x"]],
] as const)("where it also says which %s: %s", (also, address, sentences) =>
  expect(told(address, also)).toEqual(sentences),
);

test("what the catalogue has not is not searched for", async () => {
  const asked = readSearchFilters(
    new URLSearchParams(
      "category_slug_id=castle&parameter_id=1,9&facility_id=7&district=3,8&p1.from=2&p1=x&p2=Lift&p2=Moat&p99.to=1",
    ),
  );
  expect(await knownFilters(Promise.resolve(choices), asked)).toMatchObject({
    category_slug_id: undefined,
    parameter_id: [1],
    facility_id: [],
    district: [3],
    values: [
      { parameter_id: 1, from: 2 },
      { parameter_id: 2, choices: ["Lift"] },
    ],
  });
  expect(await knownFilters(Promise.resolve(nothingKnown), asked)).toEqual(asked);
});
