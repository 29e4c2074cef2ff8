import { afterAll, beforeAll, expect, test } from "vitest";
import { addFavourite, getFavouriteProperty } from "~/contract/favourites/calls";
import { interestedUsers } from "~/contract/interest/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
afterAll(() => marketplace.close());

const mark = (token: string, property_id: number, type: "0" | "1" = "1") =>
  ask(marketplace, addFavourite, { property_id, type }, token);

async function favourites(token: string, question: object = {}) {
  const { body } = await ask(marketplace, getFavouriteProperty, question, token);
  return { total: body.total, ids: body.data.map(({ id }) => id) };
}

const likesOf = async (id: number) => {
  const { favourite_count } = await marketplace.database
    .selectFrom("property")
    .select("favourite_count")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return favourite_count;
};

test("added, listed latest first, marked in lists, and taken out again", async () => {
  const member = await newMember(marketplace);
  const first = await putHome(marketplace);
  const second = await putHome(marketplace);
  await mark(member.token, first);
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 1000);
  await mark(member.token, second);
  expect(await favourites(member.token)).toEqual({ total: 2, ids: [second, first] });
  expect(await favourites(member.token, { offset: 1 })).toEqual({ total: 2, ids: [first] });
  const { body } = await ask(marketplace, getPropertyList, {}, member.token);
  expect(body.data.map(({ is_favourite }) => is_favourite)).toEqual([1, 1]);
  const other = await ask(marketplace, getPropertyList, {});
  expect(other.body.data.map(({ is_favourite }) => is_favourite)).toEqual([0, 0]);
  await mark(member.token, first, "0");
  expect(await favourites(member.token)).toEqual({ total: 1, ids: [second] });
});

test("hearts and interest together are limited for a member, and open again a minute later", async () => {
  const member = await newMember(marketplace);
  const id = await putHome(marketplace);
  const statuses: number[] = [];
  for (let tries = 0; tries < limits.mark.tries; tries += 1)
    statuses.push((await mark(member.token, id, tries % 2 ? "0" : "1")).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await mark(member.token, id)).status).toBe(429);
  const shown = await ask(
    marketplace,
    interestedUsers,
    { property_id: id, type: "1" },
    member.token,
  );
  expect(shown.status).toBe(429);
  expect((await mark((await newMember(marketplace)).token, id)).status).toBe(200);
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60_000);
  expect((await mark(member.token, id)).status).toBe(200);
});

test("twenty clicks at once count once", async () => {
  const member = await newMember(marketplace);
  const id = await putHome(marketplace);
  const added = await Promise.all(Array.from({ length: 20 }, () => mark(member.token, id)));
  expect(added.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await likesOf(id)).toBe(1);
  await Promise.all(Array.from({ length: 20 }, () => mark(member.token, id, "0")));
  expect(await likesOf(id)).toBe(0);
});

test("many members at once are all counted", async () => {
  const id = await putHome(marketplace);
  const members = await Promise.all(Array.from({ length: 12 }, () => newMember(marketplace)));
  await Promise.all(members.map(({ token }) => mark(token, id)));
  expect(await likesOf(id)).toBe(12);
  const { body } = await ask(marketplace, getPropertyList, { most_liked: 1, limit: 1 });
  expect(body.data).toMatchObject([{ id, favourite_count: 12 }]);
});

test("what cannot be seen cannot be added, and what is hidden later is not listed", async () => {
  const member = await newMember(marketplace);
  const draft = await putHome(marketplace, { request_status: "pending" });
  expect((await mark(member.token, draft)).status).toBe(404);
  expect((await mark(member.token, 2_000_000_000)).status).toBe(404);
  expect((await mark(member.token, 2_000_000_000, "0")).status).toBe(200);
  const id = await putHome(marketplace);
  await mark(member.token, id);
  const change = (facts: object) =>
    marketplace.database.updateTable("property").set(facts).where("id", "=", id).execute();
  await change({ status: "sold" });
  expect((await favourites(member.token)).ids).toEqual([id]);
  await change({ is_active: false });
  expect(await favourites(member.token)).toEqual({ total: 0, ids: [] });
});

test("a premium home among them is listed, without what only its page tells", async () => {
  const member = await newMember(marketplace);
  const id = await putHome(marketplace, { is_premium: true, description: "Secret." });
  await mark(member.token, id);
  const { body } = await ask(marketplace, getFavouriteProperty, {}, member.token);
  expect(body.data).toMatchObject([{ id, description: "", is_favourite: 1 }]);
});

test("nobody makes their own home look liked", async () => {
  const owner = await newMember(marketplace);
  const own = await putHome(marketplace, { owner_id: owner.id });
  const refused = await mark(owner.token, own);
  expect([refused.status, refused.body.message]).toEqual([403, "This is your own property."]);
  expect(await likesOf(own)).toBe(0);
  expect((await mark(owner.token, own, "0")).status).toBe(200);
});
