import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getPropertyList } from "~/contract/properties";
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
];

test.each(orders)("%s: each home stands on exactly one page", async (_name, question) => {
  const seen: number[] = [];
  let sawOthers = false;
  for (let offset = 0; offset < count + 10; offset += 10) {
    const { body } = await ask(marketplace, getPropertyList, { ...question, offset, limit: 10 });
    expect(body.total).toBe(count);
    for (const { id, promoted } of body.data) {
      seen.push(id);
      // Advertised homes stand before all others, on whatever page those are.
      if (!promoted) sawOthers = true;
      expect(promoted && sawOthers).toBe(false);
    }
  }
  expect(seen).toHaveLength(count);
  expect(new Set(seen).size).toBe(count);
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
