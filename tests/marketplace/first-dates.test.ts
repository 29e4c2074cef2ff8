import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changePropertyStatus,
  deleteProperty,
  updatePropertyStatus,
} from "~/contract/listings/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { deleteUser } from "~/contract/security/calls";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { signedInMember } from "./account-visitor";
import { ask, newMember } from "./asking";
import { approve } from "./listing-setup";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

const day = 24 * 3_600_000;
const week = 7 * day;

let marketplace: TestMarketplace;
let owner: Awaited<ReturnType<typeof newMember>>;
let begun: Date;
let listedAt: Date;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa", "House");
});
beforeEach(async () => {
  await marketplace.database.deleteFrom("property").execute();
  await marketplace.database.deleteFrom("market_absence").execute();
  begun = new Date();
  listedAt = new Date(begun.getTime() - 5 * day);
  marketplace.clock.now = begun;
  owner = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const address = { address: "12, Rua Augusta", city: "Lisboa", country: "Portugal" };
const ownHome = (facts: HomeFacts = {}) =>
  putHome(marketplace, { owner_id: owner.id, created_at: listedAt, ...address, ...facts });
const show = (property_id: number, status: "0" | "1") =>
  ask(marketplace, changePropertyStatus, { property_id, status }, owner.token);
const after = (span: number) => {
  marketplace.clock.now = new Date(begun.getTime() + span);
  return marketplace.clock.now;
};
/** The same on its page and in lists. */
const dateOf = async (id: number) => {
  const { rows } = await sql<{ created_at: Date; in_lists: Date }>`
    select property.created_at, market.created_at as in_lists
    from property join market on market.id = property.id where property.id = ${id}`.execute(
    marketplace.database,
  );
  expect(rows[0]!.in_lists).toEqual(rows[0]!.created_at);
  return rows[0]!.created_at;
};
/** What saved searches have yet to be compared with. */
const news = async (id: number) => {
  const rows = await marketplace.database
    .selectFrom("home_news")
    .select("kind")
    .where("property_id", "=", id)
    .where("gathered_at", "is", null)
    .execute();
  return rows.map(({ kind }) => kind);
};
const gathered = () =>
  marketplace.database.updateTable("home_news").set({ gathered_at: new Date() }).execute();
const newestFirst = async () =>
  (await ask(marketplace, getPropertyList, {})).body.data.map(({ id }) => id);
const deleted = (id: number) => ask(marketplace, deleteProperty, { id }, owner.token);
/** Time goes by for what was deleted. */
const later = (weeks: number) =>
  sql`update market_absence set left_at = left_at - make_interval(weeks => ${weeks})`.execute(
    marketplace.database,
  );

test("hidden and shown within fourteen weeks, a home keeps its date and is no news", async () => {
  const id = await ownHome();
  const other = await putHome(marketplace);
  await gathered();
  await show(id, "0");
  after(14 * week - day);
  await show(id, "1");
  expect(await dateOf(id)).toEqual(listedAt);
  expect(await news(id)).toEqual([]);
  expect(await newestFirst()).toEqual([other, id]);
  expect(await marketplace.database.selectFrom("market_absence").selectAll().execute()).toEqual([]);
});

test("after that it is new: first in lists, and told of again", async () => {
  const id = await ownHome();
  const other = await putHome(marketplace);
  const search = await marketplace.database
    .insertInto("saved_search")
    .values({ member_id: owner.id, name: "All", filters: "{}", frequency: "instant" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into search_alert (saved_search_id, property_id, gathered_at)
    values (${search.id}, ${id}, now())`.execute(marketplace.database);
  await gathered();
  await show(id, "0");
  const now = after(14 * week + day);
  await show(id, "1");
  expect(await dateOf(id)).toEqual(now);
  expect(await news(id)).toEqual(["listed"]);
  expect(await newestFirst()).toEqual([id, other]);
  const told = await marketplace.database.selectFrom("search_alert").selectAll().execute();
  expect(told).toEqual([]);
});

test("a home that was let for a year is new, one that was let for a month is not", async () => {
  const [year, month] = [await ownHome({ status: "rent" }), await ownHome({ status: "rent" })];
  const mark = (property_id: number, status: "1" | "3") =>
    ask(marketplace, updatePropertyStatus, { property_id, status }, owner.token);
  await mark(year, "3");
  await mark(month, "3");
  after(30 * day);
  await mark(month, "1");
  const now = after(365 * day);
  await mark(year, "1");
  expect([await dateOf(year), await dateOf(month)]).toEqual([now, listedAt]);
});

test("deleted and listed anew at the same address, a home keeps its date and is told of once", async () => {
  await deleted(await ownHome());
  const again = await ownHome({
    created_at: begun,
    ...{ address: "Rua Augusta 12", city: "LISBOA", request_status: "pending" },
  });
  await approve(marketplace, again);
  expect(await dateOf(again)).toEqual(listedAt);
  expect(await news(again)).toEqual([]);
  // Its date was given once.
  expect(await dateOf(await ownHome({ created_at: begun }))).toEqual(begun);
});

test("so does one that is public at once, and one that was hidden before it was deleted", async () => {
  const id = await ownHome();
  await show(id, "0");
  await deleted(id);
  const again = await ownHome({ created_at: begun });
  expect(await dateOf(again)).toEqual(listedAt);
  expect(await news(again)).toEqual([]);
});

test.each<[string, HomeFacts]>([
  ["of another category", { category_id: 2 }],
  ["at another address", { address: "14, Rua Augusta" }],
  ["without an address", { address: "" }],
])("a home %s is another one", async (_, facts) => {
  await deleted(await ownHome(facts.address === "" ? facts : {}));
  const again = await ownHome({ created_at: begun, ...facts });
  expect(await dateOf(again)).toEqual(begun);
  expect(await news(again)).toEqual(["listed"]);
});

test("so is somebody else's, and one that was deleted longer ago, which is forgotten", async () => {
  await deleted(await ownHome());
  const stranger = await newMember(marketplace);
  const theirs = await ownHome({ owner_id: stranger.id, created_at: begun });
  expect(await dateOf(theirs)).toEqual(begun);
  await later(15);
  expect(await dateOf(await ownHome({ created_at: begun }))).toEqual(begun);
  await forgetExpired(marketplace.services, new Date());
  expect(await marketplace.database.selectFrom("market_absence").selectAll().execute()).toEqual([]);
});

test("an account that goes leaves nothing of its homes", async () => {
  const member = await signedInMember(marketplace);
  const home = (facts: HomeFacts) => putHome(marketplace, { owner_id: member.id, ...facts });
  await home(address);
  await home({ ...address, is_active: false });
  const gone = await home(address);
  await ask(marketplace, deleteProperty, { id: gone }, member.token);
  expect((await ask(marketplace, deleteUser, {}, member.token)).status).toBe(200);
  expect(await marketplace.database.selectFrom("market_absence").selectAll().execute()).toEqual([]);
});
