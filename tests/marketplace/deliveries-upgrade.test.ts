import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "~/marketplace.server/db/database";
import { migrate } from "~/marketplace.server/db/migrate";
import { retryDeliveries } from "~/marketplace.server/events/deliver";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { outgoing } from "../support/outbox";

const files = import.meta.glob<string>("../../app/marketplace.server/db/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

/** The database as the version before deliveries left it. */
async function olderDatabase() {
  const { database } = marketplace;
  const run = (text: string) => sql.raw(text).execute(database);
  await run("drop schema public cascade; create schema public");
  await run("create table migration (name text primary key, applied_at timestamptz default now())");
  const older = Object.entries(files)
    .map(([path, text]) => ({ name: path.split("/").at(-1)!.replace(".sql", ""), text }))
    .sort((one, other) => one.name.localeCompare(other.name))
    .filter(({ name }) => name < "0043");
  for (const { name, text } of older) {
    await run(text);
    await sql`insert into migration (name) values (${name})`.execute(database);
  }
  return { run };
}

test("what was owed before the upgrade is told after it, in its order, and nothing twice", async () => {
  const { database, databaseUrl, services, clock } = marketplace;
  const { run } = await olderDatabase();
  const content = (subject: string) => JSON.stringify({ subject, text: "A\0B" });
  await run(`
    insert into member (id, slug, name, email, email_verified_at)
      overriding system value values (7, 'zoe', 'Zoe', 'zoe@people.example', now());
    insert into letter (recipient, content, member_id, created_at, tries, claimed_at) values
      ('zoe@people.example', '${content("First")}', 7, now(), 0, null),
      ('zoe@people.example', '${content("Second")}', 7, now(), 2, now() - interval '1 hour'),
      ('zoe@people.example', '${content("Tried just now")}', 7, now(), 1, now());
    insert into saved_search (id, member_id, name, frequency, filters)
      overriding system value values (9, 7, 'By the sea', 'instant', '{}');
    insert into alert_letter (id, saved_search_id, created_at, sent_at) values
      ('00000000-0000-4000-8000-000000000001', 9, now(), null),
      ('00000000-0000-4000-8000-000000000002', 9, now(), now()),
      ('00000000-0000-4000-8000-000000000003', 9, now() - interval '4 days', null)`);

  const { pool, database: migrating } = openDatabase(databaseUrl);
  await migrate(pool);
  await migrating.destroy();

  const matched = await database
    .selectFrom("delivery")
    .select(["event", "member_id", "is_bulk"])
    .where("kind", "=", "saved-search.matched")
    .execute();
  expect(
    matched.map(({ event, ...rest }) => ({ ...rest, event: JSON.parse(event) as object })),
  ).toEqual([
    {
      member_id: 7,
      is_bulk: true,
      event: {
        kind: "saved-search.matched",
        searchId: 9,
        alertId: "00000000-0000-4000-8000-000000000001",
      },
    },
  ]);
  clock.now = new Date();
  expect(await retryDeliveries(services)).toBe(2);
  const toZoe = outgoing(marketplace).filter(({ to }) => to === "zoe@people.example");
  expect(toZoe.map(({ subject }) => subject)).toEqual(["First", "Second"]);
  const left = await database.selectFrom("delivery").select(["kind", "tries"]).execute();
  expect(left).toEqual([{ kind: "letter.written", tries: 1 }]);
});
