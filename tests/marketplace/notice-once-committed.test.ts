import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sendMessage } from "~/contract/chat/calls";
import { noticesName } from "~/marketplace.server/db/listen";
import { noticeOnceCommitted } from "~/marketplace.server/db/notice-once-committed";
import { notify } from "~/marketplace.server/events/notify";
import { keepPushToken } from "~/marketplace.server/push/push-tokens";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let listener: pg.Client;
const heard: string[] = [];

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  listener = new pg.Client({ connectionString: marketplace.databaseUrl });
  await listener.connect();
  listener.on("notification", ({ channel }) => heard.push(channel));
  await listener.query("listen a");
  await listener.query("listen b");
});
afterEach(() => {
  vi.restoreAllMocks();
  heard.length = 0;
});
afterAll(async () => {
  await listener.end();
  await marketplace.close();
});

test("what is committed is said once, afterwards, and what is rolled back never", async () => {
  const { database } = marketplace;
  const rolledBack = database.transaction().execute(async (tx) => {
    await noticeOnceCommitted(tx, "a");
    throw new Error("Not this time.");
  });
  await expect(rolledBack).rejects.toThrow("Not this time.");
  await Promise.all(
    // So many that the connection of the one before is among theirs.
    Array.from({ length: 12 }, () =>
      database.transaction().execute((tx) => sql`select 1`.execute(tx)),
    ),
  );
  await database.transaction().execute(async (tx) => {
    await noticeOnceCommitted(tx, "b");
    await noticeOnceCommitted(tx, "b");
    expect(heard).toEqual([]);
  });
  await noticeOnceCommitted(database, "b");
  await expect.poll(() => heard).toEqual(["b", "b"]);
});

/** What each connection is asked from now on, in order. */
function followQueries() {
  const texts = new Map<pg.Connection, string[]>();
  const submit = pg.Query.prototype.submit;
  vi.spyOn(pg.Query.prototype, "submit").mockImplementation(function (
    this: pg.Query & { text?: string },
    connection,
  ) {
    texts.set(connection, [...(texts.get(connection) ?? []), this.text ?? ""]);
    return submit.call(this, connection);
  });
  return texts;
}

/** What the transaction said that wrote this, and what its connection said next. */
function transactionWith(texts: Map<pg.Connection, string[]>, wrote: RegExp) {
  const said = [...texts.values()].find((each) => each.some((text) => wrote.test(text)))!;
  const written = said.findIndex((text) => wrote.test(text));
  const committed = said.indexOf("commit", written);
  const within = said.slice(said.lastIndexOf("begin", written), committed).join();
  return { within, next: said[committed + 1] };
}

test("a message with devices to tell is committed without a notice, for those make others wait", async () => {
  const [owner, asker] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putHome(marketplace, { owner_id: owner.id });
  const { id: tokenId } = await marketplace.database
    .selectFrom("bearer_token")
    .select("id")
    .where("member_id", "=", owner.id)
    .executeTakeFirstOrThrow();
  await keepPushToken(marketplace.database, { memberId: owner.id, tokenId }, "a device");
  const texts = followQueries();
  const input = { receiver_id: owner.id, property_id: home, message: "Hello" };
  await ask(marketplace, sendMessage, input, asker.token);
  const { within, next } = transactionWith(texts, /into delivery/);
  expect(within).not.toContain("pg_notify");
  expect(next).toContain("pg_notify");
});

test("so is a notification that open pages are to count", async () => {
  const member = await newMember(marketplace);
  const texts = followQueries();
  const event = { kind: "advert.rejected" as const, id: 1, title: "Sea", reason: "It is dark." };
  await marketplace.database
    .transaction()
    .execute((tx) => notify(tx, event, { memberId: member.id }, marketplace.clock.now));
  const { within, next } = transactionWith(texts, /into notification/);
  expect(within).not.toContain("pg_notify");
  expect(next).toContain("pg_notify");
});

test("a process hears all notices by one connection", async () => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database()
      and (application_name = ${noticesName} or query like 'listen doorstep\\_%')`.execute(
    marketplace.database,
  );
  expect(rows).toHaveLength(1);
});
