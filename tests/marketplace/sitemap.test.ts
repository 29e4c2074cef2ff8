import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { idsInPart, sitemapEntries, sitemapParts } from "~/contract/sitemap/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let asha: Awaited<ReturnType<typeof newMember>>;
const changed = new Date("2026-05-01T10:00:00Z");

beforeAll(async () => {
  marketplace = await testMarketplace();
  const [villa] = (await putCategories(marketplace, "Villa", "Flat")) as [number, number];
  asha = await newMember(marketplace);
  await newMember(marketplace);
  const put = (slug: string, facts: Parameters<typeof putHome>[1] = {}) =>
    putHome(marketplace, { slug, category_id: villa, updated_at: changed, ...facts });
  await put("patio", { owner_id: asha.id });
  await put("premium", { is_premium: true });
  await put("pending", { request_status: "pending" });
  await put("sold", { status: "sold" });
  await put("बाग़", { id: idsInPart });
  await put("first-of-the-second", { id: idsInPart + 1, updated_at: new Date("2026-06-01") });
  await marketplace.database
    .insertInto("article_category")
    .values({ slug: "empty", name: "Empty" })
    .execute();
  await marketplace.database
    .insertInto("article")
    .values({ slug: "keys", title: "Keys", description: "<p>Two.</p>", created_at: changed })
    .execute();
});
afterAll(() => marketplace.close());

const slugs = async (input: InputOf<typeof sitemapEntries>) => {
  const { status, body } = await ask(marketplace, sitemapEntries, input);
  expect(status).toBe(200);
  return body.data.map(({ slug_id }) => slug_id);
};

test("parts are counted by ids; those without entries are not there", async () => {
  const { body } = await ask(marketplace, sitemapParts, {});
  expect(body.data.map(({ kind, part, count }) => [kind, part, count])).toEqual([
    ["properties", 1, 2],
    ["properties", 2, 1],
    ["agents", 1, 1],
    ["articles", 1, 1],
    ["categories", 1, 1],
  ]);
  expect(body.data.slice(0, 2).map(({ updated_at }) => updated_at)).toEqual([
    changed.toISOString(),
    "2026-06-01T00:00:00.000Z",
  ]);
});

describe("the entries of a part", () => {
  test("are what everybody can open", async () => {
    expect(await slugs({ kind: "properties", part: 1 })).toEqual(["patio", "बाग़"]);
    expect(await slugs({ kind: "agents", part: 1 })).toEqual([asha.slug]);
    expect(await slugs({ kind: "categories", part: 1 })).toEqual(["villa"]);
    expect(await slugs({ kind: "article_categories", part: 1 })).toEqual([]);
  });

  test("end where the next part begins", async () => {
    expect(await slugs({ kind: "properties", part: 2 })).toEqual(["first-of-the-second"]);
    expect(await slugs({ kind: "properties", part: 3 })).toEqual([]);
  });

  test("go on after an id, whatever part it is of", async () => {
    const first = (await ask(marketplace, sitemapEntries, { kind: "properties", part: 1 })).body
      .data[0]!;
    expect(await slugs({ kind: "properties", part: 1, after: first.id })).toEqual(["बाग़"]);
    expect(await slugs({ kind: "properties", part: 1, after: idsInPart })).toEqual([]);
    expect(await slugs({ kind: "properties", part: 2, after: 1 })).toEqual(["first-of-the-second"]);
  });

  test.each([
    { kind: "projects", part: 1 },
    { kind: "properties", part: 0 },
    { kind: "properties", part: "many" },
    { kind: "properties" },
    { part: 1 },
  ])("%j is refused", async (input) =>
    expect((await send(marketplace, sitemapEntries, input)).status).toBeGreaterThanOrEqual(400),
  );

  test("no part lies beyond what an id can be", async () =>
    expect(await slugs({ kind: "properties", part: 2_147_483_647 })).toEqual([]));
});
