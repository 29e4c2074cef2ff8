import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { updateProfile } from "~/contract/account/calls";
import { updatePostProperty } from "~/contract/listings/calls";
import { deleteUser } from "~/contract/security/calls";
import { dropLeftFiles } from "~/marketplace.server/jobs/jobs";
import { keyColumns } from "~/marketplace.server/listings/keys-in-use";
import { replacedKeys, withFiles } from "~/marketplace.server/listings/stored-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, hold, newMember } from "./asking";
import { listHome, newCatalogue, photo, textFile } from "./listing-setup";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => marketplace.close());

test("every column that names a file is known", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name ~ '(image|picture|media|file|audio)_key$'
    order by 1, 2`.execute(marketplace.database);
  const known = keyColumns.map(([table, column]) => `${table}.${column}`).sort();
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(known);
});

test("a file that was left goes after a day, one that is used stays", async () => {
  const { database, services, clock } = marketplace;
  const picture = async () => {
    const { token, id } = await newMember(marketplace);
    await ask(marketplace, updateProfile, { profile: await photo() }, token);
    const { picture_key } = await database
      .selectFrom("member")
      .select("picture_key")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return { id, key: picture_key! };
  };
  const [used, left] = [await picture(), await picture()];
  // A process that ended between the two steps of deleting an account.
  await database.deleteFrom("member").where("id", "=", left.id).execute();
  expect(await dropLeftFiles(services, clock.now)).toBe(0);
  expect(await services.storage.exists(left.key)).toBe(true);
  const tomorrow = new Date(clock.now.getTime() + 25 * 3_600_000);
  expect(await dropLeftFiles(services, tomorrow)).toBe(1);
  expect(await services.storage.exists(left.key)).toBe(false);
  expect(await services.storage.exists(used.key)).toBe(true);
  const rows = await database.selectFrom("media").select("key").execute();
  expect(rows).toEqual([{ key: used.key }]);
});

const file = (text: string) => ({
  key: `document-${text}.txt`,
  body: Buffer.from(text),
  contentType: "text/plain",
});
const notedKeys = async () => {
  const rows = await marketplace.database.selectFrom("media").select("key").execute();
  return rows.map(({ key }) => key).sort();
};
const write = (hold: Parameters<Parameters<typeof withFiles>[3]>[0]) =>
  marketplace.database.transaction().execute((tx) => hold(tx));

test("what comes with a refused change leaves nothing", async () => {
  const { services } = marketplace;
  const { id, token } = await newMember(marketplace);
  await hold(marketplace, id, { property_list: null });
  const home = await listHome(marketplace, await newCatalogue(marketplace), token, {
    documents: Array.from({ length: 9 }, () => textFile()),
  });
  const before = await notedKeys();
  const put = vi.spyOn(services.storage, "put");
  const { status } = await ask(
    marketplace,
    updatePostProperty,
    { action_type: "0", id: home.id, price: 1, documents: [textFile(), textFile()] },
    token,
  );
  expect(status).toBe(400);
  const tried = put.mock.calls.map(([key]) => key);
  expect(tried).toHaveLength(2);
  for (const key of tried) expect(await services.storage.exists(key)).toBe(false);
  expect(await notedKeys()).toEqual(before);
});

test("nothing waits in the database while a file is stored", async () => {
  const { database, services } = marketplace;
  const { id } = await newMember(marketplace);
  const really = services.storage.put;
  const waiting: unknown[][] = [];
  vi.spyOn(services.storage, "put").mockImplementation(async (...asked) => {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(database);
    waiting.push(rows);
    await really(...asked);
  });
  const quick = file("quick");
  await withFiles(services, id, [quick], write);
  expect(waiting).toEqual([[]]);
});

test("a file that was dropped before it is named is stored again", async () => {
  const { services, clock } = marketplace;
  const { id } = await newMember(marketplace);
  const slow = file("slow");
  await withFiles(services, id, [slow], async (holdFiles) => {
    expect(await notedKeys()).toContain(slow.key);
    await dropLeftFiles(services, new Date(clock.now.getTime() + 25 * 3_600_000));
    expect(await services.storage.exists(slow.key)).toBe(false);
    await write(holdFiles);
  });
  expect(await notedKeys()).toContain(slow.key);
  expect(await services.storage.exists(slow.key)).toBe(true);
});

test("an account that is deleted while its file is stored leaves none", async () => {
  const { services } = marketplace;
  const { id, token } = await newMember(marketplace);
  const late = file("late");
  const really = services.storage.put;
  vi.spyOn(services.storage, "put").mockImplementationOnce(async (...asked) => {
    expect((await ask(marketplace, deleteUser, {}, token)).status).toBe(200);
    await really(...asked);
  });
  const refused = () => Promise.reject(new Error("Nobody may do this."));
  await expect(withFiles(services, id, [late], refused)).rejects.toThrow("Nobody may");
  expect(await services.storage.exists(late.key)).toBe(false);
  expect(await notedKeys()).not.toContain(late.key);
});

test("files that stay are not let go", () => {
  const before = { title: "a.jpg", share: "b.jpg" };
  const after = { title: "c.jpg", share: "b.jpg" };
  expect(replacedKeys(before, after, ["title", "share"])).toEqual(["a.jpg"]);
  expect(replacedKeys(before, before, ["title", "share"])).toEqual([]);
});
