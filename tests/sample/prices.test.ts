import { afterAll, beforeAll, expect, test } from "vitest";
import { priceHint } from "~/contract/listings/price-calls";
import { getPropertyList } from "~/contract/properties/calls";
import { ask, newMember } from "../marketplace/asking";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let market: TestMarketplace;

beforeAll(async () => {
  market = await testMarketplace({ sampleData: true });
});
afterAll(() => market.close());

test("some homes have become cheaper: lists find them, and their cards say by how much", async () => {
  const { body } = await ask(market, getPropertyList, { reduced_within: 60, limit: 100 });
  expect(body.total).toBeGreaterThan(10);
  for (const { price, lowered } of body.data) expect(lowered?.was).toBeGreaterThan(price);
  const waiting = await market.database
    .selectFrom("home_news")
    .select("id")
    .where("gathered_at", "is", null)
    .execute();
  expect(waiting).toEqual([]);
});

test("in one city so many flats are for sale that whoever lists another is told what they cost", async () => {
  const { token } = await newMember(market);
  const flat = { property_type: "0", category_id: 1, city: "Mexico City", price: 200_000 } as const;
  const { body } = await ask(market, priceHint, flat, token);
  expect(body.data?.homes).toBeGreaterThanOrEqual(8);
});
