import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { expireAdverts } from "~/marketplace.server/jobs/expiry";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { hold, newMember } from "./asking";
import { approve, type Catalogue, listHome, newCatalogue } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let token: string;
let homeId: number;
const changes: Change[] = [];

const hour = 3_600_000;
const inHours = (hours: number) => new Date(marketplace.clock.now.getTime() + hours * hour);

beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (heard) => changes.push(...heard) });
  catalogue = await newCatalogue(marketplace);
  const member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null });
  ({ token } = member);
});
beforeEach(async () => {
  const home = await listHome(marketplace, catalogue, token);
  homeId = home.id;
  await approve(marketplace, homeId);
});
afterAll(() => marketplace.close());

const advertise = async (status: number, end_date: Date | null) => {
  const { id } = await marketplace.database
    .insertInto("advertisement")
    .values({ property_id: homeId, status, is_enabled: status === 0, end_date })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const advert = (id: number) =>
  marketplace.database
    .selectFrom("advertisement")
    .select(["status", "is_enabled"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const isPromoted = async () =>
  (
    await marketplace.database
      .selectFrom("property")
      .select("is_promoted")
      .where("id", "=", homeId)
      .executeTakeFirstOrThrow()
  ).is_promoted;

test("an advert runs until its end, and its listing is promoted as long", async () => {
  const id = await advertise(0, inHours(1));
  expect(await isPromoted()).toBe(true);
  expect(await expireAdverts(marketplace.services, new Date(inHours(1).getTime() - 1))).toBe(0);
  expect([await advert(id), await isPromoted()]).toEqual([{ status: 0, is_enabled: true }, true]);
  await marketplace.services.changes.catchUp();
  changes.length = 0;
  expect(await expireAdverts(marketplace.services, inHours(1))).toBe(1);
  await marketplace.services.changes.catchUp();
  expect([await advert(id), await isPromoted()]).toEqual([{ status: 3, is_enabled: false }, false]);
  expect(changes).toEqual(expect.arrayContaining(["properties", `property:${homeId}`]));
});

test("a waiting advert ends too, and makes room for another", async () => {
  const id = await advertise(1, inHours(-1));
  await expect(advertise(1, inHours(1))).rejects.toThrow("one_advert_per_property");
  await expireAdverts(marketplace.services, marketplace.clock.now);
  expect((await advert(id)).status).toBe(3);
  await advertise(0, inHours(5));
  expect(await isPromoted()).toBe(true);
});

test("refused adverts and those without an end stay as they are", async () => {
  const refused = await advertise(2, inHours(-1));
  const endless = await advertise(0, null);
  await marketplace.services.changes.catchUp();
  changes.length = 0;
  expect(await expireAdverts(marketplace.services, marketplace.clock.now)).toBe(0);
  await marketplace.services.changes.catchUp();
  expect([(await advert(refused)).status, (await advert(endless)).status]).toEqual([2, 0]);
  expect(changes).toEqual([]);
});

test("two processes at once end each advert once", async () => {
  await advertise(0, inHours(-1));
  const ended = await Promise.all(
    Array.from({ length: 5 }, () => expireAdverts(marketplace.services, marketplace.clock.now)),
  );
  expect(ended.reduce((sum, count) => sum + count)).toBe(1);
});
