import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { operatorActs } from "~/contract/operator/calls";
import {
  applyFeedRun,
  feedKinds,
  feedRows,
  feedRuns,
  operatorFeeds,
  removeFeed,
  saveFeed,
  saveFeedKinds,
  startFeedRun,
  stopFeedRun,
} from "~/contract/operator/imports/calls";
import type { InputOf } from "~/contract/wire/call";
import { beginNightlyFeeds } from "~/marketplace.server/imports/work";
import type { TestMarketplace } from "../support/marketplace";
import { askAsRead } from "./as-read";
import { ask, newMember, send } from "./asking";
import {
  type AgencyServer,
  agencyServer,
  feedMarketplace,
  fileOf,
  homesOf,
  house,
  newFeed,
  work,
} from "./feed-setup";

let agency: AgencyServer;
let marketplace: TestMarketplace;
let land: number;
let operator: Awaited<ReturnType<typeof newMember>>;
let member: Awaited<ReturnType<typeof newMember>>;

beforeAll(async () => {
  agency = await agencyServer();
  ({ marketplace, land } = await feedMarketplace(agency));
  operator = await newMember(marketplace, { is_operator: true });
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(async () => {
  await marketplace.close();
  await agency.close();
});

let made = 0;
const save = (input: Partial<InputOf<typeof saveFeed>> = {}) =>
  askAsRead(
    marketplace,
    saveFeed,
    {
      name: `Agency ${(made += 1)}`,
      member_id: member.id,
      format: "csv",
      is_trusted: true,
      ...input,
    },
    operator.token,
  );
const one = async (id: number) =>
  (await ask(marketplace, operatorFeeds, { id }, operator.token)).body.data[0]!;
const file = (...names: string[]) =>
  new File([fileOf(names.map((name) => house(agency, `${name}${made}`)))], "homes.csv");
const start = async (id: number, input: Partial<InputOf<typeof startFeedRun>> = {}) =>
  (await ask(marketplace, startFeedRun, { id, ...input }, operator.token)).body.data.id;
const runOf = async (id: number) =>
  (await ask(marketplace, feedRuns, { id }, operator.token)).body.data[0]!;
const lastAct = async () =>
  (await ask(marketplace, operatorActs, { subject_kind: "feed", changes: 1 }, operator.token)).body
    .data[0]!;

test("a feed is set up for a member, changed, and removed; its homes stay", async () => {
  const { body } = await save({ name: "Weber", category_id: land });
  const { id } = body.data;
  expect(await one(id)).toMatchObject({
    name: "Weber",
    format: "csv",
    category_id: land,
    member: { id: member.id },
    home_count: 0,
    last_run: null,
  });
  expect(await lastAct()).toMatchObject({ act: "add", subject_title: "Weber" });
  const run = await start(id, { file: file("A"), applies: 1 });
  await work(marketplace);
  expect(await runOf(run)).toMatchObject({ state: "done", counts: { new: 1 } });
  expect(await one(id)).toMatchObject({ home_count: 1, last_run: { id: run } });
  await askAsRead(marketplace, removeFeed, { id }, operator.token);
  expect(await lastAct()).toMatchObject({ act: "remove", reason: "Weber" });
  expect(await homesOf(marketplace, member.id)).toMatchObject([{ is_public: true }]);
  expect((await askAsRead(marketplace, removeFeed, { id }, operator.token)).status).toBe(404);
});

test("what is written over somebody else's change is told", async () => {
  const { id } = (await save()).body.data;
  const { revision } = await one(id);
  const change = (name: string) => save({ id, name, revision });
  expect((await change("First")).status).toBe(200);
  expect((await change("Second")).status).toBe(409);
  const address = "https://user:secret@agency.example/feed.csv";
  await save({ id, name: "First", address });
  // An address may hold a password, so the log says only that it changed.
  const { changes } = await lastAct();
  expect(changes[0]!.fields).toContainEqual({ name: "address", before: "", after: "•••" });
});

test.each([
  [{ member_id: undefined }, "member_id", "Please choose a member."],
  [{ member_id: 2_000_000 }, "member_id", "Please choose a member."],
  [{ name: "" }, "name", "Please write a name."],
  [{ is_nightly: 1 }, "address", "A feed that is read every night needs an address."],
  [{ category_id: 2_000_000 }, "category_id", "This choice is not offered."],
  [
    { address: "ftp://agency.example" },
    "address",
    "Please enter an address on the web, with its https.",
  ],
])("a feed that cannot be is refused (%j)", async (input, field, sentence) => {
  const { status, body } = await save(input as object);
  expect([status, body.errors]).toEqual([400, { [field]: sentence }]);
});

test("a preview shows what would become of each home, and is done or given up", async () => {
  const { id } = (await save()).body.data;
  const rent = house(agency, `B${made}`, { purpose: "rent", price: "900", period: "Quarterly" });
  const homes = fileOf([house(agency, `A${made}`), rent]);
  const run = await start(id, { file: new File([homes], "homes.csv") });
  await work(marketplace);
  expect(await runOf(run)).toMatchObject({
    state: "preview",
    operator: { id: operator.id },
    counts: { new: 2 },
    done: 0,
    to_do: 2,
  });
  const rows = await ask(marketplace, feedRows, { id: run, state: "new" }, operator.token);
  expect(rows.body.total).toBe(2);
  expect(rows.body.data[0]).toMatchObject({
    title: `House A${made}`,
    kind: "Bungalow",
    is_done: false,
    listing: {
      ...{ price: 250_000, property_type: "sell", rentduration: null },
      ...{ city: "Faro", category: "House", photo_count: 1 },
    },
  });
  expect(rows.body.data[1]).toMatchObject({
    listing: { price: 900, property_type: "rent", rentduration: "Quarterly" },
  });
  expect(await homesOf(marketplace, member.id)).toEqual([]);
  await ask(marketplace, applyFeedRun, { id: run }, operator.token);
  expect(await lastAct()).toMatchObject({ act: "import", subject_id: id });
  await work(marketplace);
  expect(await runOf(run)).toMatchObject({ state: "done", done: 2 });
  expect((await ask(marketplace, applyFeedRun, { id: run }, operator.token)).status).toBe(409);

  const other = await start(id, { file: file("A") });
  await work(marketplace);
  await ask(marketplace, stopFeedRun, { id: other }, operator.token);
  expect(await lastAct()).toMatchObject({ act: "stop" });
  expect(await runOf(other)).toMatchObject({ state: "stopped" });
  expect(await homesOf(marketplace, member.id)).toHaveLength(2);
});

test("what is under way can be stopped, and nothing else is begun meanwhile", async () => {
  const { id } = (await save()).body.data;
  const run = await start(id, { file: file("A"), applies: 1 });
  const again = await send(marketplace, startFeedRun, { id, file: file("A") }, operator.token);
  expect([again.status, again.body.message]).toEqual([
    409,
    "This feed is being read at the moment.",
  ]);
  await ask(marketplace, stopFeedRun, { id: run }, operator.token);
  await work(marketplace);
  expect(await homesOf(marketplace, member.id)).toEqual([]);
});

test("without a file and without an address there is nothing to read", async () => {
  const { id } = (await save()).body.data;
  const { status, body } = await send(marketplace, startFeedRun, { id }, operator.token);
  expect([status, body.errors]).toEqual([400, { file: "Please choose a file." }]);
});

test("operators say which category a kind is", async () => {
  const { id } = (await save()).body.data;
  await start(id, { file: file("A", "B") });
  await work(marketplace);
  const kinds = async () => (await ask(marketplace, feedKinds, { id }, operator.token)).body.data;
  const [bungalow] = await kinds();
  expect(bungalow).toMatchObject({ kind: "Bungalow", home_count: 2, is_said: false });
  expect(bungalow!.category_id).not.toBe(land);
  const say = (category_id?: number) =>
    askAsRead(
      marketplace,
      saveFeedKinds,
      { id, kinds: [{ kind: "Bungalow", category_id }] },
      operator.token,
    );
  await say(land);
  expect(await kinds()).toMatchObject([{ category_id: land, is_said: true }]);
  expect((await say(2_000_000)).status).toBe(400);
  await say();
  expect(await kinds()).toMatchObject([{ is_said: false }]);
});

test("feeds that are read every night are begun by themselves, but not twice", async () => {
  const path = `/night-${made}.csv`;
  agency.files.set(path, fileOf([house(agency, `N${made}`)]));
  const address = agency.origin + path;
  const id = await newFeed(marketplace, { member_id: member.id, address, is_nightly: true });
  await newFeed(marketplace, { member_id: member.id, address });
  const { services, clock } = marketplace;
  expect(await beginNightlyFeeds(services, clock.now)).toBe(1);
  expect(await beginNightlyFeeds(services, clock.now)).toBe(0);
  await work(marketplace);
  expect(await one(id)).toMatchObject({
    home_count: 1,
    last_run: { operator: null, state: "done" },
  });
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", member.id)
    .execute();
  expect(await beginNightlyFeeds(services, clock.now)).toBe(0);
});

test("runs go with their operator's name when that one is gone", async () => {
  const colleague = await newMember(marketplace, { operator_role: "manager" });
  const { id } = (await save()).body.data;
  await ask(marketplace, startFeedRun, { id, file: file("A") }, colleague.token);
  await work(marketplace);
  await marketplace.database.deleteFrom("member").where("id", "=", colleague.id).execute();
  expect((await one(id)).last_run).toMatchObject({ operator: null, state: "preview" });
});

test("whoever began an import hears how it ended, and the agency of what was refused", async () => {
  const { id } = (await save({ name: `Told ${made}` })).body.data;
  const listings = [house(agency, `T${made}`), house(agency, `U${made}`, { kind: "Castle" })];
  await start(id, { file: new File([fileOf(listings)], "homes.csv"), applies: 1 });
  await work(marketplace);
  const told = async (memberId: number) => {
    const rows = await marketplace.database
      .selectFrom("notification")
      .select("event")
      .where("member_id", "=", memberId)
      .where("kind", "=", "feed.ended")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ event }): unknown =>
      typeof event === "string" ? JSON.parse(event) : event,
    );
  };
  const counts = { new: 1, changed: 0, unchanged: 0, withdrawn: 0, refused: 1 };
  const reason = "There is no category for this kind of home.";
  const refused = [{ home: `U${made} · House U${made}`, reason }];
  expect((await told(operator.id))[0]).toMatchObject({
    ...{ outcome: "done", counts, refused, isOwner: false },
  });
  expect(await told(member.id)).toMatchObject([{ isOwner: true, refused }]);
});
