import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getDashboard, getFigures } from "~/contract/dashboard/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { interestedUsers } from "~/contract/interest/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let owner: { id: number; token: string };
let visitor: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  marketplace.clock.now = new Date();
  await marketplace.database.deleteFrom("property").execute();
  await marketplace.database.deleteFrom("project").execute();
  owner = await newMember(marketplace);
  visitor = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const putOwn = (facts: HomeFacts = {}) => putHome(marketplace, { owner_id: owner.id, ...facts });
const later = (hours: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + hours * 3_600_000);
};
const today = () => marketplace.clock.now.toISOString().slice(0, 10);
const show = (property_id: number, token = visitor.token, type: "0" | "1" = "1") =>
  ask(marketplace, interestedUsers, { property_id, type }, token);
const like = (property_id: number, type: "0" | "1" = "1") =>
  ask(marketplace, addFavourite, { property_id, type }, visitor.token);
const dashboard = async (token = owner.token) =>
  (await ask(marketplace, getDashboard, {}, token)).body.data;
const figures = async (input: Parameters<typeof ask<typeof getFigures>>[2] = {}) =>
  (await ask(marketplace, getFigures, input, owner.token)).body.data;

async function isViewed(kind: "property" | "project", id: number, people: number, daysAgo = 0) {
  const day = new Date(marketplace.clock.now.getTime() - daysAgo * 86_400_000)
    .toISOString()
    .slice(0, 10);
  const visitors = Array.from({ length: people }, (_, index) => Buffer.from(`person ${index}`));
  if (kind === "property")
    await marketplace.database
      .insertInto("property_view")
      .values(visitors.map((visitor_hash) => ({ property_id: id, day, visitor_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await marketplace.database
      .insertInto("project_view")
      .values(visitors.map((visitor_hash) => ({ project_id: id, day, visitor_hash })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const putProject = async (request_status: "pending" | "rejected" = "pending") =>
  (
    await marketplace.database
      .insertInto("project")
      .values({
        slug: `project-${owner.id}-${request_status}`,
        owner_id: owner.id,
        category_id: 1,
        title: "Harbour",
        description: "Homes.",
        request_status,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

test("a new member's dashboard is empty", async () => {
  expect(await dashboard()).toEqual({
    properties: {
      total: 0,
      pending: 0,
      approved: 0,
      rejected: 0,
      hidden: 0,
      sell: 0,
      rent: 0,
      sold: 0,
      rented: 0,
    },
    projects: { total: 0, pending: 0, approved: 0, rejected: 0, hidden: 0 },
    rejected: [],
    held: [],
    rejected_adverts: [],
    to_confirm: [],
    since: null,
    new_interested: 0,
    interested: [],
  });
  const { days, sums } = await figures();
  expect(days).toHaveLength(30);
  expect(sums).toEqual({ views: 0, favourites: 0, interests: 0 });
});

test("listings are counted by what became of them, and nobody else's are", async () => {
  await putOwn();
  await putOwn({ status: "rented", is_active: false });
  await putOwn({ request_status: "pending", status: "rent" });
  await putHome(marketplace, { owner_id: visitor.id });
  await putProject();
  expect(await dashboard()).toMatchObject({
    properties: { total: 3, pending: 1, approved: 2, rejected: 0, hidden: 1, sell: 1, rent: 1 },
    projects: { total: 1, pending: 1 },
  });
});

test("what was refused is named with the latest reason", async () => {
  const property_id = await putOwn({ request_status: "rejected", title: "Sea view" });
  const project_id = await putProject("rejected");
  const hour = (number: number) => new Date(Date.now() - (10 - number) * 3_600_000);
  await marketplace.database
    .insertInto("rejection")
    .values([
      { property_id, reason: "Too dark.", created_at: hour(1) },
      { property_id, reason: "Another home.", created_at: hour(2) },
      { project_id, reason: "Another building.", created_at: hour(3) },
    ])
    .execute();
  expect((await dashboard()).rejected).toMatchObject([
    { kind: "project", id: project_id, reason: "Another building." },
    { kind: "property", id: property_id, title: "Sea view", reason: "Another home." },
  ]);
});

test("adverts that were refused are named until the listing is advertised anew, or no longer can be", async () => {
  const property_id = await putOwn({ title: "Sea view" });
  const hidden = await putOwn({ is_active: false });
  const sold = await putOwn({ status: "sold" });
  const advertise = async (facts: { property_id: number; status: number; days?: number }) => {
    const { days = 3, ...advert } = facts;
    const end_date = new Date(marketplace.clock.now.getTime() + days * 86_400_000);
    await marketplace.database
      .insertInto("advertisement")
      .values({ member_id: owner.id, end_date, reject_reason: "Too dark.", ...advert })
      .execute();
  };
  for (const id of [property_id, hidden, sold]) await advertise({ property_id: id, status: 2 });
  const over = await putOwn();
  await advertise({ property_id: over, status: 2, days: -1 });
  expect((await dashboard()).rejected_adverts).toEqual([
    {
      id: expect.any(Number) as number,
      kind: "property",
      slug_id: expect.any(String) as string,
      title: "Sea view",
      reason: "Too dark.",
    },
  ]);
  await advertise({ property_id, status: 1 });
  expect((await dashboard()).rejected_adverts).toEqual([]);
});

test("people who became interested since the last visit are new, and named", async () => {
  const property_id = await putOwn({ title: "Sea view" });
  await show(property_id);
  expect(await dashboard()).toMatchObject({
    since: null,
    new_interested: 1,
    interested: [{ id: visitor.id, property_title: "Sea view" }],
  });
  // Looking twice within the same visit does not make them old.
  later(0.2);
  expect((await dashboard()).new_interested).toBe(1);
  later(2);
  const seen = await dashboard();
  expect([seen.new_interested, seen.interested, seen.since !== null]).toEqual([0, [], true]);
  later(1);
  await show(property_id, (await newMember(marketplace)).token);
  later(1);
  expect((await dashboard()).new_interested).toBe(1);
});

test("views, hearts and interest are added up by day, for all listings and for one", async () => {
  const one = await putOwn();
  const other = await putOwn();
  const project = await putProject();
  await isViewed("property", one, 3);
  await isViewed("property", one, 3);
  await isViewed("property", one, 2, 1);
  await isViewed("property", other, 1);
  await isViewed("property", other, 4, 8);
  await isViewed("property", await putHome(marketplace, { owner_id: visitor.id }), 5);
  await isViewed("project", project, 2);
  await like(one);
  await show(other);

  const week = await figures({ days: "7" });
  expect(week.days).toHaveLength(7);
  expect(week.days.at(-1)).toEqual({ day: today(), views: 6, favourites: 1, interests: 1 });
  expect(week.days.at(-2)).toMatchObject({ views: 2, favourites: 0, interests: 0 });
  expect(week).toMatchObject({
    sums: { views: 8, favourites: 1, interests: 1 },
    before: { views: 4 },
  });
  expect((await figures({ property_id: one })).sums).toEqual({
    views: 5,
    favourites: 1,
    interests: 0,
  });
  expect((await figures({ project_id: project })).sums.views).toBe(2);
});

test("a heart taken back within a day never was; one taken back later was", async () => {
  const id = await putOwn();
  await like(id);
  await like(id, "0");
  expect((await figures()).sums.favourites).toBe(0);
  await marketplace.database
    .insertInto("favourite")
    .values({
      member_id: visitor.id,
      property_id: id,
      created_at: new Date(Date.now() - 5 * 86_400_000),
    })
    .execute();
  await like(id, "0");
  const { sums, days } = await figures({ days: "7" });
  expect([sums.favourites, days.at(-6)?.favourites]).toEqual([1, 1]);
});

test("figures of somebody else's listing are nobody's business", async () => {
  const property_id = await putOwn();
  const answers = await Promise.all([
    send(marketplace, getFigures, { property_id }, visitor.token),
    send(marketplace, getFigures, { project_id: await putProject() }, visitor.token),
    send(marketplace, getFigures, { property_id: 2_000_000_000 }, owner.token),
    send(marketplace, getFigures, { days: "8" }, owner.token),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 404, 400]);
});

test("a listing that is deleted takes its figures with it, hearts and all", async () => {
  const id = await putOwn();
  await isViewed("property", id, 2);
  await like(id);
  await marketplace.database.deleteFrom("property").where("id", "=", id).execute();
  expect(await marketplace.database.selectFrom("property_day").selectAll().execute()).toEqual([]);
});
