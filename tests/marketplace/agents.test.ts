import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentList, agentProperties } from "~/contract/agents/calls";
import { getProperty } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

interface Person {
  id: number;
  email: string;
  token: string;
}

let marketplace: TestMarketplace;
let verified: Person;
let busy: Person;
let sold: Person;
let quiet: Person;
let visitor: Person;
const slugs = new Map<number, string>();
const homes: Record<"villa" | "palace" | "own", number> = { villa: 0, palace: 0, own: 0 };

const called = async (person: Person, changes: object) => {
  const { slug } = await marketplace.database
    .updateTable("member")
    .set(changes)
    .where("id", "=", person.id)
    .returning("slug")
    .executeTakeFirstOrThrow();
  slugs.set(person.id, slug);
};

beforeAll(async () => {
  marketplace = await testMarketplace();
  const [villa] = (await putCategories(marketplace, "Villa")) as [number];
  verified = await newMember(marketplace, { verification_status: "success" });
  [busy, sold, quiet, visitor] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  await called(verified, {
    name: "Inês Carvalho",
    city: "Lisbon",
    about_me: "Old houses.",
    instagram_url: "https://www.instagram.com/ines",
  });
  await called(busy, { name: "Oliver Bennett", city: "London" });
  await called(sold, { name: "Sold Out" });
  await called(quiet, { name: "Quiet Person" });
  const put = (owner_id: number | null, changes: object = {}) =>
    putHome(marketplace, { category_id: villa, owner_id, city: "Porto", ...changes });
  const porto = { latitude: 41.15, longitude: -8.61 };
  homes.own = await put(null, { city: "Madrid" });
  homes.villa = await put(verified.id, porto);
  homes.palace = await put(verified.id, { is_premium: true });
  for (const city of ["London", "Leeds", "York"]) await put(busy.id, { city });
  await put(sold.id, { status: "sold" });
  await put(quiet.id, { is_active: false });
  const project = (slug: string, owner_id: number | null, changes: object = {}) => ({
    slug,
    owner_id,
    category_id: villa,
    title: slug,
    description: "Tall.",
    is_active: true,
    request_status: "approved" as const,
    ...changes,
  });
  await marketplace.database
    .insertInto("project")
    .values([
      project("docks", verified.id, porto),
      project("towers", verified.id),
      project("draft", verified.id, { is_active: false }),
    ])
    .execute();
  await marketplace.database
    .insertInto("site_setting")
    .values([
      { name: "company_name", value: '"Doorstep"' },
      { name: "company_email", value: '"hello@doorstep.example"' },
      { name: "company_tel1", value: '"+351 555"' },
    ])
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
});
afterAll(() => marketplace.close());

async function list(question: object = {}) {
  const { body } = await ask(marketplace, agentList, question);
  return [body.total, body.data.map(({ id }) => id)];
}

async function agent(person: Person | null, question: object = {}, token?: string) {
  const { body } = await ask(
    marketplace,
    agentProperties,
    { ...(person ? { slug_id: slugs.get(person.id)! } : { is_admin: 1 }), ...question },
    token,
  );
  const { customer_data, properties_data, projects_data, ...rest } = body.data;
  return {
    ...rest,
    agent: customer_data,
    homes: properties_data.map(({ id }) => id),
    projects: projects_data.map(({ slug_id }) => slug_id),
    total: body.total,
  };
}

describe("the list of agents", () => {
  test("the operator first, then the verified, then by number; who offers nothing is left out", async () => {
    expect(await list()).toEqual([3, [0, verified.id, busy.id]]);
    expect(await list({ limit: 1, offset: 1 })).toEqual([3, [verified.id]]);
    expect(await list({ offset: 50 })).toEqual([3, []]);
  });

  test("says what each offers, and no address of anybody", async () => {
    const { body } = await ask(marketplace, agentList, {});
    expect(body.data).toMatchObject([
      { is_admin: true, slug_id: "admin", property_count: 1, projects_count: 0, city: "" },
      { property_count: 2, projects_count: 2, total_count: 4, is_verified: true, city: "Lisbon" },
      { property_count: 3, projects_count: 0, is_verified: false, is_admin: false },
    ]);
    expect(body.data.map(({ email }) => email)).toEqual(["", "", ""]);
  });

  test.each([
    ["ines", () => [verified.id]],
    ["CARVALHO lisbon", () => [verified.id]],
    ["porto", () => [verified.id]],
    ["leeds", () => [busy.id]],
    ["doorstep", () => [0]],
    ["madrid", () => [0]],
    ["lisbon oliver", () => []],
    ["%", () => [0, verified.id, busy.id]],
    ["nobody", () => []],
    ["inse", () => [verified.id]],
    ["carvahlo lisbon", () => [verified.id]],
    ["CÁRVALHO lisbonne", () => [verified.id]],
    ["لشبونة", () => [verified.id]],
    ["olivre", () => [busy.id]],
  ])("search for “%s”", async (search, found) => {
    expect(await list({ search })).toEqual([found().length, found()]);
  });

  test("the operator is found by the name that the site gives them, and by the company's", async () => {
    await marketplace.database
      .insertInto("site_setting")
      .values([
        { name: "admin_name", value: JSON.stringify("Marta Prado") },
        { name: "company_name", value: JSON.stringify("Doorstep") },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const search of ["marta", "doorstep", "prado madrid"])
      expect(await list({ search })).toEqual([1, [0]]);
  });

  test("around a place are those with homes or projects there", async () => {
    expect(await list({ latitude: 41.1, longitude: -8.6, radius: 30 })).toEqual([1, [verified.id]]);
    expect(await list({ latitude: -60, longitude: 100, radius: 30 })).toEqual([0, []]);
  });
});

describe("an agent", () => {
  test("stands with what there is to know, and how to reach them for those who signed in", async () => {
    const asVisitor = await agent(verified);
    expect(asVisitor.agent).toMatchObject({
      name: "Inês Carvalho",
      city: "Lisbon",
      about_me: "Old houses.",
      instagram_id: "https://www.instagram.com/ines",
      email: "",
      mobile: "",
      address: "",
      property_count: 2,
      projects_count: 2,
      total_count: 4,
      is_verify: true,
      is_verified: true,
    });
    expect((await agent(verified, {}, visitor.token)).agent).toMatchObject({
      email: verified.email,
      mobile: "919876543210",
      address: "1 Beach Road",
    });
  });

  test("premium homes are for packages that open them, for the owner and for the operator", async () => {
    expect(await agent(verified)).toMatchObject({
      homes: [homes.villa],
      total: 1,
      premium_properties_count: 1,
      package_available: false,
      feature_available: false,
    });
    const all = { homes: [homes.palace, homes.villa], total: 2, premium_properties_count: 1 };
    const holder = await newMember(marketplace);
    await hold(marketplace, holder.id, { premium_properties: null });
    const operator = await newMember(marketplace, { is_operator: true });
    expect(await agent(verified, {}, holder.token)).toMatchObject({
      ...all,
      feature_available: true,
    });
    expect(await agent(verified, {}, verified.token)).toMatchObject(all);
    expect(await agent(verified, {}, operator.token)).toMatchObject(all);
    const ended = await newMember(marketplace);
    await hold(marketplace, ended.id, { premium_properties: null }, { endsIn: -1 });
    expect(await agent(verified, {}, ended.token)).toMatchObject({ total: 1 });
  });

  test("projects are for packages with project access, and for the owner", async () => {
    const shut = { homes: [], projects: [], total: 0, feature_available: false };
    expect(await agent(verified, { is_projects: 1 })).toMatchObject(shut);
    const holder = await newMember(marketplace);
    await hold(marketplace, holder.id, { premium_properties: null });
    expect(await agent(verified, { is_projects: 1 }, holder.token)).toMatchObject({
      ...shut,
      package_available: true,
    });
    await hold(marketplace, holder.id, { project_access: null });
    expect(await agent(verified, { is_projects: 1 }, holder.token)).toMatchObject({
      homes: [],
      projects: ["towers", "docks"],
      total: 2,
      feature_available: true,
    });
    const page = { is_projects: 1, limit: 1, offset: 1 };
    expect(await agent(verified, page, verified.token)).toMatchObject({
      projects: ["docks"],
      total: 2,
    });
  });

  test("the operator is one too, and the company can be reached by everybody", async () => {
    expect(await agent(null)).toMatchObject({
      agent: {
        id: 0,
        name: "Admin",
        slug_id: "admin",
        email: "hello@doorstep.example",
        mobile: "+351 555",
        property_count: 1,
        is_verify: true,
      },
      homes: [homes.own],
      total: 1,
    });
  });

  test.each([
    ["admin/face.jpg", "http://doorstep.test/media/admin/face.jpg"],
    ["https://pictures.test/face.jpg", "https://pictures.test/face.jpg"],
  ])("the operator has the picture that the settings name: %s", async (admin_image, profile) => {
    const { database } = marketplace;
    await database
      .insertInto("site_setting")
      .values({ name: "admin_image", value: JSON.stringify(admin_image) })
      .execute();
    expect((await agent(null)).agent).toMatchObject({ name: "Admin", profile });
    const { body } = await ask(marketplace, agentList, { limit: 1 });
    expect(body.data).toMatchObject([{ is_admin: true, profile }]);
    const [home] = (await ask(marketplace, getProperty, { id: homes.own })).body.data;
    expect(home).toMatchObject({ added_by: 0, profile });
    await database.deleteFrom("site_setting").where("name", "=", "admin_image").execute();
  });

  test("who has sold what they offered is still there; who never did is private", async () => {
    expect((await agent(sold)).agent).toMatchObject({ name: "Sold Out", total_count: 0 });
    const nobody = { agent: null, homes: [], projects: [], total: 0 };
    expect(await agent(quiet, {}, visitor.token)).toMatchObject(nobody);
    const change = (is_active: boolean) => called(busy, { is_active });
    await change(false);
    expect(await agent(busy)).toMatchObject(nobody);
    expect(await list()).toEqual([2, [0, verified.id]]);
    await change(true);
  });

  test("a name is needed, unless it is the operator", async () => {
    const { status, body } = await send(marketplace, agentProperties, {});
    expect([status, body.errors]).toEqual([400, { slug_id: "Slug is required." }]);
  });
});
