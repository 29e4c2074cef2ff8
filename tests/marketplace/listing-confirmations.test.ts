import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  changePropertyStatus,
  confirmAskedHomes,
  confirmHome,
  getAddedProperties,
  getAskedHomes,
  updatePostProperty,
} from "~/contract/listings/calls";
import { getDashboard } from "~/contract/dashboard/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { operatorListingSettings, saveListingSettings } from "~/contract/operator/settings/calls";
import { askOwners } from "~/marketplace.server/listings/ask-owners";
import { confirmationToken } from "~/marketplace.server/listings/confirmation-token";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { askAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

const day = 24 * 3_600_000;

let marketplace: TestMarketplace;
let owner: Awaited<ReturnType<typeof newMember>>;
let begun: Date;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  // Homes of other tests are asked about no more.
  await marketplace.database.deleteFrom("property").execute();
  begun = new Date();
  marketplace.clock.now = begun;
  owner = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const ownHome = (facts: HomeFacts = {}) =>
  putHome(marketplace, { owner_id: owner.id, title: "Sea view", ...facts });
/** Days and a few hours, for homes come on the market a little after the test began. */
const run = (days: number) => {
  marketplace.clock.now = new Date(begun.getTime() + days * day + 3_600_000);
  return askOwners(marketplace.services, marketplace.clock.now);
};
const rowOf = (id: number) =>
  marketplace.database
    .selectFrom("listing_confirmation")
    .selectAll()
    .where("property_id", "=", id)
    .executeTakeFirst();
const isShown = async (id: number) =>
  (await ask(marketplace, getPropertyList, { id })).body.data.length === 1;
const ownView = async (id: number) => {
  const { body } = await ask(marketplace, getAddedProperties, { id }, owner.token);
  return body.data[0] as { status: number; confirmation: { lapsed_at: string | null } | null };
};
const tokenAt = (at: Date, ownerId = owner.id) =>
  confirmationToken(marketplace.services.secret, { ownerId, at });
const confirm = (token: string, ...ids: number[]) =>
  ask(marketplace, confirmAskedHomes, { token, property_ids: ids.join(",") });

test("nobody is asked in the first thirty days", async () => {
  const id = await ownHome();
  expect(await run(29)).toEqual({ asked: 0, lapsed: 0 });
  expect(await rowOf(id)).toMatchObject({ asked_at: null, lapsed_at: null });
});

test("an owner is asked once, and a home that nobody answers for leaves the market", async () => {
  const id = await ownHome();
  expect(await run(30)).toEqual({ asked: 1, lapsed: 0 });
  expect(await run(31)).toEqual({ asked: 0, lapsed: 0 });
  expect(await ownView(id)).toMatchObject({ status: 1, confirmation: { lapsed_at: null } });
  expect(await run(43)).toEqual({ asked: 0, lapsed: 0 });
  expect(await isShown(id)).toBe(true);
  expect(await run(44)).toEqual({ asked: 0, lapsed: 1 });
  expect(await run(45)).toEqual({ asked: 0, lapsed: 0 });
  expect(await isShown(id)).toBe(false);
  expect(await ownView(id)).toMatchObject({
    status: 0,
    confirmation: { lapsed_at: expect.any(String) as string },
  });
});

test("homes of the operator, and what is hidden, sold or in review, are not asked about", async () => {
  await putHome(marketplace);
  for (const facts of [
    { is_active: false, hidden_by_owner: true },
    { status: "sold" },
    { request_status: "pending" },
  ] as const)
    await ownHome(facts);
  expect(await run(100)).toEqual({ asked: 0, lapsed: 0 });
});

test("several homes are asked about in one letter, whatever the owner turned off", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ notification_enabled: false })
    .where("id", "=", owner.id)
    .execute();
  await ownHome({ title: "Sea view" });
  await ownHome({ title: "Garden flat" });
  expect(await run(30)).toEqual({ asked: 2, lapsed: 0 });
  const owed = await marketplace.database
    .selectFrom("notification")
    .select(["kind", "event"])
    .where("member_id", "=", owner.id)
    .execute();
  expect(owed).toHaveLength(1);
  const sent = await sentTo(marketplace, owner.email, /Are they still available/);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.text).toMatch(/Sea view/);
  expect(sent[0]!.text).toMatch(/Garden flat/);
});

test("the link of the letter confirms, and the count begins anew", async () => {
  const id = await ownHome();
  await run(30);
  const [letter] = await sentTo(marketplace, owner.email, /Is it still available/);
  const token = /confirm-homes\/([\w-]+)/.exec(letter!.text)![1]!;
  const asked = await ask(marketplace, getAskedHomes, { token });
  expect(asked.body.data).toMatchObject({ state: "open", homes: [{ id, is_lapsed: false }] });
  expect((await confirm(token, id)).status).toBe(200);
  expect((await confirm(token, id)).status).toBe(200);
  expect((await ask(marketplace, getAskedHomes, { token })).body.data!.homes).toEqual([]);
  expect(await run(59)).toEqual({ asked: 0, lapsed: 0 });
  expect(await run(60)).toEqual({ asked: 1, lapsed: 0 });
  expect(await isShown(id)).toBe(true);
});

test("the link of either letter brings a home back", async () => {
  const [first, second] = [await ownHome(), await ownHome({ title: "Garden flat" })];
  await run(30);
  const asking = tokenAt(marketplace.clock.now);
  await run(44);
  const lapsing = tokenAt(marketplace.clock.now);
  expect((await confirm(lapsing, first)).status).toBe(200);
  expect([await isShown(first), await isShown(second)]).toEqual([true, false]);
  expect((await confirm(asking, second)).status).toBe(200);
  expect(await isShown(second)).toBe(true);
  expect(await rowOf(second)).toMatchObject({ asked_at: null, lapsed_at: null });
  expect(await run(73)).toEqual({ asked: 0, lapsed: 0 });
});

test("a token of nobody, of somebody else, or too old changes nothing", async () => {
  const id = await ownHome();
  const stranger = await newMember(marketplace);
  await run(30);
  const at = marketplace.clock.now;
  const good = tokenAt(at);
  for (const token of [
    good.replace(/^\d+/, String(stranger.id)),
    good.replace(/-\d+-/, "-1-"),
    `${good.slice(0, -1)}${good.endsWith("A") ? "B" : "A"}`,
  ]) {
    expect((await ask(marketplace, getAskedHomes, { token })).body.data).toBeNull();
    expect((await confirm(token, id)).status).toBe(404);
  }
  expect((await confirm(tokenAt(at, stranger.id), id)).status).toBe(200);
  expect((await confirm(good)).status).toBe(400);
  marketplace.clock.now = new Date(at.getTime() + 99 * day);
  const late = await ask(marketplace, getAskedHomes, { token: good });
  expect(late.body.data).toEqual({ state: "late", homes: [] });
  expect((await confirm(good, id)).status).toBe(409);
  expect(await rowOf(id)).toMatchObject({ asked_at: at });
});

test("an owner confirms while signed in; others may not", async () => {
  const id = await ownHome();
  const stranger = await newMember(marketplace);
  await run(30);
  const input = { property_id: id };
  expect((await ask(marketplace, confirmHome, input, stranger.token)).status).toBe(403);
  expect((await ask(marketplace, confirmHome, input, owner.token)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ asked_at: null });
  const hide = { property_id: id, status: "0" } as const;
  await ask(marketplace, changePropertyStatus, hide, owner.token);
  expect((await ask(marketplace, confirmHome, input, owner.token)).status).toBe(409);
  expect(await isShown(id)).toBe(false);
});

test("what the owner hides themselves is hidden by them, and no letter brings it back", async () => {
  const id = await ownHome();
  await run(30);
  const token = tokenAt(marketplace.clock.now);
  await run(44);
  const hide = { property_id: id, status: "0" } as const;
  await ask(marketplace, changePropertyStatus, hide, owner.token);
  expect(await rowOf(id)).toBeUndefined();
  expect((await ask(marketplace, getAskedHomes, { token })).body.data!.homes).toEqual([]);
  await confirm(token, id);
  expect(await isShown(id)).toBe(false);
  await ask(marketplace, changePropertyStatus, { ...hide, status: "1" }, owner.token);
  expect(await rowOf(id)).toMatchObject({ asked_at: null, confirmed_at: marketplace.clock.now });
});

test("whoever edits a listing says that it stands", async () => {
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "auto_approve_edited_listings", value: "1" })
    .execute();
  const id = await ownHome();
  await run(30);
  const edit = { action_type: "0", id, price: 90_000 } as const;
  expect((await ask(marketplace, updatePostProperty, edit, owner.token)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ asked_at: null, confirmed_at: marketplace.clock.now });
});

test("a home with a viewing ahead stays", async () => {
  const id = await ownHome();
  const asker = await newMember(marketplace);
  await run(30);
  const viewing_at = new Date(begun.getTime() + 46 * day);
  await marketplace.database
    .insertInto("viewing")
    .values({
      ...{ property_id: id, property_title: "Sea view", time_zone: "Europe/Lisbon" },
      ...{ asker_id: asker.id, owner_id: owner.id, is_operators: false, state: "accepted" },
      ...{
        offered_times: [viewing_at],
        viewing_at,
        passes_at: viewing_at,
        asker_note: "",
        calendar_sequence: 0,
      },
    })
    .execute();
  expect(await run(44)).toEqual({ asked: 0, lapsed: 0 });
  expect(await run(47)).toEqual({ asked: 0, lapsed: 1 });
});

test("who confirms while the home is being taken off brings it back", async () => {
  const id = await ownHome();
  await run(30);
  const token = tokenAt(marketplace.clock.now);
  const now = new Date(begun.getTime() + 45 * day);
  marketplace.clock.now = now;
  const taking = marketplace.database.transaction().execute(async (tx) => {
    // What the job does, held open at its end.
    await tx.selectFrom("property").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    await tx
      .updateTable("listing_confirmation")
      .set({ lapsed_at: now })
      .where("property_id", "=", id)
      .execute();
    await tx
      .updateTable("property")
      .set({ is_active: false, updated_at: now })
      .where("id", "=", id)
      .execute();
    const confirming = confirm(token, id);
    await untilSomebodyWaits(marketplace.database);
    return { confirming };
  });
  expect((await (await taking).confirming).status).toBe(200);
  expect(await isShown(id)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ asked_at: null, lapsed_at: null, confirmed_at: now });
});

test("a home that is being confirmed is left alone, and several processes ask once", async () => {
  const id = await ownHome();
  await run(30);
  const taken = await marketplace.database.transaction().execute(async (tx) => {
    await tx.selectFrom("property").select("id").where("id", "=", id).forNoKeyUpdate().execute();
    return run(44);
  });
  expect(taken).toEqual({ asked: 0, lapsed: 0 });
  await Promise.all([run(44), run(44), run(44)]);
  const told = await marketplace.database
    .selectFrom("notification")
    .select("kind")
    .where("member_id", "=", owner.id)
    .orderBy("id")
    .execute();
  expect(told.map(({ kind }) => kind)).toEqual(["listing.asked", "listing.lapsed"]);
});

test("the operator chooses how often owners are asked", async () => {
  const operator = await newMember(marketplace, { is_operator: true });
  const choose = (ask_owners_after_days: number) => {
    const chosen = { ask_owners_after_days, owners_answer_within_days: 5 };
    return askAsRead(marketplace, saveListingSettings, chosen, operator.token);
  };
  expect((await choose(10)).status).toBe(200);
  const id = await ownHome();
  expect(await run(10)).toEqual({ asked: 1, lapsed: 0 });
  expect(await run(15)).toEqual({ asked: 0, lapsed: 1 });
  expect(await isShown(id)).toBe(false);
  const { body } = await ask(marketplace, operatorListingSettings, {}, operator.token);
  expect(body.data).toMatchObject({ ask_owners_after_days: 10, owners_answer_within_days: 5 });
  await choose(30);
});

test("the dashboard says of which homes it waits to hear, those off the market first", async () => {
  const waiting = async () =>
    (await ask(marketplace, getDashboard, {}, owner.token)).body.data.to_confirm.map(
      ({ id, lapsed_at }) => [id, lapsed_at !== null],
    );
  const first = await ownHome();
  await run(31);
  expect(await waiting()).toEqual([[first, false]]);
  await run(46);
  expect(await waiting()).toEqual([[first, true]]);
  const property_id = first;
  await ask(marketplace, changePropertyStatus, { property_id, status: "1" }, owner.token);
  expect(await waiting()).toEqual([]);
});
