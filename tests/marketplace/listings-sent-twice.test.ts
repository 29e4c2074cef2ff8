import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { hold, newMember } from "./asking";
import { type Catalogue, listHome, makeProject, newCatalogue } from "./listing-setup";

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let member: { id: number; token: string };

beforeAll(async () => {
  marketplace = await testMarketplace();
  catalogue = await newCatalogue(marketplace);
});
beforeEach(async () => {
  member = await newMember(marketplace);
});
afterAll(() => marketplace.close());

const key = "9f6b1c3e5a7d4b2f9f6b1c3e5a7d4b2f";
const list = (token = member.token, submission_key = key) =>
  listHome(marketplace, catalogue, token, { submission_key });
const make = () => makeProject(marketplace, catalogue, member.token, { submission_key: key });

async function usedRights(memberId = member.id) {
  const rows = await marketplace.database
    .selectFrom("package_use")
    .innerJoin("member_package", "member_package.id", "member_package_id")
    .select("used_count")
    .where("member_id", "=", memberId)
    .where("used_count", ">", 0)
    .execute();
  return rows.map(({ used_count }) => used_count);
}

test("what is sent again under its key is the home that it made, and takes one right", async () => {
  await hold(marketplace, member.id, { property_list: 1 });
  const first = await list();
  const second = await list();
  expect(second).toEqual(first);
  expect(await usedRights()).toEqual([1]);
});

test("as often as it is sent at once", async () => {
  await hold(marketplace, member.id, { property_list: 5 });
  const homes = await Promise.all(Array.from({ length: 6 }, () => list()));
  expect(new Set(homes.map(({ id }) => id)).size).toBe(1);
  expect(await usedRights()).toEqual([1]);
});

test("another key, another member or none at all is another home", async () => {
  const other = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: 5 });
  await hold(marketplace, other.id, { property_list: 5 });
  const homes = [
    await list(),
    await list(other.token),
    await list(member.token, "another-key"),
    await listHome(marketplace, catalogue, member.token),
    await listHome(marketplace, catalogue, member.token),
  ];
  expect(new Set(homes.map(({ id }) => id)).size).toBe(5);
});

test("a key that made nothing is free, and so is that of a home that was deleted", async () => {
  await expect(list()).rejects.toThrow("not listed");
  await hold(marketplace, member.id, { property_list: 5 });
  const first = await list();
  await marketplace.database.deleteFrom("property").where("id", "=", first.id).execute();
  expect((await list()).id).not.toBe(first.id);
});

test("so it is with projects, and a home's key is no project's", async () => {
  await hold(marketplace, member.id, { property_list: 1, project_list: 1 });
  const home = await list();
  const projects = await Promise.all([make(), make(), make()]);
  expect(new Set(projects.map(({ id }) => id)).size).toBe(1);
  expect((await list()).id).toBe(home.id);
  expect(await usedRights()).toEqual([1, 1]);
});
