import fc from "fast-check";
import { expect, test } from "vitest";
import {
  propertyListInput,
  readSearchFilters,
  writeSearchFilters,
} from "~/contract/properties/forms";
import { readAgentSearch } from "~/contract/agents/forms";
import { getPropertyList } from "~/contract/properties/calls";

const read = (query: string) => readSearchFilters(new URLSearchParams(query));

test("nothing asked for is the standard list", () => {
  expect(read("")).toMatchObject({
    sort: undefined,
    values: [],
    view: "grid",
    page: 1,
    parameter_id: [],
    promoted: false,
  });
});

test("what cannot be read falls away", () => {
  expect(
    read(
      "property_type=9&min_price=cheap&page=-1&sort=price&latitude=300&parameter_id=x,0&search=+",
    ),
  ).toEqual(read(""));
});

test("no text is longer than the wire takes it, and no sign is cut in two", () => {
  const homes = "🏡".repeat(130);
  const { search, city } = read(`search=${homes}&city=${homes}`);
  expect([search, city]).toEqual(["🏡".repeat(127), "🏡".repeat(127)]);
  expect(readAgentSearch(new URLSearchParams({ search: homes })).search).toBe("🏡".repeat(127));
});

test("prices as people write them, the smaller first", () => {
  expect(read("min_price=900,000&max_price=1 000")).toMatchObject({
    min_price: 1000,
    max_price: 900000,
  });
});

test.each([
  ["250.000", 250_000],
  ["250.000,00 €", 250_000],
  ["250,000", 250_000],
  ["1.250,5", 1250.5],
  ["1250.50", 1250.5],
  ["2,50,000", 250_000],
  ["a lot", undefined],
  ["-1", undefined],
])("the price %s is %s", (typed, price) =>
  expect(readSearchFilters(new URLSearchParams({ min_price: typed })).min_price).toBe(price),
);

test("positions and radius with a decimal comma", () => {
  expect(read("latitude=38,7223&longitude=-9,1393&radius=2,5")).toMatchObject({
    latitude: 38.7223,
    longitude: -9.1393,
    radius: 2.5,
  });
});

test("ids from checkboxes and from commas", () => {
  expect(read("parameter_id=3&parameter_id=4,3").parameter_id).toEqual([3, 4]);
});

test("half a position is none", () => {
  expect(read("latitude=10&radius=5")).toEqual(read(""));
  expect(read("latitude=10&longitude=20&radius=5")).toMatchObject({
    latitude: 10,
    longitude: 20,
    radius: 5,
  });
});

test("a radius is kept where the place is known from elsewhere", () => {
  const query = new URLSearchParams("radius=5&latitude=10");
  expect(readSearchFilters(query, { isAround: true })).toEqual({ ...read(""), radius: 5 });
});

test("written and read again, filters stay the same", () => {
  const filters = read(
    "search=sea&property_type=1&city=Bhuj&min_price=5&sort=most_liked&view=list&page=3&premium=1&parameter_id=3,4" +
      "&p3.from=2&p7=Garden&p7=Lift,%20large&price_period=Monthly&max_price_per_area=12" +
      "&listed_within=7&reduced_within=30&with_film=1&verified_owner=1&excluded=basement",
  );
  const written = Object.entries(writeSearchFilters(filters)).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, String(one)]])),
  );
  expect(readSearchFilters(new URLSearchParams(written))).toEqual(filters);
  expect(Object.values(writeSearchFilters(read(""))).every((value) => value === undefined)).toBe(
    true,
  );
});

test("values of parameters, as a form sends them", () => {
  expect(
    read("p12.from=2&p12.to=&p9=Garden&p9=Lift&p9=Garden&p4.from=1,200&p4.to=80").values,
  ).toEqual([
    { parameter_id: 4, from: 80, to: 1200 },
    { parameter_id: 9, choices: ["Garden", "Lift"] },
    { parameter_id: 12, from: 2 },
  ]);
});

test.each([
  "p=1",
  "p0.from=2",
  "p12.from=",
  "p12.from=many",
  "p12=",
  "p12.over=3",
  "P12.from=3",
  "p9999999999.from=1",
  "p12.from=99999999999999999999",
])("%s asks for nothing", (query) => expect(read(query)).toEqual(read("")));

test("numbers below nought, and of other scripts", () => {
  expect(read("p5.from=-1&p5.to=٣").values).toEqual([{ parameter_id: 5, from: -1, to: 3 }]);
});

test("a handful of phrases can be left out, of two letters and more", () => {
  const many = Array.from({ length: 30 }, (_, index) => `word${index}`);
  const text = many.slice(0, 8).join(", ");
  expect(read(`excluded=${many.join(",")}`).excluded).toBe(text);
  expect(read(`search=${many.map((word) => `-${word}`).join(" ")}`).excluded).toBe(text);
  expect(read("excluded=a,b,sea").excluded).toBe("sea");
});

test("what must not occur, in a field of its own or among the words", () => {
  expect(
    read('search=flat -basement -"ground floor" semi-detached&excluded=noise, basement'),
  ).toMatchObject({
    search: "flat semi-detached",
    excluded: "noise, basement, ground floor",
  });
  expect(read("search=-basement")).toMatchObject({ search: undefined, excluded: "basement" });
  expect(read("search=flat - garden")).toMatchObject({
    search: "flat - garden",
    excluded: undefined,
  });
});

test("an order that is the usual one is not said", () => {
  expect(read("sort=newest").sort).toBeUndefined();
  expect(read("sort=nearest").sort).toBeUndefined();
  expect(read("sort=price_up").sort).toBe("price_up");
  expect(read("sort=newest&latitude=1&longitude=2").sort).toBe("newest");
});

test("a page of them becomes a call", () => {
  expect(
    propertyListInput(read("sort=most_viewed&premium=on&page=3&facility_id=2&facility_id=7"), 24),
  ).toMatchObject({
    most_viewed: true,
    get_all_premium_properties: true,
    facility_id: "2,7",
    offset: 48,
    limit: 24,
  });
});

test("any address gives filters that the call takes", () => {
  const names = [...Object.keys(read("")), "p1", "p1.from", "p1.to", "p22"];
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (entries) => {
      const input = propertyListInput(readSearchFilters(new URLSearchParams(entries)), 12);
      expect(getPropertyList.input.safeParse(input).error).toBeUndefined();
    }),
  );
});
