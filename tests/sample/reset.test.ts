import { afterAll, beforeAll, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { resetSampleData } from "~/marketplace.server/sample/reset-sample-data";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let market: TestMarketplace;
const changes: Change[] = [];

beforeAll(async () => {
  market = await testMarketplace({ sampleData: true, onChange: (heard) => changes.push(...heard) });
});
afterAll(() => market.close());

const homes = () =>
  market.database.selectFrom("property").select(["id", "slug", "title"]).orderBy("id").execute();
const members = () => market.database.selectFrom("member").select("email").orderBy("id").execute();

test("a reset brings the sample marketplace back and keeps nothing of what people added", async () => {
  const [homesBefore, membersBefore] = [await homes(), await members()];
  const { database, services } = market;
  const key = "0123456789abcdef0123-10x10-ffffff.jpg";
  await services.storage.put(key, Buffer.from("picture"), { contentType: "image/jpeg" });
  const { id } = await database
    .insertInto("member")
    .values({ name: "Newcomer", slug: "newcomer", email: "new@people.example" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await database
    .insertInto("media")
    .values({ key, content_type: "image/jpeg", byte_count: 7, owner_id: id })
    .execute();
  await database.updateTable("property").set({ title: "Changed" }).execute();
  await database.deleteFrom("favourite").execute();

  await resetSampleData(services);

  expect(await homes()).toEqual(homesBefore);
  expect(await members()).toEqual(membersBefore);
  expect(await services.storage.exists(key)).toBe(false);
  await services.changes.catchUp();
  expect(changes).toContain("everything");
});

test("what migrations wrote is still there, so the next start has nothing to do", async () => {
  const { database } = market;
  expect(await database.selectFrom("language").select("code").execute()).toEqual([{ code: "en" }]);
  const answer = await market.fetch(
    new Request("http://doorstep.test/api/get-property-list?search=home"),
  );
  expect(answer.status).toBe(200);
});
