import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { newMember } from "./asking";
import { followedMarketplace } from "./change-setup";
import { putHome } from "./search-homes";

const here = followedMarketplace();
const { run, hearing, ofHome, ofProject, putProject } = here;

beforeAll(async () => {
  await run(sql`insert into parameter (name, kind) values ('Bedrooms', 'number')`);
  await run(sql`insert into facility (name) values ('School')`);
});

describe("what others see", () => {
  test.each<[string, () => RawBuilder<unknown>, () => string[]]>([
    [
      "an approval",
      () => sql`update property set request_status = 'approved' where id = ${here.waiting}`,
      () => [`agent:${here.owner.id}`, "properties", `property:${here.waiting}`],
    ],
    ["a new price", () => sql`update property set price_minor = 5 where id = ${here.home}`, ofHome],
    ["a home that goes", () => sql`delete from property where id = ${here.home}`, ofHome],
    [
      "a home that is hidden",
      () => sql`update property set is_active = false where id = ${here.home}`,
      ofHome,
    ],
    [
      "a home that is sold",
      () => sql`update property set status = 'sold' where id = ${here.home}`,
      ofHome,
    ],
    [
      "a picture",
      () =>
        sql`insert into property_picture (property_id, media_key) values (${here.home}, 'a.jpg')`,
      ofHome,
    ],
    [
      "an answer",
      () =>
        sql`insert into property_parameter (property_id, parameter_id, value) values (${here.home}, 1, '"3"')`,
      ofHome,
    ],
    [
      "a place near",
      () =>
        sql`insert into property_facility (property_id, facility_id, distance) values (${here.home}, 1, 2)`,
      ofHome,
    ],
    [
      "a document",
      () => sql`insert into property_document (property_id, media_key, file_name, extension)
        values (${here.home}, 'a.pdf', 'a.pdf', 'pdf')`,
      ofHome,
    ],
    [
      "an advert",
      () =>
        sql`insert into advertisement (property_id, status, is_enabled) values (${here.home}, 0, true)`,
      ofHome,
    ],
    [
      "a project's title",
      () => sql`update project set title = 'Quay' where id = ${here.project}`,
      ofProject,
    ],
    ["a project that goes", () => sql`delete from project where id = ${here.project}`, ofProject],
    [
      "a project's plan",
      () =>
        sql`insert into project_plan (project_id, title, media_key) values (${here.project}, 'Ground', 'a.jpg')`,
      ofProject,
    ],
    [
      "an agent's name",
      () => sql`update member set name = 'Ada' where id = ${here.owner.id}`,
      () => [`agent:${here.owner.id}`, "agents"],
    ],
    [
      "a verified agent",
      () => sql`update member set verification_status = 'success' where id = ${here.owner.id}`,
      () => [`agent:${here.owner.id}`, "agents"],
    ],
    [
      "an account that is closed",
      () => sql`update member set is_active = false where id = ${here.owner.id}`,
      () => ["agents", ...ofHome(), ...ofProject()],
    ],
    [
      "an account that goes",
      () => sql`delete from member where id = ${here.owner.id}`,
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
    [
      "a text about the house",
      () => sql`insert into site_page (name, description) values ('about', '<p>Us</p>')`,
      () => ["settings"],
    ],
    [
      "a text that is to hold later",
      () =>
        sql`insert into dated_page (name, holds_from, source, description)
          values ('terms', '2099-01-01', 'Terms', '<p>Terms</p>')`,
      () => ["settings"],
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
    const put = () => putHome(here.marketplace, { owner_id: here.owner.id });
    expect(await hearing(put)).toEqual([`agent:${here.owner.id}`, "properties"]);
    expect(await hearing(() => putHome(here.marketplace))).toEqual(["agent:0", "properties"]);
  });

  test("a home that changes hands concerns both agents", async () => {
    const buyer = await newMember(here.marketplace);
    const handOver = () =>
      run(sql`update property set owner_id = ${buyer.id} where id = ${here.home}`);
    expect(await hearing(handOver)).toEqual([...ofHome(), `agent:${buyer.id}`].sort());
  });

  test("the page of a sold home is told of, but no list", async () => {
    await run(sql`update property set status = 'sold' where id = ${here.home}`);
    const retitle = () => run(sql`update property set title = 'Sold' where id = ${here.home}`);
    expect(await hearing(retitle)).toEqual([`agent:${here.owner.id}`, `property:${here.home}`]);
  });

  test("every column of what is shown is watched, but for those that nobody else sees", async () => {
    const unwatched = async (table: string) => {
      const { rows } = await sql<{ column: string }>`
        select column_name as column from information_schema.columns
        where table_name = ${table} and table_schema = 'public'
          and not exists (select from pg_trigger
            where tgrelid = ${table}::regclass and tgname like 'notes_update%'
              and pg_get_triggerdef(oid) like '%old.' || column_name || '%')
        order by 1`.execute(here.marketplace.database);
      return rows.map(({ column }) => column);
    };
    expect(await unwatched("property")).toEqual([
      ...["behalf_revision", "favourite_count", "hidden_by_owner", "id", "is_public", "is_sample"],
      "package_id",
      // What is made of others: of words, and of every edit.
      ...["revision", "search_text", "updated_at", "view_count"],
    ]);
    expect(await unwatched("project")).toEqual([
      // Three of them make up is_public.
      "behalf_revision",
      ...["hidden_by_owner", "id", "is_active", "is_sample", "is_withheld", "request_status"],
      ...["revision", "updated_at", "view_count", "words"],
    ]);
    expect(await unwatched("member")).toEqual([
      // How to reach them, and where they live, is for people who are signed in.
      ...["address", "auth_id", "created_at", "deactivated_at", "deactivation_reason", "email"],
      ...["email_verified_at", "id", "is_operator", "is_sample", "language", "latitude"],
      ...["login_type", "longitude", "mobile", "notification_enabled", "operator_role"],
      ...["password_hash", "privacy_version", "push_stops", "second_factor_at", "terms_version"],
      "updated_at",
    ]);
  });
});

test("that a home is under offer is told", async () => {
  const take = () =>
    run(sql`update property set under_offer_since = now() where id = ${here.home}`);
  expect(await hearing(take)).toEqual([
    `agent:${here.owner.id}`,
    "properties",
    `property:${here.home}`,
  ]);
});

test.each<[string, () => RawBuilder<unknown>]>([
  [
    "a heart",
    () =>
      sql`insert into favourite (member_id, property_id) values (${here.owner.id}, ${here.home})`,
  ],
  [
    "interest",
    () =>
      sql`insert into interest (member_id, property_id) values (${here.owner.id}, ${here.home})`,
  ],
  ["views", () => sql`update property set view_count = view_count + 1 where id = ${here.home}`],
  ["a waiting home", () => sql`update property set title = 'Other' where id = ${here.waiting}`],
  [
    "a picture of one",
    () =>
      sql`insert into property_picture (property_id, media_key) values (${here.waiting}, 'w.jpg')`,
  ],
  [
    "a refusal of one",
    () => sql`update property set request_status = 'rejected' where id = ${here.waiting}`,
  ],
  ["one that goes", () => sql`delete from property where id = ${here.waiting}`],
  [
    "a waiting advert",
    () => sql`insert into advertisement (property_id, status) values (${here.home}, 1)`,
  ],
  [
    "a draft of an article",
    () =>
      sql`insert into article (slug, title, description, state)
        values ('draft', 'Draft', 'Not yet.', 'draft')`,
  ],
  ["a draft that goes on", () => sql`update article set title = 'Next' where slug = 'draft'`],
  ["a draft that goes", () => sql`delete from article where slug = 'draft'`],
  [
    "what stays the same",
    () => sql`update property set title = title, updated_at = now() where id = ${here.home}`,
  ],
  ["a setting that stays", () => sql`update site_setting set value = value`],
  ["an e-mail address", () => sql`update member set email = 'other-' || id || '@example.com'`],
])("%s is told to nobody", async (_, change) => {
  expect(await hearing(() => run(change()))).toEqual([]);
});

test("nor are a new home that waits, and somebody who registers", async () => {
  const register = () => newMember(here.marketplace);
  const list = () => putHome(here.marketplace, { request_status: "pending" });
  expect(await hearing(register)).toEqual([]);
  expect(await hearing(list)).toEqual([]);
  expect(await hearing(() => putProject({ is_active: false, request_status: "pending" }))).toEqual(
    [],
  );
});

test("nor is what was not committed", async () => {
  const undone = async () => {
    const work = here.marketplace.database.transaction().execute(async (tx) => {
      await sql`update property set title = 'Other' where id = ${here.home}`.execute(tx);
      throw new Error("the deed failed");
    });
    await expect(work).rejects.toThrow("the deed failed");
  };
  expect(await hearing(undone)).toEqual([]);
});
