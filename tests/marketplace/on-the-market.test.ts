import { afterAll, beforeAll, expect, test } from "vitest";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
afterAll(() => marketplace.close());

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 9));

const change = (id: number, facts: HomeFacts) =>
  marketplace.database.updateTable("property").set(facts).where("id", "=", id).execute();

/** What a home says of itself, in lists and on its page alike. */
async function toldOf(id: number) {
  const [list, page] = await Promise.all([
    ask(marketplace, getPropertyList, { id }),
    ask(marketplace, getProperty, { id }),
  ]);
  const [{ listed_at, lowered } = { listed_at: null, lowered: null }] = page.body.data;
  for (const card of list.body.data)
    expect([card.listed_at, card.lowered]).toEqual([listed_at, lowered]);
  return { listed_at, lowered };
}

test("a home says since when it is on the market: since it was first shown", async () => {
  const id = await putHome(marketplace, {
    created_at: day(1),
    updated_at: day(1),
    request_status: "pending",
  });
  await change(id, { request_status: "approved", updated_at: day(3) });
  expect((await toldOf(id)).listed_at).toBe(day(3).toISOString());
  await change(id, { is_active: false, updated_at: day(5) });
  await change(id, { is_active: true, updated_at: day(9) });
  expect(await toldOf(id)).toEqual({ listed_at: day(3).toISOString(), lowered: null });
});

test("a lowered price is told with what it was, until the price changes otherwise", async () => {
  const id = await putHome(marketplace, { created_at: day(1), price_minor: 500_000_00 });
  await change(id, { price_minor: 480_000_00, updated_at: day(4) });
  await change(id, { price_minor: 450_000_00, updated_at: day(8) });
  expect((await toldOf(id)).lowered).toEqual({ was: 480_000, at: day(8).toISOString() });
  await change(id, { price_minor: 460_000_00, updated_at: day(9) });
  expect((await toldOf(id)).lowered).toBeNull();
  await change(id, { price_minor: 455_000_00, updated_at: day(10) });
  await change(id, { status: "sold", updated_at: day(11) });
  expect((await toldOf(id)).lowered).toBeNull();
});
