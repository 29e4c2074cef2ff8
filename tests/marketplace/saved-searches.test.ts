import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "~/contract/wire/call";
import { encodeQuery } from "~/contract/wire/form-encoding";
import { getNotificationList } from "~/contract/notifications/calls";
import {
  changeSavedSearch,
  deleteSavedSearch,
  fromKeptFilters,
  getSavedSearches,
  lookAtSavedSearch,
  readWishedSearch,
  saveSearch,
  toKeptFilters,
} from "~/contract/saved-searches/calls";
import { readSearchFilters, writeSearchFilters } from "~/contract/properties/forms";
import { notify } from "~/marketplace.server/events/notify";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa", "House");
});
afterAll(() => marketplace.close());

const save = (token: string, input: Partial<InputOf<typeof saveSearch>> = {}) =>
  ask(marketplace, saveSearch, { name: "Homes", frequency: "daily", ...input }, token);
const searchesOf = async (token: string) =>
  (await ask(marketplace, getSavedSearches, {}, token)).body.data;
/** On the market before the tests' clock began. */
const before = { created_at: new Date("2026-01-01T00:00:00Z") };
const minuteLater = () => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60_000);
};

test("kept, listed latest first with what matches, changed and deleted", async () => {
  const member = await newMember(marketplace);
  await putHome(marketplace, { city: "Faro", status: "rent", ...before });
  const { body } = await save(member.token, { city: "Fáro", property_type: "1" });
  expect(body).toMatchObject({
    message: "The search was saved.",
    data: { count: 1, new_count: 0, filters: { city: "Fáro", property_type: "1" } },
  });
  await save(member.token, { name: "All of them" });
  const listed = await searchesOf(member.token);
  expect(listed.map(({ name }) => name)).toEqual(["All of them", "Homes"]);
  const { id } = body.data;
  const changed = await ask(
    marketplace,
    changeSavedSearch,
    { id, name: "To rent in Faro", frequency: "weekly" },
    member.token,
  );
  expect(changed.body.data).toMatchObject({ name: "To rent in Faro", frequency: "weekly" });
  await ask(marketplace, deleteSavedSearch, { id }, member.token);
  expect((await searchesOf(member.token)).map(({ name }) => name)).toEqual(["All of them"]);
});

test("what was told of a search goes with it, and nothing else", async () => {
  const [member, other] = [await newMember(marketplace), await newMember(marketplace)];
  const searches = [
    (await save(member.token)).body.data,
    (await save(member.token, { city: "Faro" })).body.data,
  ];
  const tell = (searchId: number, memberId: number) =>
    notify(
      marketplace.database,
      {
        ...{ kind: "saved-search.matched", searchId, searchName: `Search ${searchId}` },
        ...{ homeCount: 2, alertId: randomUUID() },
      },
      { memberId },
      marketplace.clock.now,
    );
  for (const { id } of searches) await tell(id, member.id);
  await tell(searches[0]!.id, other.id);
  const toldTo = async ({ token }: { token: string }) => {
    const { body } = await ask(marketplace, getNotificationList, {}, token);
    return { links: body.data.map(({ link }) => link), unread: body.unread_total };
  };
  const [deleted, kept] = searches.map(({ id }) => `/user/saved-searches/${id}`);
  expect(await toldTo(member)).toEqual({ links: [kept, deleted], unread: 2 });
  const refused = await ask(marketplace, deleteSavedSearch, { id: searches[0]!.id }, other.token);
  expect(refused.status).toBe(404);
  await ask(marketplace, deleteSavedSearch, { id: searches[0]!.id }, member.token);
  expect(await toldTo(member)).toEqual({ links: [kept], unread: 1 });
  expect((await toldTo(other)).unread).toBe(1);
});

test("what came since the last look is counted, one's own homes are not", async () => {
  const member = await newMember(marketplace);
  await putHome(marketplace, { city: "Évora", ...before });
  const { id } = (await save(member.token, { city: "Evora" })).body.data;
  minuteLater();
  const created_at = marketplace.clock.now;
  await putHome(marketplace, { city: "Évora", created_at });
  await putHome(marketplace, { city: "Évora", created_at, owner_id: member.id });
  await putHome(marketplace, { city: "Beja", created_at });
  expect(await searchesOf(member.token)).toMatchObject([{ count: 3, new_count: 1 }]);
  minuteLater();
  const looked = await ask(marketplace, lookAtSavedSearch, { id }, member.token);
  expect(looked.body.data).toMatchObject({ count: 3, new_count: 1 });
  expect(await searchesOf(member.token)).toMatchObject([{ count: 3, new_count: 0 }]);
});

test("the same filters are kept once, however they are written", async () => {
  const member = await newMember(marketplace);
  const first = await save(member.token, { city: "São Pedro", facility_id: "2,1" });
  const again = await save(member.token, {
    name: "Other",
    city: "sao pedro",
    facility_id: "1,2,2",
  });
  expect(again.status).toBe(409);
  expect(again.body).toMatchObject({
    message: "You have saved this search already.",
    data: { id: first.body.data.id, name: "Homes" },
  });
  expect((await save(member.token, { city: "São Pedro" })).status).toBe(200);
  expect((await save((await newMember(marketplace)).token, { city: "São Pedro" })).status).toBe(
    200,
  );
});

test("a double click saves once", async () => {
  const member = await newMember(marketplace);
  const tries = await Promise.all(Array.from({ length: 6 }, () => save(member.token)));
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await searchesOf(member.token)).toHaveLength(1);
});

test("a member keeps 25, also when they are saved at once", async () => {
  const member = await newMember(marketplace);
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, number) => save(member.token, { max_price: 1000 + number })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(25);
  expect(tries.find(({ status }) => status === 409)?.body.message).toBe(
    "You can keep 25 searches; please delete one to save another.",
  );
  const [one] = await searchesOf(member.token);
  await ask(marketplace, deleteSavedSearch, { id: one!.id }, member.token);
  expect((await save(member.token, { max_price: 5 })).status).toBe(200);
});

test("what another member keeps is theirs alone", async () => {
  const [member, other] = [await newMember(marketplace), await newMember(marketplace)];
  const { id } = (await save(member.token)).body.data;
  for (const [call, input] of [
    [changeSavedSearch, { id, name: "Mine now" }],
    [lookAtSavedSearch, { id }],
    [deleteSavedSearch, { id }],
  ] as const)
    expect((await ask(marketplace, call, input, other.token)).status).toBe(404);
  expect(await searchesOf(other.token)).toEqual([]);
  expect(await searchesOf(member.token)).toMatchObject([{ name: "Homes" }]);
});

test("whoever leaves takes their searches along", async () => {
  const member = await newMember(marketplace);
  const { id } = (await save(member.token)).body.data;
  await marketplace.database.deleteFrom("member").where("id", "=", member.id).execute();
  const left = marketplace.database.selectFrom("saved_search").where("id", "=", id).selectAll();
  expect(await left.execute()).toEqual([]);
});

test("kept filters lead back to the address they came from", async () => {
  const member = await newMember(marketplace);
  const query =
    "search=sea&property_type=0&category_slug_id=villa&city=Faro&state=S&country=P&min_price=1000" +
    "&max_price=9000.5&latitude=37.1&longitude=-8.2&radius=10&promoted=1&premium=1&parameter_id=3%2C4&facility_id=2";
  const filters = readSearchFilters(new URLSearchParams(`${query}&posted_since=0&sort=most_liked`));
  const { body } = await save(member.token, toKeptFilters(filters));
  const address = encodeQuery(writeSearchFilters(fromKeptFilters(body.data.filters)));
  expect(`${address}`.split("&").sort()).toEqual(query.split("&").sort());
});

test("a search wished for before signing in is read from its query, anything else is none", () => {
  expect(readWishedSearch("city=Faro&name=By+the+sea&frequency=weekly&page=3")).toMatchObject({
    name: "By the sea",
    frequency: "weekly",
    city: "Faro",
  });
  for (const nonsense of ["", "city=Faro", "name=x&frequency=hourly", "name=&frequency=daily"])
    expect(readWishedSearch(nonsense)).toBeNull();
});
