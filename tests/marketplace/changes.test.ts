import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Change } from "~/contract/changes";
import { ChangeFollower } from "~/marketplace.server/changes";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";
import { advertise, putCategories, putHome } from "./search-homes";

let marketplace: TestMarketplace;
let pool: pg.Pool;
let follower: ChangeFollower;
/** What another process on this database hears. */
const heard: Change[] = [];
const deleted: number[] = [];

let owner: { id: number };
let home: number;
let waiting: number;
let project: number;

const run = (query: RawBuilder<unknown>) => query.execute(marketplace.database);
async function hearing(act: () => Promise<unknown>) {
  await follower.catchUp();
  heard.length = 0;
  await act();
  await follower.catchUp();
  return [...heard].sort();
}

const putProject = async (facts: object = {}) => {
  const { id } = await marketplace.database
    .insertInto("project")
    .values({
      slug: `project-${Math.random()}`,
      category_id: 1,
      title: "Docklands",
      description: "By the docks.",
      request_status: "approved",
      is_active: true,
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  await run(sql`insert into parameter (name, kind) values ('Bedrooms', 'number')`);
  await run(sql`insert into facility (name) values ('School')`);
  pool = new pg.Pool({ connectionString: marketplace.databaseUrl });
  pool.on("error", () => undefined);
  follower = new ChangeFollower(pool, marketplace.databaseUrl, pino({ level: "silent" }), {
    onChange: (changes) => heard.push(...changes),
    onMemberDeleted: (id) => deleted.push(id),
  });
  await follower.start();
});
beforeEach(async () => {
  owner = await newMember(marketplace);
  home = await putHome(marketplace, { owner_id: owner.id });
  waiting = await putHome(marketplace, { owner_id: owner.id, request_status: "pending" });
  project = await putProject({ owner_id: owner.id });
});
afterAll(async () => {
  await follower.close();
  await pool.end();
  await marketplace.close();
});

const ofHome = () => [`agent:${owner.id}`, "properties", `property:${home}`];
const ofProject = () => [`agent:${owner.id}`, `project:${project}`, "projects"];

describe("what others see", () => {
  test.each<[string, () => RawBuilder<unknown>, () => string[]]>([
    [
      "an approval",
      () => sql`update property set request_status = 'approved' where id = ${waiting}`,
      () => [`agent:${owner.id}`, "properties", `property:${waiting}`],
    ],
    ["a new price", () => sql`update property set price_minor = 5 where id = ${home}`, ofHome],
    ["a home that goes", () => sql`delete from property where id = ${home}`, ofHome],
    [
      "a home that is hidden",
      () => sql`update property set is_active = false where id = ${home}`,
      ofHome,
    ],
    [
      "a home that is sold",
      () => sql`update property set status = 'sold' where id = ${home}`,
      ofHome,
    ],
    [
      "a picture",
      () => sql`insert into property_picture (property_id, media_key) values (${home}, 'a.jpg')`,
      ofHome,
    ],
    [
      "an answer",
      () =>
        sql`insert into property_parameter (property_id, parameter_id, value) values (${home}, 1, '"3"')`,
      ofHome,
    ],
    [
      "a place near",
      () =>
        sql`insert into property_facility (property_id, facility_id, distance) values (${home}, 1, 2)`,
      ofHome,
    ],
    [
      "a document",
      () => sql`insert into property_document (property_id, media_key, file_name, extension)
        values (${home}, 'a.pdf', 'a.pdf', 'pdf')`,
      ofHome,
    ],
    [
      "an advert",
      () =>
        sql`insert into advertisement (property_id, status, is_enabled) values (${home}, 0, true)`,
      ofHome,
    ],
    [
      "a project's title",
      () => sql`update project set title = 'Quay' where id = ${project}`,
      ofProject,
    ],
    ["a project that goes", () => sql`delete from project where id = ${project}`, ofProject],
    [
      "a project's plan",
      () =>
        sql`insert into project_plan (project_id, title, media_key) values (${project}, 'Ground', 'a.jpg')`,
      ofProject,
    ],
    [
      "an agent's name",
      () => sql`update member set name = 'Ada' where id = ${owner.id}`,
      () => [`agent:${owner.id}`, "agents"],
    ],
    [
      "a verified agent",
      () => sql`update member set verification_status = 'success' where id = ${owner.id}`,
      () => [`agent:${owner.id}`, "agents"],
    ],
    [
      "an account that is closed",
      () => sql`update member set is_active = false where id = ${owner.id}`,
      () => ["agents", ...ofHome(), ...ofProject()],
    ],
    [
      "an account that goes",
      () => sql`delete from member where id = ${owner.id}`,
      () => [...ofHome(), ...ofProject()],
    ],
    ["a category", () => sql`update category set name = name || '!'`, () => ["catalogue"]],
    [
      "a setting",
      () => sql`insert into site_setting values ('company_name', '"Homes"')`,
      () => ["settings"],
    ],
    ["a text", () => sql`update language set web_texts = '{"a": "b"}'`, () => ["languages"]],
    [
      "a question",
      () => sql`insert into faq (question, answer) values ('Why?', 'So.')`,
      () => ["questions"],
    ],
    [
      "an article",
      () => sql`insert into article (slug, title, description) values ('news', 'News', 'New.')`,
      () => ["articles"],
    ],
    ["a slider", () => sql`insert into slider (kind) values (1)`, () => ["front-page"]],
    [
      "a picture of a city",
      () => sql`insert into city_picture values ('Bhuj', 'b.jpg')`,
      () => ["cities"],
    ],
    [
      "a reason",
      () => sql`insert into report_reason (reason) values ('Sold')`,
      () => ["report-reasons"],
    ],
    [
      "a package",
      () => sql`insert into package (name, currency, duration_hours) values ('Big', 'EUR', 24)`,
      () => ["packages"],
    ],
  ])("%s is told, and what shows it", async (_, change, expected) => {
    expect(await hearing(() => run(change()))).toEqual([...new Set(expected())].sort());
  });

  test("a home that is put on the market concerns lists and its agent", async () => {
    const put = () => putHome(marketplace, { owner_id: owner.id });
    expect(await hearing(put)).toEqual([`agent:${owner.id}`, "properties"]);
    expect(await hearing(() => putHome(marketplace))).toEqual(["agent:0", "properties"]);
  });

  test("a home that changes hands concerns both agents", async () => {
    const buyer = await newMember(marketplace);
    const handOver = () => run(sql`update property set owner_id = ${buyer.id} where id = ${home}`);
    expect(await hearing(handOver)).toEqual([...ofHome(), `agent:${buyer.id}`].sort());
  });

  test("the page of a sold home is told of, but no list", async () => {
    await run(sql`update property set status = 'sold' where id = ${home}`);
    const retitle = () => run(sql`update property set title = 'Sold' where id = ${home}`);
    expect(await hearing(retitle)).toEqual([`agent:${owner.id}`, `property:${home}`]);
  });

  test("every column of what is shown is watched, but for those that nobody else sees", async () => {
    const unwatched = async (table: string) => {
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_name = ${table} and table_schema = 'public'
          and pg_get_triggerdef((select oid from pg_trigger
            where tgrelid = ${table}::regclass and tgname = 'notes_update'))
          not like '%old.' || column_name || '%'
        order by 1`.execute(marketplace.database);
      return rows.map(({ column }) => column);
    };
    expect(await unwatched("property")).toEqual([
      ...["favourite_count", "hidden_by_owner", "id", "is_public", "is_sample", "package_id"],
      // What is made of others: of words, and of every edit.
      ...["revision", "search_text", "updated_at", "view_count"],
    ]);
    expect(await unwatched("project")).toEqual([
      // Three of them make up is_public.
      ...["hidden_by_owner", "id", "is_active", "is_sample", "is_withheld", "request_status"],
      ...["revision", "updated_at", "view_count", "words"],
    ]);
    expect(await unwatched("member")).toEqual([
      // How to reach them, and where they live, is for people who are signed in.
      ...["address", "auth_id", "created_at", "deactivated_at", "deactivation_reason", "email"],
      ...["email_verified_at", "id", "is_operator", "is_sample", "language", "latitude"],
      ...["login_type", "longitude", "mobile", "notification_enabled", "password_hash"],
      "updated_at",
    ]);
  });
});

test.each<[string, () => RawBuilder<unknown>]>([
  [
    "a heart",
    () => sql`insert into favourite (member_id, property_id) values (${owner.id}, ${home})`,
  ],
  [
    "interest",
    () => sql`insert into interest (member_id, property_id) values (${owner.id}, ${home})`,
  ],
  ["views", () => sql`update property set view_count = view_count + 1 where id = ${home}`],
  ["a waiting home", () => sql`update property set title = 'Other' where id = ${waiting}`],
  [
    "a picture of one",
    () => sql`insert into property_picture (property_id, media_key) values (${waiting}, 'w.jpg')`,
  ],
  [
    "a refusal of one",
    () => sql`update property set request_status = 'rejected' where id = ${waiting}`,
  ],
  ["one that goes", () => sql`delete from property where id = ${waiting}`],
  [
    "a waiting advert",
    () => sql`insert into advertisement (property_id, status) values (${home}, 1)`,
  ],
  [
    "what stays the same",
    () => sql`update property set title = title, updated_at = now() where id = ${home}`,
  ],
  ["a setting that stays", () => sql`update site_setting set value = value`],
  ["an e-mail address", () => sql`update member set email = 'other-' || id || '@example.com'`],
])("%s is told to nobody", async (_, change) => {
  expect(await hearing(() => run(change()))).toEqual([]);
});

test("nor are a new home that waits, and somebody who registers", async () => {
  const register = () => newMember(marketplace);
  const list = () => putHome(marketplace, { request_status: "pending" });
  expect(await hearing(register)).toEqual([]);
  expect(await hearing(list)).toEqual([]);
  expect(await hearing(() => putProject({ is_active: false, request_status: "pending" }))).toEqual(
    [],
  );
});

test("nor is what was not committed", async () => {
  const undone = async () => {
    const work = marketplace.database.transaction().execute(async (tx) => {
      await sql`update property set title = 'Other' where id = ${home}`.execute(tx);
      throw new Error("the deed failed");
    });
    await expect(work).rejects.toThrow("the deed failed");
  };
  expect(await hearing(undone)).toEqual([]);
});

test("an account that was deleted is named", async () => {
  await run(sql`delete from member where id = ${owner.id}`);
  await follower.catchUp();
  expect(deleted).toContain(owner.id);
});

test("a thousand changes at once are told one by one", async () => {
  const many = () =>
    marketplace.database.transaction().execute(async (tx) => {
      const ids = Array.from({ length: 1000 }, (_, index) => `property:${10_000 + index}`);
      await sql`select note_changes(variadic ${ids}::text[])`.execute(tx);
    });
  expect(await hearing(many)).toHaveLength(1000);
});

test("what this release does not know may be anything", async () => {
  expect(await hearing(() => run(sql`select note_changes('castles')`))).toEqual(["everything"]);
});

test("a notice brings it without being asked for", async () => {
  await follower.catchUp();
  heard.length = 0;
  await advertise(marketplace, home);
  await expect.poll(() => [...heard].sort(), { timeout: 5000 }).toEqual(ofHome());
});

test("of transactions that overlap each is heard of once, when it is committed", async () => {
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    await first.query("begin");
    await first.query("select note_changes('articles')");
    await second.query("select note_changes('questions')");
    const meanwhile = () => second.query("select note_changes('questions')");
    expect(await hearing(meanwhile)).toEqual(["questions"]);
    expect(await hearing(() => first.query("commit"))).toEqual(["articles"]);
    expect(await hearing(async () => undefined)).toEqual([]);
  } finally {
    first.release();
    second.release();
  }
});

describe("a connection that broke", () => {
  const listening = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and query = 'listen doorstep_changes'`;

  test("is there again, and what was not heard meanwhile is heard", async () => {
    await follower.catchUp();
    for (let time = 0; time < 2; time += 1) {
      heard.length = 0;
      const before = await listening.execute(marketplace.database);
      for (const { pid } of before.rows)
        await sql`select pg_terminate_backend(${pid})`.execute(marketplace.database);
      await run(sql`update property set price_minor = price_minor + 1 where id = ${home}`);
      await expect.poll(() => [...heard].sort(), { timeout: 5000 }).toEqual(ofHome());
      await expect
        .poll(async () => (await listening.execute(marketplace.database)).rows.length, {
          timeout: 5000,
        })
        .toBe(before.rows.length);
    }
  });
});

describe("changes of an hour ago", () => {
  test("are forgotten", async () => {
    const count = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from change where subject = 'articles'`.execute(
        marketplace.database,
      );
      return rows[0]!.count;
    };
    await run(sql`delete from change`);
    await run(sql`select note_changes('articles')`);
    await forgetExpired(marketplace.services, marketplace.clock.now);
    expect(await count()).toBe(1);
    await run(sql`update change set noted_at = now() - interval '61 minutes'`);
    await forgetExpired(marketplace.services, marketplace.clock.now);
    expect(await count()).toBe(0);
  });

  test("count as everything for whoever has not read for so long", async () => {
    await follower.catchUp();
    heard.length = 0;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * 60_000 });
    try {
      await follower.catchUp();
      expect(heard).toEqual(["everything"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
