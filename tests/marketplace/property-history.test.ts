import { afterAll, beforeAll, expect, test } from "vitest";
import { getProperty } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
afterAll(() => marketplace.close());

type Change = { price_minor?: number; status?: "sell" | "rent" | "sold" | "rented" } & {
  request_status?: "pending" | "approved" | "rejected";
  title?: string;
  rent_duration?: "Monthly" | "Yearly";
};

/** Changes the home and tells when. */
async function change(id: number, facts: Change) {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60_000);
  const updated_at = marketplace.clock.now;
  await marketplace.database
    .updateTable("property")
    .set({ ...facts, updated_at })
    .where("id", "=", id)
    .execute();
  return updated_at.toISOString();
}

async function history(id: number) {
  const { body } = await ask(marketplace, getProperty, { id });
  return body.data[0]!.history;
}

test("price and status are told with their day, newest first", async () => {
  const id = await putHome(marketplace, { price_minor: 50_000_00 });
  const cheaper = await change(id, { price_minor: 45_000_00 });
  await change(id, { title: "A new name" });
  const sold = await change(id, { status: "sold" });
  const told = await history(id);
  expect(told).toMatchObject([
    { at: sold, price: 45_000, status: "sold", rentduration: null },
    { at: cheaper, price: 45_000, status: "sell" },
    { price: 50_000, status: "sell" },
  ]);
});

test("what is in review is told when it is approved, and only the last of it", async () => {
  const id = await putHome(marketplace, { price_minor: 50_000_00 });
  await change(id, { price_minor: 48_000_00, request_status: "pending" });
  await change(id, { price_minor: 47_000_00 });
  const approved = await change(id, { request_status: "approved" });
  expect(await history(id)).toMatchObject([{ at: approved, price: 47_000 }, { price: 50_000 }]);
});

test("a home that was never shown has no history before it is", async () => {
  const id = await putHome(marketplace, { price_minor: 9_000_00, request_status: "pending" });
  await change(id, { price_minor: 8_000_00 });
  const shown = await change(id, { request_status: "approved" });
  expect(await history(id)).toMatchObject([{ at: shown, price: 8_000, status: "sell" }]);
});

test("how often rent is due belongs to the price", async () => {
  const id = await putHome(marketplace, { status: "rent", rent_duration: "Monthly" });
  await change(id, { rent_duration: "Yearly" });
  const told = await history(id);
  expect(told.map(({ rentduration }) => rentduration)).toEqual(["Yearly", "Monthly"]);
});
