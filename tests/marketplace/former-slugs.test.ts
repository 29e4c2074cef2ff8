import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { agentProperties } from "~/contract/agents/calls";
import { getArticles } from "~/contract/content/calls";
import { deleteProperty, updatePostProperty } from "~/contract/listings/calls";
import { getProjectDetail, getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { listHome, newCatalogue, type Catalogue } from "./listing-setup";
import { putHome } from "./search-homes";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let owner: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: null });
});
afterAll(() => marketplace.close());

const put = (slug: string, facts: Parameters<typeof putHome>[1] = {}) =>
  putHome(marketplace, {
    slug,
    owner_id: owner.id,
    category_id: catalogue.villa,
    city: "Bhuj",
    ...facts,
  });

const rename = (table: "property" | "project" | "member" | "article", from: string, to: string) =>
  marketplace.database.updateTable(table).set({ slug: to }).where("slug", "=", from).execute();

const at = async (slug_id: string) => {
  const { status, body } = await ask(marketplace, getProperty, { slug_id });
  expect(status).toBe(200);
  return { slug: body.data[0]?.slug_id ?? null, gone: body.gone };
};

const remove = (id: number) => ask(marketplace, deleteProperty, { id }, owner.token);

describe("a home that was renamed", () => {
  test("is found at every slug it had", async () => {
    await put("one");
    await rename("property", "one", "two");
    await rename("property", "two", "three");
    for (const slug of ["one", "two", "three"]) {
      expect(await at(slug)).toEqual({ slug: "three", gone: null });
      const { body } = await ask(marketplace, getPropertyList, { slug_id: slug });
      expect(body.data.map(({ slug_id }) => slug_id)).toEqual(["three"]);
      expect(body.current_slug).toBe(slug === "three" ? undefined : "three");
    }
    await rename("property", "three", "one");
    for (const slug of ["one", "two", "three"])
      expect(await at(slug)).toEqual({ slug: "one", gone: null });
  });

  test("keeps its slugs from others, and may take them back", async () => {
    const home = await listHome(marketplace, catalogue, owner.token, { title: "Sea View" });
    const edit = async (id: number, slug_id: string) => {
      const change = { action_type: "0" as const, price: 1, id, slug_id };
      const { body } = await ask(marketplace, updatePostProperty, change, owner.token);
      return body.data[0]?.slug_id;
    };
    expect(await edit(home.id, "harbour view")).toBe("harbour-view");
    const other = await listHome(marketplace, catalogue, owner.token, { title: "Sea View" });
    expect(other.slug_id).toBe("sea-view-1");
    expect(await edit(home.id, "sea view")).toBe("sea-view");
  });

  test("leaves nothing behind when it is deleted while it was still offered", async () => {
    const id = await put("offered");
    await rename("property", "offered", "offered-still");
    await remove(id);
    for (const slug of ["offered", "offered-still"])
      expect(await at(slug)).toEqual({ slug: null, gone: null });
  });
});

describe("a home that was sold or let", () => {
  const sold = () => ({ city: "Bhuj", category_id: catalogue.villa, property_type: "sold" });

  test("and deleted is gone, at every slug it had", async () => {
    const id = await put("villa-once", { status: "sold" });
    await rename("property", "villa-once", "villa-sold");
    await remove(id);
    for (const slug of ["villa-once", "villa-sold"])
      expect(await at(slug)).toEqual({ slug: null, gone: sold() });
  });

  test("and deleted keeps its slugs from new homes and from homes that are renamed", async () => {
    const id = await put("quiet-corner", { status: "sold" });
    await remove(id);
    const next = await listHome(marketplace, catalogue, owner.token, { title: "Quiet Corner" });
    expect(next.slug_id).toBe("quiet-corner-1");
    const change = { action_type: "0" as const, price: 1, id: next.id, slug_id: "quiet corner" };
    const { body } = await ask(marketplace, updatePostProperty, change, owner.token);
    expect(body.data[0]?.slug_id).toBe("quiet-corner-1");
    expect(await at("quiet-corner")).toEqual({ slug: null, gone: sold() });
  });

  test("and deleted with its owner's account is gone", async () => {
    const other = await newMember(marketplace);
    await put("flat-let", { status: "rented", owner_id: other.id });
    await marketplace.database.deleteFrom("member").where("id", "=", other.id).execute();
    expect(await at("flat-let")).toEqual({
      slug: null,
      gone: { ...sold(), property_type: "rented" },
    });
  });

  test("and hidden is gone, but not for its owner", async () => {
    await put("hidden-sold", { status: "sold", is_active: false });
    expect(await at("hidden-sold")).toEqual({ slug: null, gone: sold() });
    const { body } = await ask(marketplace, getProperty, { slug_id: "hidden-sold" }, owner.token);
    expect(body.data).toHaveLength(1);
  });

  test("is there as long as it is shown", async () => {
    await put("shown-sold", { status: "sold" });
    expect(await at("shown-sold")).toEqual({ slug: "shown-sold", gone: null });
  });

  test.each([
    ["hidden-offered", { is_active: false }],
    ["never-approved", { is_active: false, status: "sold", request_status: "rejected" }],
  ] as const)("unlike %s", async (slug, facts) => {
    await put(slug, facts);
    expect(await at(slug)).toEqual({ slug: null, gone: null });
  });
});

test("members, projects and articles are found by what they were called", async () => {
  const { database } = marketplace;
  await put("of-the-owner");
  await database
    .insertInto("project")
    .values({
      slug: "harbour",
      title: "Harbour",
      description: "A quay.",
      category_id: catalogue.villa,
      kind: "upcoming",
      is_active: true,
      request_status: "approved",
    })
    .execute();
  await database
    .insertInto("article")
    .values({ slug: "keys", title: "Keys", description: "<p>Two.</p>" })
    .execute();
  const { slug } = await database
    .selectFrom("member")
    .select("slug")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow();
  await rename("member", slug, "asha");
  await rename("project", "harbour", "quay");
  await rename("article", "keys", "two-keys");

  const agent = await ask(marketplace, agentProperties, { slug_id: slug });
  expect(agent.body.data.customer_data?.slug_id).toBe("asha");
  const cards = await ask(marketplace, getProjects, { slug_id: "harbour" });
  expect([cards.body.data[0]?.slug_id, cards.body.current_slug]).toEqual(["quay", "quay"]);
  const now = await ask(marketplace, getProjects, { slug_id: "quay" });
  expect([now.body.data.length, now.body.current_slug]).toEqual([1, undefined]);
  const operator = await newMember(marketplace, { is_operator: true });
  const project = await ask(marketplace, getProjectDetail, { slug_id: "harbour" }, operator.token);
  expect(project.body.data?.slug_id).toBe("quay");
  const articles = await ask(marketplace, getArticles, { slug_id: "keys" });
  expect([articles.body.data[0]?.slug_id, articles.body.current_slug]).toEqual([
    "two-keys",
    "two-keys",
  ]);
});
