import { afterAll, beforeAll, expect, test } from "vitest";
import { understandSearch, type UnderstoodSearch } from "~/contract/search/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putHome } from "./search-homes";
import { arabic } from "./sentences/arabic";
import { english } from "./sentences/english";
import { french } from "./sentences/french";
import { hindi } from "./sentences/hindi";
import { spanish } from "./sentences/spanish";

/** What the filters of an address are called in the lists of sentences. */
const shortNames: Record<string, string> = {
  Bedrooms: "bedrooms",
  Bathrooms: "bathrooms",
  "Floor area (m²)": "area",
  "Plot area (m²)": "plot",
  Floor: "floor",
  "Year built": "built",
};
const words: Record<string, string> = {
  category_slug_id: "kind",
  city: "in",
  state: "in state",
  country: "in country",
  excluded: "without",
  listed_within: "listed",
  price_period: "per",
};

let marketplace: TestMarketplace;
let parameters: Map<number, string>;
let facilities: Map<number, string>;

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true });
  const { database } = marketplace;
  await putHome(marketplace, {
    city: "Madrid",
    state: "Madrid",
    country: "Spain",
    slug: "in-madrid",
  });
  const named = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  parameters = named(await database.selectFrom("parameter").select(["id", "name"]).execute());
  facilities = named(await database.selectFrom("facility").select(["id", "name"]).execute());
}, 120_000);
afterAll(() => marketplace.close());

/** What was understood, as the lists write it. */
function written({ filters, rest }: UnderstoodSearch) {
  const ranges = new Map<string, { from?: string; to?: string }>();
  const said: string[] = [];
  for (const { name, value } of filters) {
    const limit = /^p(?<id>\d+)\.(?<end>from|to)$/.exec(name)?.groups;
    const price = /^(?<end>min|max)_price$/.exec(name)?.groups;
    if (limit ?? price) {
      const of = limit ? shortNames[parameters.get(Number(limit.id))!]! : "price";
      const end = limit ? limit.end! : price!.end === "min" ? "from" : "to";
      ranges.set(of, { ...ranges.get(of), [end]: value });
    } else if (/^p\d+$/.test(name)) said.push(value);
    else if (name === "property_type") said.push(value === "0" ? "sale" : "rent");
    else if (name === "facility_id") said.push(`near ${facilities.get(Number(value))}`);
    else said.push(`${words[name] ?? name} ${value}`);
  }
  for (const [of, { from = "", to = "" }] of ranges) said.push(`${of} ${from}..${to}`);
  return [...said, ...(rest ? [`'${rest}'`] : [])];
}

const understood = async (text: string) =>
  (await ask(marketplace, understandSearch, { text })).body.data;

test.each([...english, ...spanish, ...french, ...hindi, ...arabic])(
  "%s",
  async (sentence, meaning) => {
    expect(written(await understood(sentence)).sort()).toEqual(
      meaning.split("; ").filter(Boolean).sort(),
    );
  },
);

test("what else may have been meant is told", async () => {
  const rooms = await understood("2 bedrooms");
  const [bedrooms] = [...parameters].find(([, name]) => name === "Bedrooms")!;
  expect(rooms.alternatives).toEqual([
    {
      filters: [
        { name: `p${bedrooms}.from`, value: "2" },
        { name: `p${bedrooms}.to`, value: "2" },
      ],
    },
  ]);
  expect((await understood("شقة في لشبونة")).alternatives).toEqual([]);
  expect((await understood("flat in Madrid or Lisbon")).alternatives).toEqual([]);
  for (const where of [
    { state: "Île-de-France", country: "France" },
    { state: "Texas", country: "United States" },
  ])
    await putHome(marketplace, { city: "Paris", slug: `paris-${where.country}`, ...where });
  const { filters, alternatives } = await understood("flat in Paris");
  expect(filters.find(({ name }) => name === "city")).toMatchObject({ value: "Paris" });
  expect(
    alternatives.map((one) => one.filters.map(({ value }) => value).join(", ")).sort(),
  ).toEqual(["Paris, Texas, United States", "Paris, Île-de-France, France"]);
});

test("what was understood is said with its words", async () => {
  expect((await understood("A quiet Flat in LISBOA")).filters).toEqual([
    { name: "category_slug_id", value: "apartment", words: "Flat" },
    { name: "city", value: "Lisbon", words: "LISBOA" },
  ]);
});

test.each(["Lisbon", "Lisboa", "lisbonne", "लिस्बन", "لشبونة", "Лиссабон", "里斯本"])(
  "homes are found in %s",
  async (city) => {
    const [here, lisbon] = await Promise.all(
      [city, "Lisbon"].map(
        async (name) => (await ask(marketplace, getPropertyList, { city: name })).body,
      ),
    );
    expect(here!.total).toBeGreaterThan(5);
    expect(here!.data.map(({ id }) => id)).toEqual(lisbon!.data.map(({ id }) => id));
  },
);

test("countries and states have names in other languages too", async () => {
  const { total } = (await ask(marketplace, getPropertyList, { country: "Alemania" })).body;
  expect(total).toBe((await ask(marketplace, getPropertyList, { country: "Germany" })).body.total);
  expect(total).toBeGreaterThan(5);
});

test.each([
  ["long", "2 bed flat ".repeat(900)],
  ["one word", "a".repeat(10_000)],
  ["digits", "1".repeat(5000)],
  ["groups of digits", "1,1.".repeat(2000)],
  ["signs", "-+–—~€$₹".repeat(1000)],
  ["punctuation alone", "!?.,;:()[]{}*\\|/".repeat(500)],
  ["control characters", "\u0001\u0007flat\u0000 in\u001b Lisbon\u202e"],
  ["half a character", "flat \ud83d in Lisbon"],
  ["a pattern's trap", `${"(a+)+".repeat(500)}$`],
  ["numbers in a row", "one two three ".repeat(600)],
  ["a quotation", "'; drop table place; --"],
  ["large numbers", `under ${"9".repeat(300)}k`],
])("odd input is answered at once: %s", async (_, text) => {
  const began = performance.now();
  const { filters, rest } = await understood(text);
  // A hundred times what it takes; a pattern that went astray takes minutes.
  expect(performance.now() - began).toBeLessThan(3000);
  for (const { value } of filters) expect(value).not.toMatch(/NaN|Infinity|e\+/);
  expect(rest.length).toBeLessThanOrEqual(text.length);
});

test("homes in any of several cities are found, whatever these are called", async () => {
  const totalOf = async (input: Parameters<typeof ask<typeof getPropertyList>>[2]) =>
    (await ask(marketplace, getPropertyList, input)).body.total!;
  const [lisbon, london] = [await totalOf({ city: "Lisbon" }), await totalOf({ city: "London" })];
  expect(Math.min(lisbon, london)).toBeGreaterThan(0);
  expect(await totalOf({ cities: ["Lisbonne", "لندن"] })).toBe(lisbon + london);
  expect(await totalOf({ city: "London", cities: ["Lisboa", "Nowhere"] })).toBe(lisbon + london);
  expect(await totalOf({ cities: ["Lisboa", "Lisbon"], country: "Portugal" })).toBe(lisbon);
  expect(await totalOf({ cities: ["Nowhere"] })).toBe(0);
});
