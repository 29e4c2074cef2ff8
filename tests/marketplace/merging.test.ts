import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Change } from "~/contract/changes";
import { getMessages, sendMessage } from "~/contract/chat/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { operatorActs } from "~/contract/operator/calls";
import { deactivateMember, impersonateMember } from "~/contract/operator/members/calls";
import { mergeMembers, operatorMerge } from "~/contract/operator/merges/calls";
import { deleteUser } from "~/contract/security/calls";
import { columnsNamingMembers } from "~/marketplace.server/operator/merging/columns";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { rowsNaming } from "../support/traces";
import { ask, newMember } from "./asking";
import { type Catalogue, newCatalogue } from "./listing-setup";
import { memberEverywhere } from "./member-everywhere";
import { putLisbonHome, winter } from "./viewing-setup";

type Somebody = { id: number };

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let operator: Awaited<ReturnType<typeof newMember>>;
const heard: Change[] = [];
beforeAll(async () => {
  marketplace = await testMarketplace({ onChange: (changes) => heard.push(...changes) });
  marketplace.clock.now = winter;
  // Numbers that nothing else has, so that they are found wherever they stand.
  await sql`alter table member alter column id restart with 76543210`.execute(marketplace.database);
  catalogue = await newCatalogue(marketplace);
  operator = await newMember(marketplace, { operator_role: "manager" });
});
afterAll(() => marketplace.close());

const preview = (kept: Somebody, ending: Somebody, token = operator.token) =>
  ask(marketplace, operatorMerge, { id: kept.id, ending_id: ending.id }, token);

async function merge(kept: Somebody, ending: Somebody, given: { seen?: string } = {}) {
  const { body } = await preview(kept, ending);
  const seen = given.seen ?? body.data.seen;
  const input = { id: kept.id, ending_id: ending.id, seen, reason: "They registered twice." };
  return ask(marketplace, mergeMembers, input, operator.token);
}

/** How many rows each table has. */
async function sums() {
  const { rows } = await sql<{ table: string }>`
    select tablename as "table" from pg_tables where schemaname = 'public'`.execute(
    marketplace.database,
  );
  const counted: Record<string, number> = {};
  for (const { table } of rows) {
    const { rows: count } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}`.execute(marketplace.database);
    counted[table] = count[0]!.count;
  }
  return counted;
}

/** Columns of numbers that hold this one. */
async function numbersNaming(id: number) {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('integer', 'bigint')`.execute(marketplace.database);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: named } = await sql`
      select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
      marketplace.database,
    );
    if (named.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** Two who have something of everything, of what they have to do with others the same. */
async function two() {
  const one = await memberEverywhere(marketplace, catalogue);
  const other = await memberEverywhere(marketplace, catalogue, one);
  await marketplace.database.deleteFrom("impersonation").execute();
  return [one, other] as const;
}

/** Takes away what would keep one of two from being merged into the other. */
async function makeReady(kept: Somebody, ending: Somebody) {
  const { database } = marketplace;
  for (const table of ["passkey", "recovery_code", "authenticator"] as const)
    await database.deleteFrom(table).where("member_id", "=", ending.id).execute();
  await database
    .updateTable("member")
    .set({ second_factor_at: null })
    .where("id", "=", ending.id)
    .execute();
  await database
    .deleteFrom("former_email")
    .where("member_id", "in", [kept.id, ending.id])
    .execute();
}

test("of every column that can name a member it is decided what merging does with it", async () => {
  const { rows } = await sql<{ name: string }>`
    select relname || '.' || attname as name
    from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'member'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and data_type in ('integer', 'bigint') and column_name ~ '_(id|by|from)$'
      and not exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and conrelid = format('%I', table_name)::regclass
          and attname = column_name)
    order by 1`.execute(marketplace.database);
  const known = [...Object.keys(columnsNamingMembers), ...notOfMembers];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
  const there = rows.map(({ name }) => name);
  expect(known.filter((name) => !there.includes(name))).toEqual([]);
});

/** Numbers of other things, without a reference to them. */
const notOfMembers = [
  "conversation_side.last_message_id",
  "deleted_listing.listing_id",
  "delivery.news_id",
  "live_owed.payment_id",
  "market.category_id",
  "notification.news_id",
  "notification.property_id",
  "property.package_id",
  "review_assignment.subject_id",
  "review_attempt.category_id",
  "review_attempt_item.subject_id",
  "review_note.subject_id",
];

describe("what belongs to one of them", () => {
  test.each([
    ["the older one stays", false],
    ["the newer one stays", true],
  ])("goes to the other, and nothing is lost: %s", async (_, isNewer) => {
    const { database } = marketplace;
    const [one, other] = await two();
    const [kept, ending] = isNewer ? [other, one] : [one, other];
    await makeReady(kept, ending);
    const factor = await factorOf(kept.id);
    const before = await sums();
    const names = Object.entries(await rowsNaming(database, ending.id));
    expect(names.filter(([, count]) => count > 0).length).toBeGreaterThan(35);
    heard.length = 0;
    expect((await merge(kept, ending)).body.message).toBe("The two accounts are one now.");

    const after = await sums();
    const { left_out: doubles } = await database
      .selectFrom("merged_member")
      .select("left_out")
      .where("ended_id", "=", ending.id)
      .executeTakeFirstOrThrow();
    const tables = Object.entries(columnsNamingMembers).flatMap(([name, { rule }]) =>
      rule === "moves" ? name.split(".")[0]! : [],
    );
    // What merging itself writes, and files that nothing needs any more.
    const written = [
      "media",
      "notification",
      "security_event",
      "delivery",
      "operator_act",
      "merged_member",
    ];
    const compared = [...new Set(tables), "conversation", "shortlist_person"];
    for (const table of compared.filter((table) => !written.includes(table)))
      expect([table, after[table]! + (doubles[table] ?? 0)]).toEqual([table, before[table]]);
    // Every word that was said is there.
    for (const table of ["chat_message", "shortlist_word", "package_use", "payment_event"])
      expect([table, after[table]]).toEqual([table, before[table]]);

    const stays = Object.entries(columnsNamingMembers).flatMap(([name, { rule }]) =>
      rule === "stays" ? name : [],
    );
    expect(stays).toEqual(expect.arrayContaining(await numbersNaming(ending.id)));
    for (const table of ["delivery", "notification"]) {
      const { rows } = await sql`select from ${sql.table(table)}
        where event ~ ${`"(partnerId|ownerId)":${ending.id}[,}]`}`.execute(database);
      expect(rows).toEqual([]);
    }
    expect(await factorOf(kept.id)).toEqual(factor);
    const homes = await database
      .selectFrom("property")
      .select("owner_id")
      .where("id", "in", [one.home, other.home])
      .execute();
    expect(homes.map(({ owner_id }) => owner_id)).toEqual([kept.id, kept.id]);
    const { rows } = await sql<{ is_same: boolean }>`
      select count(*) filter (where market.owner_id is distinct from property.owner_id) = 0
        and count(*) = (select count(*) from property where is_public) as is_same
      from market join property using (id)`.execute(database);
    expect(rows[0]!.is_same).toBe(true);
    expect(heard).toEqual(
      expect.arrayContaining([
        `property:${ending.home}`,
        `agent:${kept.id}`,
        `agent:${ending.id}`,
        "properties",
      ]),
    );
    await sentTo(marketplace, kept.email, /Your two .* accounts are one now/);
    await sentTo(marketplace, ending.email, /is part of another one now/);
  });

  async function factorOf(id: number) {
    const { rows } = await sql`
      select (select second_factor_at from member where id = ${id}),
        (select jsonb_agg(to_jsonb(passkey) order by id) from passkey where member_id = ${id}) as keys,
        (select jsonb_agg(to_jsonb(code) order by id) from recovery_code code where member_id = ${id}) as codes,
        (select jsonb_agg(to_jsonb(app)) from authenticator app where member_id = ${id}) as apps`.execute(
      marketplace.database,
    );
    return rows[0];
  }

  test("is said beforehand", async () => {
    const [one, other] = await two();
    await makeReady(one, other);
    const { body } = await preview(one, other);
    const { obstacle, things, between } = body.data;
    expect([obstacle, between]).toEqual([
      null,
      { conversations: 0, viewings: 0, marks: 0, called_off: 1 },
    ]);
    expect(Object.fromEntries(things.map(({ thing, ...counts }) => [thing, counts]))).toMatchObject(
      {
        homes: { comes: 1, is_double: 0 },
        favourites: { comes: 0, is_double: 1 },
        searches: { comes: 0, is_double: 1 },
        payments: { comes: 2, is_double: 0 },
      },
    );
  });
});

test("a conversation of both with the same person is one, with all that was said and unread", async () => {
  const [kept, ending, seller] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  const home = await putLisbonHome(marketplace, { owner_id: seller.id });
  const say = (from: { token: string }, message: string) =>
    ask(
      marketplace,
      sendMessage,
      { receiver_id: seller.id, property_id: home, message },
      from.token,
    );
  for (const [from, words] of [
    [kept, "Is it quiet?"],
    [ending, "Is there a lift?"],
    [kept, "And bright?"],
  ] as const)
    expect((await say(from, words)).status).toBe(200);
  expect((await merge(kept, ending)).status).toBe(200);
  const { body } = await ask(
    marketplace,
    getMessages,
    { user_id: kept.id, property_id: home },
    seller.token,
  );
  const said = body.data.data.map(({ message }) => message).sort();
  expect(said).toEqual(["And bright?", "Is it quiet?", "Is there a lift?"]);
  expect((await say(kept, "Hello?")).status).toBe(200);
});

test("what the two had with each other is nobody's any more", async () => {
  const [kept, ending] = [await newMember(marketplace), await newMember(marketplace)];
  const home = await putLisbonHome(marketplace, { owner_id: kept.id });
  await ask(marketplace, addFavourite, { property_id: home, type: "1" }, ending.token);
  const message = { receiver_id: kept.id, property_id: home, message: "Is it there?" };
  await ask(marketplace, sendMessage, message, ending.token);
  const { body } = await preview(kept, ending);
  expect(body.data.between).toMatchObject({ conversations: 1, marks: 1 });
  expect((await merge(kept, ending)).status).toBe(200);
  const { rows } = await sql<{ favourite_count: number; talks: number }>`
    select favourite_count, (select count(*)::int from conversation where property_id = ${home}) as talks
    from property where id = ${home}`.execute(marketplace.database);
  expect(rows).toEqual([{ favourite_count: 0, talks: 0 }]);
});

test("an account by telephone ends in the one by e-mail: its number opens nothing, and its page leads there", async () => {
  const { database } = marketplace;
  const [kept, ending] = [await newMember(marketplace), await newMember(marketplace)];
  const mobile = "351912004799";
  await database
    .updateTable("member")
    .set({ login_type: 1, mobile, email: null, email_verified_at: null })
    .where("id", "=", ending.id)
    .execute();
  const { body } = await preview(kept, ending);
  expect(body.data.ways).toContainEqual({ way: "phone", comes: false });
  expect((await merge(kept, ending)).status).toBe(200);
  const { login_type, email } = await database
    .selectFrom("member")
    .select(["login_type", "email"])
    .where("id", "=", kept.id)
    .executeTakeFirstOrThrow();
  expect({ login_type, email }).toEqual({ login_type: 3, email: kept.email });
  const slugs = await database
    .selectFrom("former_slug")
    .select(["slug", "holder_id"])
    .where("kind", "=", "member")
    .where("slug", "=", ending.slug)
    .execute();
  expect(slugs).toEqual([{ slug: ending.slug, holder_id: kept.id }]);
});

describe("nothing is merged", () => {
  const refused = async (kept: Somebody, ending: Somebody, sentence: RegExp, seen?: string) => {
    const { status, body } = await merge(kept, ending, { seen });
    expect([status, body.message]).toEqual([409, expect.stringMatching(sentence)]);
  };

  test("of one, with an operator, or with somebody who is gone", async () => {
    const member = await newMember(marketplace);
    await refused(member, member, /same account/);
    await refused(member, operator, /operator is not merged/);
    await refused(operator, member, /operator is not merged/);
    const nobody = { id: 999_999_999, ending_id: member.id, seen: "x", reason: "Twice." };
    expect((await ask(marketplace, mergeMembers, nobody, operator.token)).status).toBe(404);
  });

  test("that is deactivated, either way round", async () => {
    const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
    const closed = { id: one.id, reason: "They sold what is not theirs." };
    await ask(marketplace, deactivateMember, closed, operator.token);
    await refused(one, other, /deactivated/);
    await refused(other, one, /deactivated/);
  });

  test("that an operator sees the site as", async () => {
    const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
    await ask(marketplace, impersonateMember, { id: one.id }, operator.token);
    await refused(one, other, /right now/);
    await refused(other, one, /right now/);
  });

  test("whose owner keeps others out, or may have to", async () => {
    const { database, clock } = marketplace;
    const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
    const expires_at = new Date(clock.now.getTime() + 60_000);
    const former = { member_id: other.id, email: "former@example.com", changed_at: clock.now };
    await database
      .insertInto("former_email")
      .values({ ...former, expires_at })
      .execute();
    await refused(one, other, /changed lately/);
    await refused(other, one, /changed lately/);
    await database.deleteFrom("former_email").where("member_id", "=", other.id).execute();
    await database
      .updateTable("member")
      .set({ second_factor_at: clock.now })
      .where("id", "=", other.id)
      .execute();
    await refused(one, other, /second step/);
    expect((await preview(other, one)).body.data.obstacle).toBeNull();
  });

  test("that was read before it changed", async () => {
    const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
    const { seen } = (await preview(one, other)).body.data;
    await putLisbonHome(marketplace, { owner_id: other.id });
    await refused(one, other, /changed meanwhile/, seen);
    await refused(one, other, /changed meanwhile/, "");
  });

  test("by whoever may not close accounts or not know who people are", async () => {
    const [one, other] = [await newMember(marketplace), await newMember(marketplace)];
    for (const operator_role of ["moderator", "editor", "support"] as const) {
      const { token } = await newMember(marketplace, { operator_role });
      expect((await preview(one, other, token)).status).toBe(403);
    }
  });
});

test("at once each account goes once, whichever way", async () => {
  const [one, other, third] = [
    await newMember(marketplace),
    await newMember(marketplace),
    await newMember(marketplace),
  ];
  const outcomes = await Promise.all([
    merge(one, other),
    merge(other, one),
    merge(other, third),
    merge(third, one),
  ]);
  const statuses = outcomes.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true);
  const left = await marketplace.database
    .selectFrom("member")
    .select("id")
    .where("id", "in", [one.id, other.id, third.id])
    .execute();
  expect(left.length).toBe(3 - statuses.filter((status) => status === 200).length);
});

test("the log says what came along until the account goes, and then forgets it", async () => {
  const { database } = marketplace;
  const [kept, ending] = [await newMember(marketplace), await newMember(marketplace)];
  await putLisbonHome(marketplace, { owner_id: ending.id });
  expect((await merge(kept, ending)).status).toBe(200);
  const input = { subject_kind: "member", subject_id: kept.id, changes: 1 } as const;
  const { body } = await ask(marketplace, operatorActs, input, operator.token);
  const [act] = body.data;
  expect([act!.act, act!.reason]).toEqual(["merge", "They registered twice."]);
  expect(act!.changes).toContainEqual(
    expect.objectContaining({
      subject: "merged_member",
      way: "added",
      fields: expect.arrayContaining([
        { name: "ended_id", before: "", after: String(ending.id) },
        { name: "moved", before: "", after: expect.stringContaining('"property":1') },
      ]),
    }),
  );
  expect(act!.changes).toContainEqual(
    expect.objectContaining({
      subject: "property",
      fields: [{ name: "owner_id", before: String(ending.id), after: String(kept.id) }],
    }),
  );
  expect((await ask(marketplace, deleteUser, {}, kept.token)).status).toBe(200);
  const { rows } = await sql`
    select from operator_change where member_id in (${kept.id}, ${ending.id})
      and (before is not null or after is not null)`.execute(database);
  expect(rows).toEqual([]);
  expect(await numbersNaming(ending.id)).not.toContain("merged_member.ended_id");
});
