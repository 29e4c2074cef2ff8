import { afterAll, beforeAll, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { getCategories, getFacilities } from "~/contract/catalogue/calls";
import {
  changeCategoryParameter,
  moveCategory,
  moveFacility,
  operatorCategories,
  operatorFacilities,
  operatorParameters,
  removeCategory,
  removeFacility,
  removeParameter,
  renameChoice,
  saveCategory,
  saveFacility,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { operatorActs } from "~/contract/operator/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { saveSearch, getSavedSearches } from "~/contract/saved-searches/calls";
import { getLanguages } from "~/contract/site/calls";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sendAsRead } from "./as-read";
import { type Answered, ask, expectExact, newMember, send } from "./asking";
import { photo } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let operator: string;
let member: string;

beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = (await newMember(marketplace, { is_operator: true })).token;
  member = (await newMember(marketplace)).token;
});
afterAll(() => marketplace.close());

const asMember = async (call: AnyCall, input: object, token: string) =>
  expectExact(call, await send(marketplace, call, input, token));

const asOperator = async <C extends AnyCall>(call: C, input: object): Promise<Answered<C>> => {
  const answered = await sendAsRead(marketplace, call, input, operator);
  expectExact(call, answered);
  return answered as Answered<C>;
};

const category = async (name: string, more: object = {}) =>
  (await asOperator(saveCategory, { name, ...more })).body.data.id;
const written = (...choices: string[]) => choices.map((value) => ({ value }));
const parameter = async (name: string, more: object = {}) =>
  (await asOperator(saveParameter, { name, kind: "textbox", ...more })).body.data.id;
const facility = async (name: string) => (await asOperator(saveFacility, { name })).body.data.id;
const facilityCalled = (name: string, names: object) => asOperator(saveFacility, { name, names });

const one = async (id: number) => (await asOperator(operatorCategories, { id })).body.data[0]!;
const answer = (property_id: number, parameter_id: number, value: unknown) =>
  marketplace.database
    .insertInto("property_parameter")
    .values({ property_id, parameter_id, value: JSON.stringify(value) })
    .execute();
const answersOf = (property_id: number) =>
  marketplace.database
    .selectFrom("property_parameter")
    .select(["parameter_id", "value"])
    .where("property_id", "=", property_id)
    .orderBy("parameter_id")
    .execute();

test("a category that was just added is what visitors and owners are offered", async () => {
  const id = await category("Houseboat", { meta_title: "Homes on water" });
  const bedrooms = await parameter("Berths", { kind: "number", unit: "people" });
  await asOperator(changeCategoryParameter, { id, parameter_id: bedrooms, act: "add" });
  const { body } = await ask(marketplace, getCategories, { id });
  expect(body.data).toMatchObject([
    {
      category: "Houseboat",
      slug_id: "houseboat",
      meta_title: "Homes on water",
      parameter_types: [{ id: bedrooms, name: "Berths", type_of_parameter: "number" }],
    },
  ]);
  expect((await asOperator(operatorActs, { subject_kind: "category" })).body.data[0]).toMatchObject(
    {
      subject_title: "Houseboat",
    },
  );
});

test("what search engines are told of a category is written in other languages, too", async () => {
  const es = { meta_title: "Molinos", meta_description: "", meta_keywords: "molino" };
  const id = await category("Mills by water", { translations: { es, fr: { meta_title: "" } } });
  const inSpanish = { language: "es", ...es };
  const { revision, translations } = await one(id);
  expect(translations).toEqual([inSpanish]);
  const offered = async () => (await ask(marketplace, getCategories, { id })).body.data[0]!;
  expect((await offered()).translations).toEqual([inSpanish]);
  // Whoever says nothing of them leaves them as they are.
  await asOperator(saveCategory, { id, name: "Watermills", revision });
  expect((await one(id)).translations).toEqual([inSpanish]);
  expect(
    (await asOperator(saveCategory, { id, name: "Watermills", translations: { eo: es } })).body,
  ).toMatchObject({ errors: { "translations.eo": "This choice is not offered." } });
  const emptied = { es: { meta_title: "", meta_description: "", meta_keywords: "" } };
  await asOperator(saveCategory, { id, name: "Watermills", translations: emptied });
  expect((await offered()).translations).toBeUndefined();
});

test("its address stays when it is renamed, and another of the same name is refused", async () => {
  const id = await category("Cabin");
  const renamed = await asOperator(saveCategory, { id, name: "Log cabin" });
  expect(renamed.status).toBe(200);
  expect(await one(id)).toMatchObject({ name: "Log cabin", slug_id: "cabin" });
  const again = await asOperator(saveCategory, { name: "lóg CABIN" });
  expect(again).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } });
  expect((await one(await category("Cabin"))).slug_id).toBe("cabin-1");
});

test("places near are offered in the order that operators choose", async () => {
  const ids = [await facility("Pier"), await facility("Abbey"), await facility("Market")];
  const [pier, abbey, market] = ids;
  const mine = (found: { id: number }[]) =>
    found.flatMap(({ id }) => (ids.includes(id) ? [id] : []));
  const order = async () => {
    const offered = mine((await ask(marketplace, getFacilities, {})).body.data);
    expect(mine((await asOperator(operatorFacilities, {})).body.data)).toEqual(offered);
    return offered;
  };
  expect(await order()).toEqual([pier, abbey, market]);
  await asOperator(moveFacility, { id: market, by: "before", of_id: pier });
  await asOperator(moveFacility, { id: abbey, by: "up" });
  expect(await order()).toEqual([market, abbey, pier]);
  expect((await asOperator(operatorActs, { subject_kind: "facility" })).body.data[0]).toMatchObject(
    { act: "order", subject_id: abbey, subject_title: "Abbey" },
  );
  expect((await asOperator(moveFacility, { id: 999_999, by: "up" })).status).toBe(404);
});

test("of two operators who change the same the second is told, and overwrites knowingly", async () => {
  const id = await category("Mill");
  const { revision } = await one(id);
  expect((await asOperator(saveCategory, { id, name: "Watermill", revision })).status).toBe(200);
  const late = await asOperator(saveCategory, { id, name: "Windmill", revision });
  expect(late).toMatchObject({
    status: 409,
    body: { message: "Somebody else changed this meanwhile." },
  });
  const { revision: now, name } = await one(id);
  expect(name).toBe("Watermill");
  const knowing = await asOperator(saveCategory, { id, name: "Windmill", revision: now });
  expect(knowing.status).toBe(200);
});

test("categories change places with their neighbours, also when two press at once", async () => {
  const order = async () =>
    (await asOperator(operatorCategories, {})).body.data.map(({ id }) => id);
  const ids = [await category("First"), await category("Second"), await category("Third")];
  await asOperator(moveCategory, { id: ids[2], by: "up" });
  expect((await order()).slice(-3)).toEqual([ids[0], ids[2], ids[1]]);
  await Promise.all([
    asOperator(moveCategory, { id: ids[1], by: "up" }),
    asOperator(moveCategory, { id: ids[0], by: "down" }),
  ]);
  const after = await order();
  expect(new Set(after).size).toBe(after.length);
  await asOperator(moveCategory, { id: after.at(-1), by: "down" });
  expect(await order()).toEqual(after);
});

test("what a category asks for is put beside another question", async () => {
  const id = await category("Treehouse");
  const asked = [];
  for (const name of ["Ladders", "Ropes", "Branches"]) {
    const parameter_id = await parameter(name);
    await asOperator(changeCategoryParameter, { id, parameter_id, act: "add" });
    asked.push(parameter_id);
  }
  const [ladders, ropes, branches] = asked;
  const put = (parameter_id: number | undefined, act: string, of_id?: number) =>
    asOperator(changeCategoryParameter, { id, parameter_id, act, of_id });
  await put(branches, "before", ladders);
  expect((await one(id)).parameter_ids).toEqual([branches, ladders, ropes]);
  await put(branches, "after", ropes);
  expect((await one(id)).parameter_ids).toEqual([ladders, ropes, branches]);
  await put(ropes, "remove");
  expect((await put(branches, "before", ropes)).status).toBe(400);
  expect((await one(id)).parameter_ids).toEqual([ladders, branches]);
});

test("a category is put beside another one, wherever others put theirs at the same moment", async () => {
  const order = async () =>
    (await asOperator(operatorCategories, {})).body.data.map(({ id }) => id);
  const ids = [];
  for (const name of ["Alpha", "Beta", "Gamma", "Delta"]) ids.push(await category(name));
  const [alpha, beta, gamma, delta] = ids;
  await asOperator(moveCategory, { id: delta, by: "before", of_id: alpha });
  expect((await order()).slice(-4)).toEqual([delta, alpha, beta, gamma]);
  await asOperator(moveCategory, { id: alpha, by: "after", of_id: gamma });
  expect((await order()).slice(-4)).toEqual([delta, beta, gamma, alpha]);
  const together = await Promise.all([
    asOperator(moveCategory, { id: alpha, by: "before", of_id: delta }),
    asOperator(moveCategory, { id: beta, by: "after", of_id: gamma }),
  ]);
  expect(together.map(({ status }) => status)).toEqual([200, 200]);
  expect((await order()).slice(-4)).toEqual([alpha, delta, gamma, beta]);

  await asOperator(removeCategory, { id: gamma });
  const left = await order();
  for (const of_id of [gamma, alpha, undefined])
    expect(await asOperator(moveCategory, { id: alpha, by: "after", of_id })).toMatchObject({
      status: 400,
      body: { errors: { of_id: "This choice is not offered." } },
    });
  expect((await asOperator(moveCategory, { id: gamma, by: "after", of_id: alpha })).status).toBe(
    404,
  );
  expect(await order()).toEqual(left);
});

test("a category with homes goes only where they go along, and nobody's search is lost", async () => {
  const old = await category("Bungalow");
  const into = await category("Cottage");
  const asked = await parameter("Garden size");
  const home = await putHome(marketplace, { category_id: old, title: "Little bungalow" });
  await answer(home, asked, "large");
  for (const slug of ["bungalow", "cottage"])
    await ask(
      marketplace,
      saveSearch,
      { category_slug_id: slug, name: slug, frequency: "none" },
      member,
    );
  const refused = await asOperator(removeCategory, { id: old });
  expect(refused.status).toBe(409);
  const itself = await asOperator(removeCategory, { id: old, into_id: old });
  expect(itself.status).toBe(400);
  expect((await asOperator(removeCategory, { id: old, into_id: into })).status).toBe(200);
  const found = await ask(marketplace, getPropertyList, { category_id: into });
  expect(found.body.data.map(({ id }) => id)).toEqual([home]);
  expect((await one(into)).parameter_ids).toContain(asked);
  const searches = await ask(marketplace, getSavedSearches, {}, member);
  expect(searches.body.data.map(({ filters }) => filters.category_slug_id)).toEqual(["cottage"]);
  expect((await asOperator(operatorCategories, { id: old })).body.data).toEqual([]);
});

test("a picture replaces the one before, which is dropped; it can be taken away", async () => {
  const id = await category("Loft", { image: await photo() });
  const before = (await one(id)).image;
  expect(before).toContain("/media/");
  await asOperator(saveCategory, { id, name: "Loft", remove_image: true });
  expect((await one(id)).image).toBe("");
  const kept = await marketplace.fetch(new Request(before));
  expect(kept.status).toBe(404);
});

test("what something is called in a language is what that language's pages are told", async () => {
  const id = await category("Penthouse", { names: { en: "Sky flat", ar: "سقيفة" } });
  expect((await one(id)).names).toEqual([
    { language: "en", name: "Sky flat" },
    { language: "ar", name: "سقيفة" },
  ]);
  const languageOf = async (language_code: string) =>
    (await ask(marketplace, getLanguages, { language_code, web_language_file: true })).body.data;
  const said = async () => (await languageOf("en")).file_name as object;
  expect(await languageOf("ar")).toMatchObject({
    rtl: 1,
    file_name: { "terms.Penthouse": "سقيفة" },
  });
  expect(await said()).toMatchObject({ "terms.Penthouse": "Sky flat" });
  await asOperator(saveCategory, { id, name: "Roof flat", names: { en: "Sky flat" } });
  expect(await said()).toMatchObject({ "terms.Roof flat": "Sky flat" });
  expect(await said()).not.toHaveProperty(["terms.Penthouse"]);
  await asOperator(removeCategory, { id });
  expect(await said()).not.toHaveProperty(["terms.Roof flat"]);
  const unknown = await asOperator(saveFacility, { name: "Pier", names: { xx: "Pier" } });
  expect(unknown.status).toBe(400);
});

test("choices that homes have are renamed with them, and not simply left out", async () => {
  const choices = { kind: "checkbox", options: written("Sea", "Garden", "Yard") };
  const id = await parameter("Outlook", choices);
  const home = await putHome(marketplace, { category_id: await category("Tower") });
  await answer(home, id, ["Sea", "Garden"]);
  const saved = (options: string[], kind = "checkbox") =>
    asOperator(saveParameter, { id, name: "Outlook", kind, options: written(...options) });
  expect((await saved(["Garden"])).body.errors).toHaveProperty("options");
  expect((await saved(["Sea", "Garden"])).status).toBe(200);
  expect((await saved([], "textbox")).body.errors).toHaveProperty("kind");
  expect((await saved([])).body.errors).toHaveProperty("options");
  await asOperator(renameChoice, { id, choice: "Sea", new_choice: "Ocean" });
  expect((await answersOf(home))[0]!.value).toEqual(["Garden", "Ocean"]);
  const asked = { values: [{ parameter_id: id, choices: ["Ocean"] }] };
  const found = await ask(marketplace, getPropertyList, asked);
  expect(found.body.data.map((one) => one.id)).toEqual([home]);
});

test("a parameter that goes leaves its answers to one of its kind, which keeps its own", async () => {
  const homes = [
    await putHome(marketplace, { category_id: await category("Barn") }),
    await putHome(marketplace, { category_id: await category("Stable") }),
  ] as const;
  const old = await parameter("Beds", { kind: "number" });
  const into = await parameter("Rooms", { kind: "number" });
  const text = await parameter("Notes");
  await answer(homes[0], old, "3");
  await answer(homes[1], old, "4");
  await answer(homes[1], into, "5");
  expect((await asOperator(removeParameter, { id: old })).status).toBe(409);
  expect((await asOperator(removeParameter, { id: old, into_id: text })).status).toBe(400);
  expect((await asOperator(removeParameter, { id: old, into_id: into })).status).toBe(200);
  expect(await answersOf(homes[0])).toEqual([{ parameter_id: into, value: "3" }]);
  expect(await answersOf(homes[1])).toEqual([{ parameter_id: into, value: "5" }]);
  const left = (await asOperator(operatorParameters, {})).body.data.map(({ id }) => id);
  expect(left).not.toContain(old);
});

test("searches and feeds name what takes the place of what goes, and nobody hears less", async () => {
  const seeker = (await newMember(marketplace)).token;
  const [pool, lido] = [await facility("Pool"), await facility("Lido")];
  const view = await parameter("View", { kind: "checkbox", options: written("Hills", "Docks") });
  const scenery = await parameter("Scenery", { kind: "checkbox", options: written("Hills") });
  const saved = async (name: string, filters: object, frequency = "none") =>
    asMember(saveSearch, { name, frequency, ...filters }, seeker);
  await saved("values", { values: [{ parameter_id: view, choices: ["Docks", "Hills"] }] });
  await saved("stated", { parameter_id: view, facility_id: pool });
  await saved("gone", { facility_id: pool, city: "Porto" }, "instant");
  await saved("there", { facility_id: lido, city: "Porto" });
  const feed = { facility: [pool], both: [pool, lido] };
  for (const ids of Object.values(feed)) {
    const { id } = await newMember(marketplace);
    await marketplace.database
      .insertInto("feed_preference")
      .values({ member_id: id, category_ids: [], facility_ids: ids, city: "" })
      .execute();
  }
  await asOperator(renameChoice, { id: view, choice: "Docks", new_choice: "Harbour" });
  await asOperator(removeParameter, { id: view, into_id: scenery });
  await asOperator(removeFacility, { id: pool, into_id: lido });
  const { body } = await ask(marketplace, getSavedSearches, {}, seeker);
  const kept = new Map(body.data.map((search) => [search.name, search]));
  expect([...kept.keys()].sort()).toEqual(["stated", "there", "values"]);
  expect(kept.get("values")!.filters.values).toMatchObject([
    { parameter_id: scenery, choices: ["Harbour", "Hills"] },
  ]);
  expect(kept.get("stated")!.filters).toMatchObject({
    parameter_id: [scenery],
    facility_id: [lido],
  });
  expect(kept.get("there")!.frequency).toBe("instant");
  await asOperator(removeParameter, { id: scenery });
  await asOperator(removeFacility, { id: lido });
  const left = await ask(marketplace, getSavedSearches, {}, seeker);
  expect(left.body.data.map(({ filters }) => [filters.values, filters.facility_id])).toEqual(
    left.body.data.map(() => [[], []]),
  );
  const feeds = await marketplace.database
    .selectFrom("feed_preference")
    .select("facility_ids")
    .execute();
  expect(feeds).toEqual([]);
});

test("whoever names something in a listing that just goes waits, and nothing they wrote is lost", async () => {
  const { database } = marketplace;
  const home = await putHome(marketplace, { category_id: await category("Gatehouse") });
  const old = await parameter("Terraces", { kind: "number" });
  let removal: Promise<Answered> | undefined;
  await database.transaction().execute(async (tx) => {
    await tx
      .insertInto("property_parameter")
      .values({ property_id: home, parameter_id: old, value: JSON.stringify("2") })
      .execute();
    removal = asOperator(removeParameter, { id: old });
    await untilSomebodyWaits(database);
  });
  expect((await removal!).status).toBe(409);
  expect(await answersOf(home)).toEqual([{ parameter_id: old, value: "2" }]);
});

test("choices are kept as they were checked", async () => {
  const odd = { name: "Odd", kind: "dropdown", options: written("A\u0000", " A", "B ") };
  const { body } = await asOperator(saveParameter, odd);
  const [found] = (await asOperator(operatorParameters, { id: body.data.id })).body.data;
  expect(found!.options.map(({ value }) => value)).toEqual(["A", "B"]);
  const none = await asOperator(saveParameter, {
    ...odd,
    name: "None",
    options: written("\u0000"),
  });
  expect(none.status).toBe(400);
});

test("a unit is written otherwise in another language, until numbers are counted in something else", async () => {
  const berths = { name: "Berths of a quay", kind: "number", unit: "vessels" };
  const id = await parameter(berths.name, { ...berths, unit_names: { es: "barcos" } });
  const read = async () => (await asOperator(operatorParameters, { id })).body.data[0]!;
  const spanish = async () => {
    const asked = { language_code: "es", web_language_file: true };
    return (await ask(marketplace, getLanguages, asked)).body.data.file_name;
  };
  expect((await read()).unit_names).toEqual([{ language: "es", name: "barcos" }]);
  expect(await spanish()).toMatchObject({ "terms.vessels": "barcos" });
  // Whoever says nothing of it leaves it as it is, under another unit, too.
  await asOperator(saveParameter, { id, ...berths, unit: "ships" });
  expect(await read()).toMatchObject({
    unit: "ships",
    unit_names: [{ language: "es", name: "barcos" }],
  });
  const { revision } = await read();
  const changed = { id, ...berths, unit: "ships", unit_names: { es: "buques" } };
  await asOperator(saveParameter, changed);
  const outdated = await asOperator(saveParameter, { ...changed, revision });
  expect(outdated.status).toBe(409);
  await asOperator(saveParameter, { id, ...berths, unit: "" });
  expect((await read()).unit_names).toEqual([]);
  expect(await spanish()).not.toHaveProperty(["terms.ships"]);
});

test("each choice is called something in each language, until it goes", async () => {
  const names = { es: "Bomba de calor", fr: "Pompe à chaleur" };
  const options = [{ value: "Heat pump", names }, { value: "Oil" }];
  const id = await parameter("Warmth", { kind: "dropdown", options });
  const read = async () => {
    const { body } = await asOperator(operatorParameters, { id });
    return body.data[0]!;
  };
  const [pump, oil] = (await read()).options;
  expect(Object.fromEntries(pump!.names.map(({ language, name }) => [language, name]))).toEqual(
    names,
  );
  expect(oil).toEqual({ value: "Oil", names: [] });
  const spanish = async () => {
    const asked = { language_code: "es", web_language_file: true };
    return (await ask(marketplace, getLanguages, asked)).body.data.file_name;
  };
  expect(await spanish()).toMatchObject({ "terms.Heat pump": names.es });
  const warmth = { id, name: "Warmth", kind: "dropdown" };
  // Whoever says nothing of names leaves them as they are.
  await asOperator(saveParameter, { ...warmth, options: written("Heat pump", "Oil") });
  expect((await read()).options[0]).toEqual(pump);
  const { revision } = await read();
  const changed = [{ value: "Heat pump", names: { es: "Aerotermia" } }, { value: "Oil" }];
  await asOperator(saveParameter, { ...warmth, options: changed });
  expect((await read()).options[0]!.names).toEqual([{ language: "es", name: "Aerotermia" }]);
  // What choices are called is part of what was read.
  const outdated = await asOperator(saveParameter, { ...warmth, options: changed, revision });
  expect(outdated.status).toBe(409);
  await asOperator(saveParameter, { ...warmth, options: written("Oil") });
  expect(await spanish()).not.toHaveProperty(["terms.Heat pump"]);
});

test("a choice keeps what it is called in other languages under its new name", async () => {
  const id = await parameter("Roof", { kind: "dropdown", options: written("Slate") });
  await facilityCalled("Slate", { es: "Pizarra" });
  await asOperator(renameChoice, { id, choice: "Slate", new_choice: "Stone" });
  const asked = { language_code: "es", web_language_file: true };
  const { body } = await ask(marketplace, getLanguages, asked);
  expect(body.data.file_name).toMatchObject({
    "terms.Slate": "Pizarra",
    "terms.Stone": "Pizarra",
  });
});

test("a kind of place that goes leaves the nearer distance", async () => {
  const home = await putHome(marketplace, { category_id: await category("Farm") });
  const old = await facility("Train");
  const into = await facility("Station");
  await marketplace.database
    .insertInto("property_facility")
    .values([
      { property_id: home, facility_id: old, distance: 2 },
      { property_id: home, facility_id: into, distance: 5 },
    ])
    .execute();
  expect((await asOperator(removeFacility, { id: old })).status).toBe(409);
  expect((await asOperator(removeFacility, { id: old, into_id: into })).status).toBe(200);
  const { distance } = await marketplace.database
    .selectFrom("property_facility")
    .select("distance")
    .where("property_id", "=", home)
    .executeTakeFirstOrThrow();
  expect(distance).toBe(2);
  const { body } = await ask(marketplace, getFacilities, {});
  expect(body.data.map(({ name }) => name)).toContain("Station");
  expect((await asOperator(operatorFacilities, { id: into })).body.data[0]!.listings).toBe(1);
});
