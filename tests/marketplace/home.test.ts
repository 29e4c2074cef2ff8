import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getCategories,
  getCitiesData,
  getFacilities,
  getFacilitiesForFilter,
} from "~/contract/catalogue/calls";
import { homepageData } from "~/contract/home/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { advertise, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let villa: number;
let flat: number;
let agent: { id: number; email: string; token: string };
let lisbon: number;
let porto: number;
let pune: number;

const kinds = [
  "faqs_section",
  "featured_properties_section",
  "categories_section",
  "most_viewed_properties_section",
  "most_liked_properties_section",
  "premium_properties_section",
  "nearby_properties_section",
  "user_recommendations_section",
  "properties_by_cities_section",
  "projects_section",
  "featured_projects_section",
  "agents_list_section",
  "articles_section",
];

beforeAll(async () => {
  marketplace = await testMarketplace();
  const { database } = marketplace;
  [villa, flat] = (await putCategories(marketplace, "Villa", "Flat", "Castle")) as [number, number];
  agent = await newMember(marketplace, { verification_status: "success" });
  const inLisbon = { city: "Lisbon", latitude: 38.72, longitude: -9.14 };
  lisbon = await putHome(marketplace, { ...inLisbon, category_id: villa, view_count: 7 });
  porto = await putHome(marketplace, {
    city: "Porto",
    latitude: 41.15,
    longitude: -8.61,
    category_id: flat,
    owner_id: agent.id,
    favourite_count: 3,
  });
  pune = await putHome(marketplace, {
    city: "Pune",
    latitude: 18.52,
    longitude: 73.86,
    category_id: flat,
    owner_id: agent.id,
    is_premium: true,
  });
  await putHome(marketplace, { ...inLisbon, city: "LISBON", category_id: villa });
  await putHome(marketplace, { ...inLisbon, category_id: villa, is_active: false });
  await advertise(marketplace, porto);
  await database
    .insertInto("homepage_section")
    .values(kinds.map((kind, position) => ({ kind, title: `About ${kind}`, position })))
    .onConflict((conflict) =>
      conflict.column("kind").doUpdateSet(({ ref }) => ({
        title: ref("excluded.title"),
        position: ref("excluded.position"),
      })),
    )
    .execute();
  await database
    .insertInto("homepage_section")
    .values({ kind: "old_section", title: "Old", position: 99 })
    .execute();
  await database
    .insertInto("city_picture")
    .values({ city: "Lisbon", image_key: "lisbon.jpg" })
    .execute();
  await database
    .insertInto("project")
    .values([
      { slug: "towers", category_id: flat, title: "Towers", description: "Tall.", ...shown() },
      {
        slug: "docks",
        category_id: flat,
        owner_id: agent.id,
        title: "Docks",
        description: "Wet.",
        latitude: 18.5,
        longitude: 73.8,
        ...shown(),
      },
      { slug: "draft", category_id: flat, title: "Draft", description: "No." },
    ])
    .execute();
  await database
    .insertInto("article")
    .values([
      { slug: "one", title: "One", description: "<p>1</p>" },
      { slug: "two", title: "Two", description: "<p>2</p>" },
    ])
    .execute();
  await database.insertInto("faq").values({ question: "Why?", answer: "Because." }).execute();
  await database
    .insertInto("slider")
    .values([
      { kind: 1, image_key: "sky.jpg", position: 0 },
      { kind: 3, property_id: lisbon, position: 1 },
      { kind: 2, category_id: villa, position: 2 },
      { kind: 4, link: "https://doorstep.example/news", position: 3 },
    ])
    .execute();
});
afterAll(() => marketplace.close());

const shown = () => ({ is_active: true, request_status: "approved" as const });

async function home(question: object = {}, token?: string) {
  const { body } = await ask(marketplace, homepageData, question, token);
  const section = (kind: string) => {
    const found = body.data.sections.find(({ type }) => type === kind);
    return (found?.data ?? []).map((row) => ("id" in row ? row.id : row.City));
  };
  return { ...body.data, section };
}

describe("the home page", () => {
  test("has the sections of the operator, in the operator's order", async () => {
    const { sections, section, homepage_location_data_available } = await home();
    expect(sections.map(({ type }) => type)).toEqual(kinds);
    expect(sections[0]?.title).toBe("About faqs_section");
    expect(homepage_location_data_available).toBe(true);
    expect(section("featured_properties_section")).toEqual([porto]);
    expect(section("most_viewed_properties_section")[0]).toBe(lisbon);
    expect(section("most_liked_properties_section")[0]).toBe(porto);
    expect(section("premium_properties_section")).toEqual([pune]);
    expect(section("nearby_properties_section")).toEqual([]);
    expect(section("user_recommendations_section")).toEqual([]);
    expect(section("properties_by_cities_section")).toEqual(["Lisbon", "Porto", "Pune"]);
    expect(section("categories_section")).toEqual([villa, flat]);
    expect(section("agents_list_section")).toEqual([0, agent.id]);
    expect(section("projects_section")).toHaveLength(2);
    expect(section("featured_projects_section")).toEqual([]);
    expect(section("articles_section")).toHaveLength(2);
    expect(section("faqs_section")).toHaveLength(1);
  });

  test("leaves out what is switched off", async () => {
    const change = (is_active: boolean) =>
      marketplace.database
        .updateTable("homepage_section")
        .set({ is_active })
        .where("kind", "=", "faqs_section")
        .execute();
    await change(false);
    expect((await home()).sections.map(({ type }) => type)).toEqual(kinds.slice(1));
    await change(true);
  });

  test("near a position shows what is there, the nearest first", async () => {
    const { section, homepage_location_data_available } = await home({
      latitude: 18.6,
      longitude: 73.9,
      radius: 50,
    });
    expect(homepage_location_data_available).toBe(true);
    expect(section("nearby_properties_section")).toEqual([pune]);
    expect(section("most_viewed_properties_section")).toEqual([pune]);
    expect(section("featured_properties_section")).toEqual([]);
    expect(section("projects_section")).toHaveLength(1);
    expect(section("articles_section")).toHaveLength(2);
  });

  test("where nothing is, says so and shows everything", async () => {
    const { section, homepage_location_data_available } = await home({
      latitude: -60,
      longitude: -120,
    });
    expect(homepage_location_data_available).toBe(false);
    expect(section("most_viewed_properties_section")).toHaveLength(4);
  });

  test("shows members the homes of their city", async () => {
    const member = await newMember(marketplace);
    const nearby = async (city: string) => {
      await marketplace.database
        .updateTable("member")
        .set({ city })
        .where("id", "=", member.id)
        .execute();
      return (await home({}, member.token)).section("nearby_properties_section");
    };
    expect(await nearby("porto")).toEqual([porto]);
    const inLisbon = await nearby("Lisbon");
    expect(inLisbon).not.toEqual([]);
    expect(await nearby("لشبونة")).toEqual(inLisbon);
  });

  test("keeps addresses of agents to their own pages", async () => {
    const agents = async (token?: string) => {
      const { sections } = await home({}, token);
      return sections.flatMap((section) =>
        section.type === "agents_list_section" ? section.data : [],
      );
    };
    expect((await agents())[1]).toMatchObject({
      email: "",
      property_count: 2,
      projects_count: 1,
      total_count: 3,
      is_verified: true,
    });
    expect((await agents(agent.token))[1]?.email).toBe("");
    expect((await agents())[0]).toMatchObject({ name: "Admin", is_admin: true, total_count: 3 });
  });

  test("has pictures at its head, without those whose home is gone", async () => {
    const types = async () => (await home()).slider_section.map(({ slider_type }) => slider_type);
    expect(await types()).toEqual(["1", "3", "2", "4"]);
    const hide = (is_active: boolean) =>
      marketplace.database
        .updateTable("property")
        .set({ is_active })
        .where("id", "=", lisbon)
        .execute();
    await hide(false);
    expect(await types()).toEqual(["1", "2", "4"]);
    await hide(true);
  });

  test("says of a picture's home what its price is for", async () => {
    const { database } = marketplace;
    const put = (offer: object) =>
      database.updateTable("property").set(offer).where("id", "=", lisbon).execute();
    const shown = async () => (await home()).slider_section.find(({ property }) => property);
    expect((await shown())?.property).toMatchObject({ property_type: "sell", rentduration: null });
    await put({ status: "rent", rent_duration: "Quarterly" });
    const rented = { id: lisbon, property_type: "rent", rentduration: "Quarterly" };
    expect((await shown())?.property).toMatchObject(rented);
    await put({ status: "sell", rent_duration: null });
  });
});

describe("the catalogue", () => {
  test("categories by name, slug and id; with homes they are counted", async () => {
    const found = async (question: object) => {
      const { body } = await ask(marketplace, getCategories, question);
      return [body.total, body.data.map((row) => [row.category, row.properties_count])];
    };
    expect(await found({ limit: 2 })).toEqual([
      3,
      [
        ["Villa", null],
        ["Flat", null],
      ],
    ]);
    expect(await found({ search: "ILL" })).toEqual([1, [["Villa", null]]]);
    expect(await found({ slug_id: "castle" })).toEqual([1, [["Castle", null]]]);
    expect(await found({ id: flat })).toEqual([1, [["Flat", null]]]);
    expect(await found({ has_property: true })).toEqual([
      2,
      [
        ["Villa", 2],
        ["Flat", 2],
      ],
    ]);
    const nearPune = { has_property: 1, latitude: 18.5, longitude: 73.8 };
    expect(await found(nearPune)).toEqual([1, [["Flat", 1]]]);
  });

  test("categories carry their parameters in order", async () => {
    const { database } = marketplace;
    const rows = await database
      .insertInto("parameter")
      .values([
        { name: "Bathrooms", kind: "number" },
        { name: "Supply", kind: "checkbox", options: '["Gas","Water"]', is_required: true },
      ])
      .returning("id")
      .execute();
    await database
      .insertInto("category_parameter")
      .values(
        rows.map(({ id }, index) => ({
          category_id: villa,
          parameter_id: id,
          position: 5 - index,
        })),
      )
      .execute();
    const { body } = await ask(marketplace, getCategories, { id: villa });
    expect(body.data[0]?.parameter_types).toMatchObject([
      { name: "Supply", type_of_parameter: "checkbox", type_values: ["Gas", "Water"] },
      { name: "Bathrooms", type_of_parameter: "number", type_values: [], is_required: 0 },
    ]);
    const filters = await ask(marketplace, getFacilitiesForFilter, {});
    expect(filters.body.data.map(({ name }) => name)).toEqual(["Bathrooms", "Supply"]);
  });

  test("facilities", async () => {
    await marketplace.database.insertInto("facility").values({ name: "School" }).execute();
    const { body } = await ask(marketplace, getFacilities, {});
    expect([body.total, body.data.map(({ name }) => name)]).toEqual([1, ["School"]]);
  });

  test("cities by the number of their homes, however they are spelt", async () => {
    const { body } = await ask(marketplace, getCitiesData, { limit: 2 });
    expect([body.total, body.data]).toEqual([
      3,
      [
        { City: "Lisbon", Count: 2, image: "http://doorstep.test/media/lisbon.jpg" },
        { City: "Porto", Count: 1, image: "" },
      ],
    ]);
    const rest = await ask(marketplace, getCitiesData, { offset: 2 });
    expect(rest.body.data.map(({ City }) => City)).toEqual(["Pune"]);
  });

  test("cities from a position outward, each with all its homes", async () => {
    const asked = { latitude: 19.1, longitude: 72.9 };
    const { body } = await ask(marketplace, getCitiesData, asked);
    expect(body.data.map(({ City, Count }) => [City, Count])).toEqual([
      ["Pune", 1],
      ["Porto", 1],
      ["Lisbon", 2],
    ]);
    const next = await ask(marketplace, getCitiesData, { ...asked, offset: 1, limit: 1 });
    expect([next.body.total, next.body.data.map(({ City }) => City)]).toEqual([3, ["Porto"]]);
  });
});
