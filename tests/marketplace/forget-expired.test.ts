import { afterAll, beforeAll, expect, test } from "vitest";
import { countTry } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

test("what has ended is forgotten, what still holds is kept", async () => {
  const { database, clock } = marketplace;
  const { now } = clock;
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const member = await newMember(marketplace);
  for (const [name, expires_at] of [
    ["old", now],
    ["new", inMinutes(1)],
  ] as const) {
    await database
      .insertInto("one_time_code")
      .values({
        address: `${name}@people.example`,
        channel: "email",
        code_hash: "x",
        code_sealed: "x",
        expires_at,
        tries_left: 5,
      })
      .execute();
    await database
      .insertInto("proven_identity")
      .values({ auth_id: name, mobile: "+351210000000", expires_at })
      .execute();
    await database
      .insertInto("password_reset")
      .values({ member_id: member.id, token_hash: Buffer.from(name), expires_at })
      .execute();
  }
  await countTry(database, "contact", "198.51.100.1", inMinutes(-25 * 60));
  await countTry(database, "contact", "198.51.100.2", now);

  await forgetExpired({ database }, now);

  const codes = await database.selectFrom("one_time_code").select("address").execute();
  expect(codes).toEqual([{ address: "new@people.example" }]);
  const proofs = await database.selectFrom("proven_identity").select("auth_id").execute();
  expect(proofs).toEqual([{ auth_id: "new" }]);
  const links = await database.selectFrom("password_reset").select("token_hash").execute();
  expect(links).toEqual([{ token_hash: Buffer.from("new") }]);
  const counts = await database
    .selectFrom("rate_limit")
    .select("subject")
    .where("name", "=", "contact")
    .execute();
  expect(counts).toEqual([{ subject: "198.51.100.2" }]);
});

test("who saw what is forgotten after yesterday, what it adds up to stays", async () => {
  const { database, clock } = marketplace;
  const [category_id] = await putCategories(marketplace, "Villa");
  const property_id = await putHome(marketplace, { category_id });
  const daysAgo = (days: number) =>
    new Date(clock.now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [0, 1, 2, 40])
    await database
      .insertInto("property_view")
      .values({ property_id, day: daysAgo(days), visitor_hash: Buffer.alloc(16) })
      .execute();
  await forgetExpired({ database }, clock.now);
  const views = await database.selectFrom("property_view").select("day").orderBy("day").execute();
  expect(views).toEqual([{ day: daysAgo(1) }, { day: daysAgo(0) }]);
  expect(await database.selectFrom("property_day").selectAll().execute()).toHaveLength(4);
});
