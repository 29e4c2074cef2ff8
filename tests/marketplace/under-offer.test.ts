import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addFavourite } from "~/contract/favourites/calls";
import { interestedUsers } from "~/contract/interest/calls";
import {
  getAddedProperties,
  setMarketState,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { retryDeliveries } from "~/marketplace.server/events/deliver";
import { askOfOffers } from "~/marketplace.server/listings/ask-of-offers";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { ask, newMember } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

const day = 24 * 3_600_000;

let marketplace: TestMarketplace;
let owner: Awaited<ReturnType<typeof newMember>>;
let keeper: Awaited<ReturnType<typeof newMember>>;
let begun: Date;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  await marketplace.database.deleteFrom("property").execute();
  begun = new Date();
  marketplace.clock.now = begun;
  owner = await newMember(marketplace);
  keeper = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const ownHome = (facts: HomeFacts = {}) => putHome(marketplace, { owner_id: owner.id, ...facts });
const say = (property_id: number, state: "available" | "taken", by = owner) =>
  ask(marketplace, setMarketState, { property_id, state }, by.token);
const after = (days: number) => {
  marketplace.clock.now = new Date(begun.getTime() + days * day);
};
const stateOf = async (id: number) => {
  const card = (await ask(marketplace, getPropertyList, { id })).body.data[0];
  const page = (await ask(marketplace, getProperty, { id })).body.data[0];
  const mine = (await ask(marketplace, getAddedProperties, { id }, owner.token)).body.data[0];
  expect(page!.market_state).toBe(card!.market_state);
  expect(mine).toMatchObject({ market_state: card!.market_state });
  return card!.market_state;
};
const history = async (id: number) => {
  const rows = await marketplace.database
    .selectFrom("under_offer")
    .select("outcome")
    .where("property_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ outcome }) => outcome);
};
const toldOf = async ({ id }: { id: number }) => {
  const rows = await marketplace.database
    .selectFrom("notification")
    .select("kind")
    .where("member_id", "=", id)
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
};

test("a home for sale is under offer, one for rent is let agreed, and both can be taken back", async () => {
  const [sale, rent] = [await ownHome(), await ownHome({ status: "rent" })];
  expect([await stateOf(sale), await stateOf(rent)]).toEqual(["available", "available"]);
  await say(sale, "taken");
  await say(rent, "taken");
  expect([await stateOf(sale), await stateOf(rent)]).toEqual(["under_offer", "let_agreed"]);
  await say(sale, "available");
  expect(await stateOf(sale)).toBe("available");
  expect([await history(sale), await history(rent)]).toEqual([["withdrawn"], [null]]);
});

test("it ends when the home is sold", async () => {
  const id = await ownHome();
  await say(id, "taken");
  const sold = { property_id: id, status: "2" } as const;
  expect((await ask(marketplace, updatePropertyStatus, sold, owner.token)).status).toBe(200);
  expect(await history(id)).toEqual(["sold"]);
  const mine = await ask(marketplace, getAddedProperties, { id }, owner.token);
  expect(mine.body.data[0]).toMatchObject({ market_state: null });
});

test("it is said by the owner alone, once, of what is on the market", async () => {
  const id = await ownHome();
  expect((await say(id, "taken", keeper)).status).toBe(403);
  expect((await say(id, "available")).status).toBe(409);
  const said = await Promise.all([say(id, "taken"), say(id, "taken")]);
  expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await say(await ownHome({ status: "sold" }), "taken")).status).toBe(409);
  expect((await say(await ownHome({ is_active: false }), "taken")).status).toBe(409);
});

test("lists leave such homes out when they are asked to", async () => {
  const [free, taken] = [await ownHome(), await ownHome()];
  await say(taken, "taken");
  const found = async (filters: { only_available?: "1" }) =>
    (await ask(marketplace, getPropertyList, filters)).body.data.map(({ id }) => id).sort();
  expect(await found({})).toEqual([free, taken].sort());
  expect(await found({ only_available: "1" })).toEqual([free]);
});

test("whoever keeps the home hears of it, but not twice a day", async () => {
  const id = await ownHome({ title: "Sea view" });
  const interested = await newMember(marketplace);
  await ask(marketplace, addFavourite, { property_id: id, type: "1" }, keeper.token);
  await ask(marketplace, interestedUsers, { property_id: id, type: "1" }, interested.token);
  await say(id, "taken");
  await say(id, "available");
  await say(id, "taken");
  await say(id, "available");
  const both = ["home.taken", "home.available"];
  expect([await toldOf(keeper), await toldOf(interested)]).toEqual([both, both]);
  expect(await toldOf(owner)).toEqual([]);
  after(2);
  await say(id, "taken");
  expect(await toldOf(keeper)).toEqual([...both, "home.taken"]);
  await retryDeliveries(marketplace.services);
  const [letter] = await sentTo(marketplace, keeper.email, /Under offer: Sea view/);
  expect(letter!.text).toContain("/properties-details/");
});

test("nobody is asked of a home that is hidden, until it is shown again", async () => {
  const id = await ownHome();
  await say(id, "taken");
  const show = (is_active: boolean) =>
    marketplace.database
      .updateTable("property")
      .set({ is_active, hidden_by_owner: !is_active })
      .where("id", "=", id)
      .execute();
  await show(false);
  const at = new Date(begun.getTime() + 42 * day);
  expect(await askOfOffers(marketplace.services, at)).toBe(0);
  expect(await toldOf(owner)).toEqual([]);
  await show(true);
  expect(await askOfOffers(marketplace.services, at)).toBe(1);
  expect(await toldOf(owner)).toEqual(["listing.offer-asked"]);
});

test("after six weeks the owner is asked once what came of it", async () => {
  const [open, over] = [await ownHome(), await ownHome()];
  await say(open, "taken");
  await say(over, "taken");
  await say(over, "available");
  const at = (days: number) =>
    askOfOffers(marketplace.services, new Date(begun.getTime() + days * day));
  expect(await at(41)).toBe(0);
  expect(await Promise.all([at(42), at(42)])).toEqual(expect.arrayContaining([0, 1]));
  expect(await at(50)).toBe(0);
  expect(await toldOf(owner)).toEqual(["listing.offer-asked"]);
});
