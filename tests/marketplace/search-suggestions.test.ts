import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getCitiesData } from "~/contract/catalogue/calls";
import { searchSuggestions, understandSearch } from "~/contract/search/calls";
import { placeNames } from "~/i18n/place-names.server";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true });
  const agent = await newMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ name: "Zoé Müller" })
    .where("id", "=", agent.id)
    .execute();
  await newMember(marketplace);
  const homes = [
    { city: "Santa Cruz", address: "12 Rua da Saudade, Alfazema", owner_id: agent.id },
    { city: "Santa Cruz", address: "3 Rua da Saudade" },
    { city: "Springfield", state: "Illinois", country: "United States" },
    { city: "Springfield", state: "Ohio", country: "United States" },
  ];
  for (const [at, home] of homes.entries())
    await putHome(marketplace, {
      slug: `suggested-${at}`,
      state: "Algarve",
      country: "Portugal",
      ...home,
    });
}, 120_000);
afterAll(() => marketplace.close());

const suggested = async (text: string) =>
  (await ask(marketplace, searchSuggestions, { text })).body.data;
const placesFor = async (text: string) =>
  (await suggested(text)).places.map(({ kind, name }) => `${kind} ${name}`);

test.each([
  ["lisb", "city Lisbon"],
  ["LISBÓ", "city Lisbon"],
  ["lisbonne", "city Lisbon"],
  ["लिस्ब", "city Lisbon"],
  ["لشبو", "city Lisbon"],
  ["лисса", "city Lisbon"],
  ["cruz", "city Santa Cruz"],
  ["alfaz", "district Alfazema"],
  ["rua da sau", "street Rua da Saudade"],
  ["saudade", "street Rua da Saudade"],
  ["lisbno", "city Lisbon"],
  ["lsbo", "city Lisbon"],
  ["ilsbon", "city Lisbon"],
  ["lissab", "city Lisbon"],
  ["lisbone", "city Lisbon"],
])("who types %s is shown %s first", async (text, place) => {
  expect((await placesFor(text))[0]).toBe(place);
});

test("a place is told as it was asked for, with its homes and where it lies", async () => {
  const { places } = await suggested("lisbonne");
  const { database } = marketplace;
  const { homes } = await database
    .selectFrom("property")
    .select((query) => query.fn.countAll<number>().as("homes"))
    .where("city", "=", "Lisbon")
    .where("is_public", "=", true)
    .executeTakeFirstOrThrow();
  expect(places[0]).toMatchObject({ name: "Lisbon", said: "Lisbonne", homes, start: 0 });
  expect(places[0]!.country).toBe("Portugal");
  const { places: streets } = await suggested("rua da saudade");
  expect(streets.find(({ city }) => city === "Santa Cruz")).toMatchObject({
    kind: "street",
    homes: 2,
  });
});

test("of the words that were typed the last ones are gone on with", async () => {
  const { places, agents } = await suggested("2 bed flat in lisb");
  expect(places[0]).toMatchObject({ name: "Lisbon", start: 14 });
  expect(agents).toEqual([]);
  expect((await suggested("Lisbon, vil")).categories).toMatchObject([{ slug: "villa", start: 8 }]);
});

test("places of one name are told apart", async () => {
  const { places } = await suggested("springf");
  expect(places.map(({ state, is_one_of_several }) => [state, is_one_of_several]).sort()).toEqual([
    ["Illinois", true],
    ["Ohio", true],
  ]);
});

test.each([
  ["vil", "villa"],
  ["piso", "apartment"],
  ["maiso", "house"],
  ["فيل", "villa"],
  ["aparmtent", "apartment"],
])("%s is the beginning of a kind of home", async (text, slug) => {
  expect((await suggested(text)).categories.map((category) => category.slug)).toContain(slug);
});

test.each(["zoe", "mull", "Zoé M", "mulelr", "zoe muler"])(
  "%s finds the agent, and nobody who offers nothing",
  async (text) => {
    expect((await suggested(text)).agents.map(({ name }) => name)).toEqual(["Zoé Müller"]);
    expect((await suggested("person")).agents).toEqual([]);
  },
);

test.each(["", " ", "x", "%", "__", "\\", "'", "12", "ل", "\u0000", "!!!"])(
  "nothing is made of %j",
  async (text) => {
    expect((await suggested(text)).places).toEqual([]);
  },
);

/** Whether the search takes the names for one place. */
async function areOne(one: string, other: string) {
  const { rows } = await sql<{ is_one: boolean }>`
    select searchable(${other}) = any(place_spellings(${one})) as is_one`.execute(
    marketplace.database,
  );
  return rows[0]!.is_one;
}

test.each([
  ["Porto", "Oporto"],
  ["Lisboa", "Lisbon"],
  ["Köln", "Cologne"],
  ["Koln", "Colônia"],
  ["München", "Munich"],
  ["Muenchen", "Múnich"],
  ["Sevilla", "Seville"],
  ["Mumbai", "Bombay"],
  ["Kolkata", "Calcutta"],
  ["Chennai", "Madras"],
  ["Bangalore", "Bengaluru"],
  ["Firenze", "Florence"],
  ["Genève", "Ginebra"],
  ["Den Haag", "La Haye"],
  ["Peking", "Beijing"],
  ["Saigon", "Ho Chi Minh City"],
  ["Warszawa", "Varsovia"],
  ["القاهرة", "Cairo"],
  ["मद्रास", "تشيناي"],
])("%s and %s are one place", async (one, other) => {
  expect(await areOne(one, other)).toBe(true);
  expect(await areOne(other, one)).toBe(true);
});

test.each([
  ["Granada", "Grenada"],
  ["Jaipur", "Jayapura"],
  ["Cuba", "Juba"],
  ["Canton", "Kanton"],
  ["Porto", "Porto Velho"],
  ["Delhi", "New Delhi"],
])("%s and %s are two", async (one, other) => {
  expect(await areOne(one, other)).toBe(false);
  expect(await areOne(other, one)).toBe(false);
});

test("a city that homes name in two languages is told once, with all of its homes", async () => {
  const { database } = marketplace;
  for (const [at, city] of ["Porto", "Porto", "Oporto"].entries())
    await putHome(marketplace, { slug: `porto-${at}`, city, state: "Porto", country: "Portugal" });
  const { body } = await ask(marketplace, getCitiesData, { limit: 100 });
  const told = body.data.filter(({ City }) => /porto/i.test(City));
  expect(told).toMatchObject([{ City: "Porto", Count: 3 }]);
  for (const [typed, name] of [
    ["porto", "Porto"],
    ["oport", "Oporto"],
  ] as const) {
    const { places } = await suggested(typed);
    expect(places.filter(({ kind }) => kind === "city")).toMatchObject([{ name, homes: 3 }]);
  }
  const { rows } = await sql`select count(*)::int as homes from market
    where city_key = any(place_spellings('Oporto'))`.execute(database);
  expect(rows).toEqual([{ homes: 3 }]);
  const meant = await ask(marketplace, understandSearch, { text: "flat in oporto" });
  expect(meant.body.data.alternatives).toEqual([]);
  expect(meant.body.data.filters).toContainEqual(
    expect.objectContaining({ name: "city", value: "Oporto" }),
  );
});

test("titles and the search know the same names", async () => {
  const lines = placeNames().map((names) => names.filter((name) => name !== ""));
  const pairs = lines.flatMap(([first, ...others]) => others.map((other) => [first!, other]));
  const { rows } = await sql`
    select * from unnest(${pairs.map(([one]) => one)}::text[], ${pairs.map(([, other]) => other)}::text[])
      as said (one, other)
    where not searchable(other) = any(place_spellings(one))`.execute(marketplace.database);
  expect(rows).toEqual([]);
});
