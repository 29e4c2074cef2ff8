import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { changePropertyStatus, deleteProperty } from "~/contract/listings/calls";
import { feedRuns, stopFeedRun } from "~/contract/operator/imports/calls";
import type { TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import {
  type AgencyServer,
  agencyServer,
  begin,
  feedMarketplace,
  fileOf,
  homesOf,
  house,
  newFeed,
  rowsOf,
  runFeed,
  runOf,
  work,
} from "./feed-setup";

let agency: AgencyServer;
let marketplace: TestMarketplace;
let land: number;
let bedrooms: number;
let member: Awaited<ReturnType<typeof newMember>>;
let feed: number;

beforeAll(async () => {
  agency = await agencyServer();
  ({ marketplace, land, bedrooms } = await feedMarketplace(agency));
});
beforeEach(async () => {
  member = await newMember(marketplace);
  feed = await newFeed(marketplace, { member_id: member.id });
  agency.asked.length = agency.notModified.length = 0;
});
afterAll(async () => {
  await marketplace.close();
  await agency.close();
});

const states = (rows: { reference: string; state: string }[]) =>
  Object.fromEntries(rows.map(({ reference, state }) => [reference, state]));
const homes = () => homesOf(marketplace, member.id);
const one = (reference: string, facts = {}) => house(agency, `${reference}-${feed}`, facts);
const ref = (name: string) => `${name}-${feed}`;

test("homes of a feed are listed with their photos, answers and place", async () => {
  const photos = [1, 2, 3].map((number) => `${agency.origin}/a${feed}-${number}.jpg`);
  await runFeed(marketplace, feed, [one("A", { photos, latitude: "37,02", longitude: "-7,93" })]);
  const [home] = await homes();
  expect(home).toMatchObject({
    title: `House ${ref("A")}`,
    price_minor: 250_000_00,
    status: "sell",
    is_public: true,
  });
  expect(home!.title_image_key).toMatch(/^[0-9a-f]{64}-\d+x130-/);
  expect(home!.gallery).toHaveLength(2);
  const answers = await marketplace.database
    .selectFrom("property_parameter")
    .select(["parameter_id", "value"])
    .where("property_id", "=", home!.id)
    .execute();
  expect(answers).toEqual([{ parameter_id: bedrooms, value: "3" }]);
});

test("a second run changes nothing and asks for no photo", async () => {
  const listings = [one("A"), one("B", { purpose: "rent", period: "Monthly", price: "900" })];
  await runFeed(marketplace, feed, listings);
  const before = await homes();
  agency.asked.length = 0;
  const rows = await runFeed(marketplace, feed, listings);
  expect(states(rows)).toEqual({ [ref("A")]: "unchanged", [ref("B")]: "unchanged" });
  expect(await homes()).toEqual(before);
  expect(agency.asked).toEqual([]);
});

test("what changed is changed, what is new comes, what is gone is withdrawn and comes back as it was", async () => {
  await runFeed(marketplace, feed, [one("A"), one("B")]);
  const [first, second] = await homes();
  agency.asked.length = 0;
  const rows = await runFeed(marketplace, feed, [one("A", { price: "240000" }), one("C")]);
  expect(states(rows)).toEqual({
    [ref("A")]: "changed",
    [ref("B")]: "withdrawn",
    [ref("C")]: "new",
  });
  expect(await homes()).toMatchObject([
    { id: first!.id, price_minor: 240_000_00, title_image_key: first!.title_image_key },
    { id: second!.id, is_active: false, is_public: false },
    { title: `House ${ref("C")}`, is_public: true },
  ]);
  // The photo that was known is asked for, but not sent again.
  expect(agency.notModified).toEqual([`/${ref("A")}.jpg`]);
  expect(
    states(await runFeed(marketplace, feed, [one("A", { price: "240000" }), one("B"), one("C")])),
  ).toEqual({
    [ref("A")]: "unchanged",
    [ref("B")]: "changed",
    [ref("C")]: "unchanged",
  });
  expect((await homes())[1]).toMatchObject({ id: second!.id, is_public: true });
});

test("what its owner hid stays hidden when the feed has it again, whenever that was", async () => {
  // So many others that a feed without these three is taken for a whole one.
  const others = ["D", "E", "F", "G"].map((name) => one(name));
  const all = [one("A"), one("B"), one("C"), ...others];
  await runFeed(marketplace, feed, all);
  const [before, since, shown] = await homes();
  const say = async ({ id }: { id: number }, status: 0 | 1) => {
    const input = { property_id: id, status };
    expect((await ask(marketplace, changePropertyStatus, input, member.token)).status).toBe(200);
  };
  await say(before!, 0);
  await runFeed(marketplace, feed, others);
  expect((await homes())[2]).toMatchObject({ id: shown!.id, is_active: false });
  await say(since!, 1);
  await say(since!, 0);
  await runFeed(marketplace, feed, all);
  expect((await homes()).slice(0, 3)).toMatchObject([
    { id: before!.id, is_active: false, is_public: false },
    { id: since!.id, is_active: false, is_public: false },
    { id: shown!.id, is_active: true, is_public: true },
  ]);
});

test("what cannot be listed says why, and keeps nothing else from it", async () => {
  const rows = await runFeed(marketplace, feed, [
    one("A", { title: "", price: "much", country: "" }),
    one("B", { kind: "Castle" }),
    one("C", { facts: {} }),
    one("D", { currency: "USD" }),
    one("E", { photos: [] }),
    one("F", { photos: ["front.jpg", `${agency.origin}/${"\u{20000}".repeat(600)}.jpg`] }),
    one("G"),
    one("G"),
    one("H", { purpose: "" }),
  ]);
  expect(rows.map(({ messages }) => messages)).toEqual([
    [
      { field: "title", message: "Title is required." },
      { field: "price", message: "Price must be a whole number from 1 to 1,000,000,000,000." },
      { field: "country", message: "Fill all address details." },
    ],
    [{ field: "category", message: "There is no category for this kind of home." }],
    [{ field: "Rooms to sleep in", message: "Please answer this question." }],
    [{ field: "currency", message: "The price is not in the currency of this site." }],
    [{ field: "photos", message: "Please select a Title Image." }],
    [{ field: "photos", message: "Please select a Title Image." }],
    [],
    [{ field: "reference", message: "This reference stands in the file twice." }],
    [{ field: "purpose", message: "Please choose for sale or for rent." }],
  ]);
  expect((await homes()).map(({ title }) => title)).toEqual([`House ${ref("G")}`]);
});

test("a home that can no longer be read stays as it was", async () => {
  await runFeed(marketplace, feed, [one("A"), one("B")]);
  const before = await homes();
  const rows = await runFeed(marketplace, feed, [one("A", { title: "" }), one("B")]);
  expect(states(rows)[ref("A")]).toBe("refused");
  expect(await homes()).toEqual(before);
});

test("kinds are what operators say, else what they are called, else what the feed falls back on", async () => {
  await marketplace.database
    .updateTable("listing_feed")
    .set({ kinds: JSON.stringify({ bungalow: land }) })
    .where("id", "=", feed)
    .execute();
  await runFeed(marketplace, feed, [one("A"), one("B", { kind: "Town House" })]);
  const categories = async () =>
    marketplace.database
      .selectFrom("property")
      .innerJoin("category", "category.id", "category_id")
      .select(["title", "category.name"])
      .where("owner_id", "=", member.id)
      .orderBy("property.id")
      .execute();
  expect((await categories()).map(({ name }) => name)).toEqual(["Land", "House"]);
  await marketplace.database
    .updateTable("listing_feed")
    .set({ category_id: land })
    .where("id", "=", feed)
    .execute();
  await runFeed(marketplace, feed, [
    one("A"),
    one("B", { kind: "Town House" }),
    one("C", { kind: "Castle" }),
  ]);
  expect((await categories())[2]).toMatchObject({ name: "Land" });
});

test("a preview changes nothing until somebody says so", async () => {
  const run = await begin(marketplace, feed, fileOf([one("A")]), { applies: false });
  await work(marketplace);
  expect(await runOf(marketplace, run)).toMatchObject({ state: "preview", source: null });
  expect(await rowsOf(marketplace, run)).toMatchObject([{ state: "new", is_done: false }]);
  expect(await homes()).toEqual([]);
  expect(agency.asked).toEqual([]);
  await marketplace.database
    .updateTable("feed_run")
    .set({ state: "photos" })
    .where("id", "=", run)
    .execute();
  await work(marketplace);
  expect(await homes()).toHaveLength(1);
});

test("homes of a feed that is not trusted wait for review, like those that its member lists", async () => {
  const other = await newFeed(marketplace, { member_id: member.id, is_trusted: false });
  await runFeed(marketplace, other, [one("A")]);
  expect(await homes()).toMatchObject([{ request_status: "pending", is_public: false }]);
});

test("what is under offer is so once it is shown, however long it waits for that", async () => {
  const untrusted = await newFeed(marketplace, { member_id: member.id, is_trusted: false });
  const taken = (state: "taken" | "available") => [one("A", { state }), one("B")];
  const offers = async () =>
    (await homes()).map(({ under_offer_since }) => under_offer_since !== null);
  await runFeed(marketplace, untrusted, taken("taken"));
  expect(await homes()).toMatchObject([{ is_public: false }, { is_public: false }]);
  expect(await offers()).toEqual([true, false]);
  const [{ id } = { id: 0 }] = await homes();
  await marketplace.database
    .insertInto("listing_hold")
    .values({ property_id: id, reason: "A court writes.", held_at: marketplace.clock.now })
    .execute();
  await runFeed(marketplace, untrusted, taken("available"));
  expect(await offers()).toEqual([false, false]);
  await runFeed(marketplace, untrusted, taken("taken"));
  expect(await offers()).toEqual([true, false]);
  await marketplace.database
    .updateTable("property")
    .set({ status: "sold", updated_at: marketplace.clock.now })
    .where("id", "=", id)
    .execute();
  await runFeed(marketplace, untrusted, [one("A", { state: "taken", price: "1" }), one("B")]);
  expect(await offers()).toEqual([false, false]);
});

test("a preview says how many photos will be fetched, and from where most of them", async () => {
  await runFeed(marketplace, feed, [one("A")]);
  const listings = [
    one("A", { price: "1" }),
    one("B", { photos: ["front", "garden"].map((name) => `${agency.origin}/${name}-${feed}.jpg`) }),
    one("C", {
      photos: ["https://user@photos.example:8443/c.jpg?size=2", `${agency.origin}/x.jpg`],
    }),
    one("D", { price: "much", photos: ["https://refused.example/d.jpg"] }),
  ];
  const id = await begin(marketplace, feed, fileOf(listings), { applies: false });
  await work(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  const told = async () => (await ask(marketplace, feedRuns, { id }, operator.token)).body.data[0];
  expect(await told()).toMatchObject({
    photos_to_fetch: 4,
    photo_hosts: [new URL(agency.origin).host, "photos.example:8443"],
  });
  await ask(marketplace, stopFeedRun, { id }, operator.token);
  expect(await told()).toMatchObject({ photos_to_fetch: 0, photo_hosts: [] });
});

test("a photo that cannot be had is told, and tried again the next time", async () => {
  const good = `${agency.origin}/good-${feed}.jpg`;
  const photos = [`${agency.origin}/missing-${feed}.jpg`, good, "http://127.0.0.1:9/inside.jpg"];
  const rows = await runFeed(marketplace, feed, [one("A", { photos })]);
  expect(rows).toMatchObject([
    {
      state: "new",
      messages: [
        { field: "photo 1", message: "The address answers with the status 404." },
        { field: "photo 3", message: "The address cannot be reached." },
      ],
    },
  ]);
  expect(await homes()).toMatchObject([{ gallery: [] }]);
  agency.files.set(`/text-${feed}.jpg`, "no picture");
  const again = [good, `${agency.origin}/text-${feed}.jpg`];
  expect(await runFeed(marketplace, feed, [one("A", { photos: again })])).toMatchObject([
    { state: "changed", messages: [{ field: "photo 2", message: "Photos must be JPEG or PNG." }] },
  ]);
  // The photos are still not all there.
  expect(states(await runFeed(marketplace, feed, [one("A", { photos: again })]))).toEqual({
    [ref("A")]: "changed",
  });
});

test("a photo may lead on, but to nothing inside", async () => {
  const inside = encodeURIComponent("http://[::1]:9/secret.jpg");
  const onward = encodeURIComponent(`/onward-${feed}.jpg`);
  const photos = [`${agency.origin}/p?to=${inside}`, `${agency.origin}/p?to=${onward}`];
  expect(await runFeed(marketplace, feed, [one("A", { photos })])).toMatchObject([
    { state: "new", messages: [{ field: "photo 1", message: "The address cannot be reached." }] },
  ]);
});

test("photos that changed are exchanged, and files that nothing shows go", async () => {
  const photo = (name: string) => `${agency.origin}/${name}${feed}.jpg`;
  await runFeed(marketplace, feed, [one("A", { photos: [photo("x"), photo("y")] })]);
  const [before] = await homes();
  await runFeed(marketplace, feed, [one("A", { photos: [photo("y"), photo("z")] })]);
  const [after] = await homes();
  expect(after!.title_image_key).toBe(before!.gallery[0]);
  expect(after!.gallery).not.toContain(before!.title_image_key);
  const { storage } = marketplace.services;
  expect(await storage.exists(before!.title_image_key)).toBe(false);
  expect(await storage.exists(after!.title_image_key)).toBe(true);
});

test("what its owner deleted here does not come back", async () => {
  await runFeed(marketplace, feed, [one("A"), one("B")]);
  const [first] = await homes();
  await send(marketplace, deleteProperty, { id: first!.id }, member.token);
  const rows = await runFeed(marketplace, feed, [one("A", { price: "1" }), one("B")]);
  expect(rows[0]).toMatchObject({
    state: "unchanged",
    messages: [{ field: "reference", message: "It was deleted here." }],
  });
  expect(await homes()).toHaveLength(1);
});

test("a run that broke off anywhere goes on where it was, and lists each home once", async () => {
  const listings = Array.from({ length: 12 }, (_, place) => one(`K${place}`));
  const run = await begin(marketplace, feed, fileOf(listings));
  // After each look at the clock it is over, as if the process had ended there.
  let steps = 0;
  let state = "reading";
  while (state !== "done") {
    let looks = 0;
    await work(marketplace, () => (looks += 1) > 2);
    ({ state } = await runOf(marketplace, run));
    expect((steps += 1)).toBeLessThan(40);
  }
  expect(steps).toBeGreaterThan(8);
  expect((await homes()).map(({ title }) => title)).toEqual(
    listings.map(({ reference }) => `House ${reference}`),
  );
  expect(agency.asked).toHaveLength(12);
});

test("who was killed in the middle of a photo is followed by another, and does no harm if it lives", async () => {
  let isHanging = agency.hangs();
  const listings = [one("A"), one("B", { photos: [`${agency.origin}/hangs-${feed}.jpg`] })];
  const run = await begin(marketplace, feed, fileOf(listings));
  const first = work(marketplace);
  await isHanging;
  expect(await work(marketplace)).toBe(0);
  // Its lease is over.
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 61_000);
  isHanging = agency.hangs();
  const second = work(marketplace);
  await isHanging;
  agency.letGo();
  await Promise.all([first, second]);
  expect(await runOf(marketplace, run)).toMatchObject({ state: "done", worker: null });
  expect((await homes()).map(({ title }) => title)).toEqual([`House ${ref("A")}`]);
});

test("of two workers one does it", async () => {
  const listings = Array.from({ length: 8 }, (_, place) => one(`W${place}`));
  const run = await begin(marketplace, feed, fileOf(listings));
  await Promise.all([work(marketplace), work(marketplace), work(marketplace)]);
  // Whoever came too early found nothing to do.
  await work(marketplace);
  expect(await runOf(marketplace, run)).toMatchObject({ state: "done" });
  expect(await homes()).toHaveLength(8);
});

test("one run of a feed at a time, and a newer one ends the preview of an older", async () => {
  const preview = await begin(marketplace, feed, fileOf([one("A")]), { applies: false });
  await work(marketplace);
  await begin(marketplace, feed, fileOf([one("A")]));
  expect(await runOf(marketplace, preview)).toMatchObject({ state: "stopped" });
  await expect(begin(marketplace, feed, fileOf([one("A")]))).rejects.toThrow(
    "This feed is being read at the moment.",
  );
  await work(marketplace);
});

test("a file that cannot be read changes nothing and says why", async () => {
  await runFeed(marketplace, feed, [one("A")]);
  const before = await homes();
  for (const [file, message] of [
    ["reference,title,price\n", "There are no homes in the file."],
    ["<html>", "The first line has to name the columns reference, title and price."],
  ] as const) {
    const run = await begin(marketplace, feed, Buffer.from(file));
    await work(marketplace);
    expect(await runOf(marketplace, run)).toMatchObject({ state: "failed", message });
  }
  expect(await homes()).toEqual(before);
});

test("a feed is had by its address", async () => {
  agency.files.set(`/feed-${feed}.csv`, fileOf([one("A")]));
  const address = `${agency.origin}/feed-${feed}.csv`;
  const other = await newFeed(marketplace, { member_id: member.id, address });
  await begin(marketplace, other, null);
  await work(marketplace);
  expect(await homes()).toHaveLength(1);
});

test.each([
  ["missing", 404],
  ["unchanged", 304],
])("a feed that is %s at its address is told", async (path, status) => {
  const gone = await newFeed(marketplace, {
    member_id: member.id,
    address: `${agency.origin}/${path}`,
  });
  const run = await begin(marketplace, gone, null);
  await work(marketplace);
  expect(await runOf(marketplace, run)).toMatchObject({
    state: "failed",
    message: `The address answers with the status ${status}.`,
  });
});

test("at night a file that lacks more than half of the homes is put before somebody", async () => {
  const all = Array.from({ length: 8 }, (_, place) => one(`N${place}`));
  await runFeed(marketplace, feed, all);
  const run = await begin(marketplace, feed, fileOf(all.slice(0, 2)));
  await work(marketplace);
  expect(await runOf(marketplace, run)).toMatchObject({
    state: "preview",
    message: "More than half of the homes would be withdrawn. Please look at it first.",
  });
  expect((await homes()).filter(({ is_public }) => is_public)).toHaveLength(8);
  // An operator who asks for it knows what they do.
  await begin(marketplace, feed, fileOf(all.slice(0, 2)), { operatorId: member.id });
  await work(marketplace);
  expect((await homes()).filter(({ is_public }) => is_public)).toHaveLength(2);
});

test("lists that visitors read are made anew once for many homes", async () => {
  const noted = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from change where subject = 'properties'`.execute(
      marketplace.database,
    );
    return rows[0]!.count;
  };
  const before = await noted();
  await runFeed(
    marketplace,
    feed,
    Array.from({ length: 10 }, (_, place) => one(`C${place}`)),
  );
  expect((await noted()) - before).toBe(1);
});

const sample = (name: string) =>
  readFileSync(new URL(`../imports/samples/${name}`, import.meta.url))
    .toString()
    .replaceAll("https://photos.example", agency.origin);

test.each([
  ["csv", "homes.csv", 3],
  ["blm", "homes.blm", 2],
  ["kyero", "kyero.xml", 2],
  ["openimmo", "openimmo.xml", 2],
] as const)("the sample of %s is listed, and once", async (format, name, count) => {
  const facts = { member_id: member.id, format, category_id: land };
  const own = await newFeed(marketplace, facts);
  for (const state of ["new", "unchanged"]) {
    const run = await begin(marketplace, own, Buffer.from(sample(name)));
    await work(marketplace);
    const rows = await rowsOf(marketplace, run);
    expect(rows.filter((row) => row.state === state && row.property_id !== null)).toHaveLength(
      count,
    );
    expect(rows.flatMap(({ messages }) => messages)).toEqual([]);
  }
  expect(await homes()).toHaveLength(count);
});
