import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getInterestedUsers, interestedUsers } from "~/contract/interest/calls";
import { getAddedProperties } from "~/contract/listings/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember, send } from "./asking";
import { type HomeFacts, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let owner: { id: number; token: string };
let visitor: { id: number; email: string; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
});
beforeEach(async () => {
  await marketplace.database.deleteFrom("property").execute();
  owner = await newMember(marketplace);
  visitor = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const putOwn = (facts: HomeFacts = {}) => putHome(marketplace, { owner_id: owner.id, ...facts });
const show = (property_id: number, type: "0" | "1" = "1", token = visitor.token) =>
  ask(marketplace, interestedUsers, { property_id, type }, token);
const people = (input: Parameters<typeof ask<typeof getInterestedUsers>>[2], token = owner.token) =>
  ask(marketplace, getInterestedUsers, input, token);

test("interest is marked for who has it, listed for the owner, and taken back", async () => {
  const id = await putOwn();
  await show(id);
  const page = await ask(marketplace, getProperty, { id }, visitor.token);
  expect(page.body.data).toMatchObject([{ is_interested: 1, total_interested_users: 1 }]);
  const list = await ask(marketplace, getPropertyList, {}, visitor.token);
  expect(list.body.data).toMatchObject([{ id, is_interested: 1 }]);
  const visitors = await ask(marketplace, getPropertyList, {});
  expect(visitors.body.data).toMatchObject([{ id, is_interested: 0 }]);

  const { body } = await people({ property_id: id });
  expect(body).toMatchObject({
    total: 1,
    data: [
      {
        id: visitor.id,
        email: visitor.email,
        mobile: "919876543210",
        profile: "http://doorstep.test/media/face.jpg",
      },
    ],
  });
  const own = await ask(marketplace, getAddedProperties, {}, owner.token);
  expect(own.body.data).toMatchObject([{ id, interested_users: [{ id: visitor.id }] }]);

  expect((await show(id, "0")).status).toBe(200);
  expect((await show(id, "0")).status).toBe(200);
  expect((await people({ property_id: id })).body).toMatchObject({ total: 0, data: [] });
});

test("whose account is closed is handed out to no owner", async () => {
  const id = await putOwn();
  await show(id);
  const close = (is_active: boolean) =>
    marketplace.database
      .updateTable("member")
      .set({ is_active })
      .where("id", "=", visitor.id)
      .execute();
  await close(false);
  expect((await people({ property_id: id })).body).toMatchObject({ total: 0, data: [] });
  const mine = await ask(marketplace, getAddedProperties, {}, owner.token);
  expect(mine.body.data).toMatchObject([{ id, interested_users: [] }]);
  await close(true);
  expect((await people({ property_id: id })).body).toMatchObject({ total: 1 });
});

test("the latest come first, page by page, by id or by address", async () => {
  const id = await putOwn({ slug: "sea-view" });
  const members = [];
  for (let count = 0; count < 3; count += 1) {
    const member = await newMember(marketplace);
    marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 1000);
    await show(id, "1", member.token);
    members.unshift(member.id);
  }
  const ids = async (input: object) => {
    const { body } = await people(input);
    expect(body.total).toBe(3);
    return body.data.map((person) => person.id);
  };
  expect(await ids({ property_id: id })).toEqual(members);
  expect(await ids({ slug_id: "sea-view", offset: 1, limit: 1 })).toEqual([members[1]]);
  // Some clients send the property's id as offset (contract §3.33).
  expect(await ids({ slug_id: "sea-view", offset: 1_000_000 })).toEqual(members);
});

test("twenty clicks at once count once", async () => {
  const id = await putOwn();
  const answers = await Promise.all(Array.from({ length: 20 }, () => show(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await people({ property_id: id })).body.total).toBe(1);
});

test("nobody is interested in their own home, nor in one that is gone from the market", async () => {
  const own = await show(await putOwn(), "1", owner.token);
  expect([own.status, own.body.message]).toEqual([403, "This is your own property."]);
  for (const status of ["sold", "rented"] as const) {
    const { status: answer, body } = await show(await putOwn({ status }));
    expect([answer, body.message]).toEqual([409, "This property is sold or rented already."]);
  }
  expect((await show(await putOwn({ request_status: "pending" }))).status).toBe(404);
  expect((await show(2_000_000_000)).status).toBe(404);
  expect(await marketplace.database.selectFrom("interest").selectAll().execute()).toEqual([]);
});

test("who is interested is for the owner alone", async () => {
  const id = await putOwn();
  await show(id);
  const operator = await newMember(marketplace, { is_operator: true });
  for (const token of [visitor.token, operator.token])
    expect((await people({ property_id: id }, token)).status).toBe(403);
  expect((await people({ property_id: 2_000_000_000 })).body).toMatchObject({ total: 0, data: [] });
  const nothing = await send(marketplace, getInterestedUsers, {}, owner.token);
  expect(nothing).toMatchObject({
    status: 400,
    body: { errors: { property_id: "The id is not valid." } },
  });
});
