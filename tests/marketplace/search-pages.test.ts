import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { advertise, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
const count = 57;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  for (let n = 0; n < count; n++) {
    const id = await putHome(marketplace, {
      title: `Villa ${n}`,
      city: "Pune",
      // Many alike, so that only the last key of the order tells them apart.
      view_count: n % 3,
      favourite_count: n % 2,
      latitude: 18.52,
      longitude: 73.86,
    });
    if (n % 10 === 0) await advertise(marketplace, id);
  }
});
afterAll(() => marketplace.close());

const orders: [string, object][] = [
  ["newest", {}],
  ["most viewed", { most_viewed: 1 }],
  ["most liked", { most_liked: 1 }],
  ["nearest", { latitude: 18, longitude: 73, radius: 200 }],
  ["words", { search: "vil" }],
  ["cheapest", { order: "price_up" }],
  ["newest, chosen", { order: "newest" }],
];

const isChosen = (question: object) =>
  ["order", "most_viewed", "most_liked"].some((name) => name in question);

/** All homes of a question, page by page. */
async function pagesOf(question: object, size: number) {
  const seen: { id: number; promoted: boolean }[] = [];
  for (let offset = 0; offset < count + size; offset += size) {
    const { body } = await ask(marketplace, getPropertyList, { ...question, offset, limit: size });
    expect(body.total).toBe(count);
    expect(body.data).toHaveLength(Math.max(0, Math.min(size, count - offset)));
    seen.push(...body.data.map(({ id, promoted }) => ({ id, promoted })));
  }
  return seen;
}

test.each(orders)("%s: each home stands on exactly one page", async (_name, question) => {
  const seen = await pagesOf(question, 10);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
  if (isChosen(question)) return;
  // Advertised homes stand before all others, on whatever page those are.
  expect(seen.findLastIndex(({ promoted }) => promoted)).toBe(5);
});

const chosen = orders.filter(([, question]) => isChosen(question)).map(([, question]) => question);

test("in a chosen order advertised homes take at most every fourth place, on pages of any size", async () => {
  for (const question of chosen) {
    const whole = await pagesOf(question, 100);
    whole.forEach(({ promoted }, place) =>
      expect([place, promoted]).toEqual([place, place % 4 === 0 && place < 24]),
    );
    for (const size of [1, 3, 7, 24]) expect(await pagesOf(question, size)).toEqual(whole);
    const only = await ask(marketplace, getPropertyList, { ...question, promoted: 1, limit: 100 });
    // Each kind keeps its order.
    expect(whole.filter(({ promoted }) => promoted).map(({ id }) => id)).toEqual(
      only.body.data.map(({ id }) => id),
    );
  }
});

test("where most are advertised, none is left out", async () => {
  const { database } = marketplace;
  const { rows } = await sql<{
    id: number;
  }>`select id from market where not is_promoted limit 40`.execute(database);
  await sql`update property set is_promoted = true where id = any(${rows.map(({ id }) => id)}::int[])`.execute(
    database,
  );
  for (const size of [4, 10, 57]) {
    const seen = await pagesOf({ order: "price_up" }, size);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count);
    const others = seen.flatMap(({ promoted }, place) => (promoted ? [] : [place]));
    expect(others).toEqual([1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14]);
  }
});

test("the limit is held to a hundred, and what lies behind the end is empty", async () => {
  const everything = await ask(marketplace, getPropertyList, { limit: 10_000 });
  expect(everything.body.data).toHaveLength(count);
  const behind = await ask(marketplace, getPropertyList, { offset: 1000 });
  expect([behind.body.data, behind.body.total]).toEqual([[], count]);
});

test("changes at once leave the market as the listings are", async () => {
  const { database } = marketplace;
  const { id } = await database
    .selectFrom("property")
    .select("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 === 0
        ? database
            .updateTable("property")
            .set((build) => ({ view_count: build("view_count", "+", 1) }))
            .where("id", "=", id)
            .execute()
        : database
            .updateTable("property")
            .set({ title: `Villa ${n}` })
            .where("id", "=", id)
            .execute(),
    ),
  );
  const { rows } = await sql<{ same: boolean; words: boolean }>`
    select property.view_count = market.view_count as same,
      market.words @@ ('''' || split_part(property.title, ' ', 2) || '''')::tsquery as words
    from property join market using (id) where id = ${id}`.execute(database);
  expect(rows).toEqual([{ same: true, words: true }]);
});
