import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUser } from "~/contract/security/calls";
import { updatePropertyStatus } from "~/contract/listings/calls";
import { approveListing, operatorActs, rejectListing } from "~/contract/operator/calls";
import { removeFacility, saveFacility } from "~/contract/operator/catalogue/calls";
import { operatorListingSettings, saveListingSettings } from "~/contract/operator/settings/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import { saveGateway } from "~/contract/operator/payments/calls";
import { changedFields } from "~/routes/operator/log/act-words";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { askAsRead } from "./as-read";
import { ask, newMember } from "./asking";
import { newCatalogue } from "./listing-setup";
import { revisionOf } from "./revision-of";

type Somebody = Awaited<ReturnType<typeof newMember>>;
let marketplace: TestMarketplace;
let operator: Somebody;
let villa: number;
beforeAll(async () => {
  marketplace = await testMarketplace();
  operator = await newMember(marketplace, { is_operator: true });
  ({ villa } = await newCatalogue(marketplace));
});
afterAll(() => marketplace.close());

/** The latest act about something, with what it changed. */
async function lastAct(subject_kind: string, subject_id?: number) {
  const asked = { subject_kind, subject_id, changes: "1", limit: 1 } as const;
  const { body } = await ask(marketplace, operatorActs, asked, operator.token);
  return body.data[0]!;
}

let homes = 0;
async function newHome(owner: Somebody) {
  homes += 1;
  const { id } = await marketplace.database
    .insertInto("property")
    .values({
      slug: `home-${homes}`,
      title: `Home ${homes}`,
      description: "A bright home by the sea.",
      owner_id: owner.id,
      category_id: villa,
      price_minor: 25_000_000,
      currency: "EUR",
      status: "sell",
      request_status: "pending",
      is_active: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
const read = async (id: number) => ({
  id,
  revision: await revisionOf(marketplace, "property", id),
});

const changesKept = async () => {
  const { count } = await marketplace.database
    .selectFrom("operator_change")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

describe("what an act changed is kept", () => {
  test("of a listing that is turned away: its state, and why", async () => {
    const id = await newHome(await newMember(marketplace));
    const reason = "The photos show another home.";
    await ask(marketplace, rejectListing, { ...(await read(id)), reason }, operator.token);
    const { act, change_count, changes } = await lastAct("property", id);
    expect([act, change_count]).toEqual(["reject", 2]);
    expect(changes).toContainEqual({
      ...{ subject: "property", row_key: String(id), way: "changed" },
      fields: [
        { name: "is_active", before: "true", after: "false" },
        { name: "request_status", before: "pending", after: "rejected" },
      ],
    });
    expect(changes.find(({ subject }) => subject === "rejection")).toMatchObject({
      way: "added",
      fields: [
        { name: "property_id", before: "", after: String(id) },
        { name: "reason", before: "", after: reason },
      ],
    });
  });

  test("of settings: the values before and after", async () => {
    const { body } = await ask(marketplace, operatorListingSettings, {}, operator.token);
    const { ask_owners_after_days: before, owners_answer_within_days } = body.data;
    const chosen = { ask_owners_after_days: before + 1, owners_answer_within_days };
    await askAsRead(marketplace, saveListingSettings, chosen, operator.token);
    await askAsRead(
      marketplace,
      saveListingSettings,
      { ...chosen, ask_owners_after_days: before + 2 },
      operator.token,
    );
    const { changes } = await lastAct("listing_settings");
    expect(changes).toEqual([
      {
        ...{ subject: "site_setting", row_key: "ask_owners_after_days", way: "changed" },
        fields: [{ name: "value", before: String(before + 1), after: String(before + 2) }],
      },
    ]);
  });

  test("of what is added and taken away", async () => {
    const added = await askAsRead(marketplace, saveFacility, { name: "Harbour" }, operator.token);
    const { id } = added.body.data;
    expect((await lastAct("facility", id)).changes).toEqual([
      {
        ...{ subject: "facility", row_key: String(id), way: "added" },
        fields: [
          { name: "name", before: "", after: "Harbour" },
          { name: "position", before: "", after: "1" },
        ],
      },
    ]);
    await askAsRead(marketplace, removeFacility, { id }, operator.token);
    const { act, changes } = await lastAct("facility", id);
    expect(act).toBe("remove");
    expect(changes).toMatchObject([
      {
        way: "removed",
        fields: [
          { name: "name", before: "Harbour", after: "" },
          { name: "position", before: "1", after: "" },
        ],
      },
    ]);
  });

  test("of a key no more than that it changed", async () => {
    const keys = ["publishable_key", "secret_key", "webhook_secret"].map((name) => ({
      name,
      value: `${name}_of_the_test`,
    }));
    const gateway = { gateway: "Stripe", is_on: 0, is_sandbox: 1, keys } as const;
    await askAsRead(marketplace, saveGateway, gateway, operator.token);
    const { changes } = await lastAct("payment_gateway");
    const fields = changes.flatMap((change) => change.fields);
    expect(fields).toContainEqual({ name: "sealed_keys", before: "", after: "•••" });
  });

  test("with the act alone: nothing of what members do, and lists say how much there is", async () => {
    const owner = await newMember(marketplace);
    const id = await newHome(owner);
    await ask(marketplace, approveListing, await read(id), operator.token);
    const before = await changesKept();
    const sold = { property_id: id, status: "2" } as const;
    expect((await ask(marketplace, updatePropertyStatus, sold, owner.token)).status).toBe(200);
    const about = { subject_kind: "property", subject_id: id };
    const { body } = await ask(marketplace, operatorActs, about, operator.token);
    expect(body.data).toMatchObject([{ act: "approve", change_count: 1, changes: [] }]);
    expect(await changesKept()).toBe(before);
  });
});

describe("the log is added to and never changed", () => {
  const refused = "What operators did stays written down.";

  test.each([
    "delete from operator_act",
    "delete from operator_change",
    "truncate operator_act, operator_change",
    "update operator_act set act = 'approve'",
    "update operator_act set reason = 'Another one.'",
    "update operator_act set operator_id = operator_id + 1000",
    "update operator_act set created_at = now()",
    "update operator_change set after = '{}'",
    "update operator_change set subject = 'nothing', before = null, after = null",
  ])("%s", async (statement) => {
    await expect(sql.raw(statement).execute(marketplace.database)).rejects.toThrow(refused);
  });

  test("and whoever is no superuser lacks the right as well", async () => {
    const { rows } = await sql<{ table: string; rights: string[] }>`
      select relname as "table", array_agg(privilege_type order by privilege_type) as rights
      from pg_class, aclexplode(relacl)
      where relname in ('operator_act', 'operator_change') and grantee = relowner
        and privilege_type in ('UPDATE', 'DELETE', 'INSERT', 'SELECT')
      group by relname order by relname`.execute(marketplace.database);
    expect(rows).toEqual([
      { table: "operator_act", rights: ["INSERT", "SELECT"] },
      { table: "operator_change", rights: ["INSERT", "SELECT"] },
    ]);
  });

  test("but for what was changed of somebody who is erased", async () => {
    const owner = await newMember(marketplace);
    const id = await newHome(owner);
    const reason = "Not a home.";
    await ask(marketplace, rejectListing, { ...(await read(id)), reason }, operator.token);
    expect((await ask(marketplace, deleteUser, {}, owner.token)).status).toBe(200);
    const { act, reason: kept, changes } = await lastAct("property", id);
    expect([act, kept]).toEqual(["reject", ""]);
    expect(changes.map(({ subject, way, fields }) => [subject, way, fields]).sort()).toEqual([
      ["property", "forgotten", []],
      ["rejection", "forgotten", []],
    ]);
  });

  test("and an operator who leaves is forgotten, what they did is not", async () => {
    const colleague = await newMember(marketplace, { is_operator: true });
    const member = await newMember(marketplace);
    await ask(
      marketplace,
      deactivateMember,
      { id: member.id, reason: "They sold what is not theirs." },
      colleague.token,
    );
    await marketplace.database.deleteFrom("member").where("id", "=", colleague.id).execute();
    const { act, operator_id, changes } = await lastAct("member", member.id);
    expect([act, operator_id]).toEqual(["deactivate", null]);
    expect(changes.map(({ subject }) => subject)).toContain("member");
  });
});

/** What is not told of the rows that operators change. */
const leftOut: Record<string, string[]> = {
  // What operators place, the act calls given.
  advertisement: ["member_id", "package_id", "kind", "is_gift"],
  article: ["description", "meta_image_key"],
  chat_report: ["property_id", "property_title", "reporter_id", "reported_id", "reason"],
  dated_page: ["description", "operator_id", "changed_at"],
  // Drawn lines: they are looked at on the map.
  district: ["outlines"],
  district_name: ["district_id", "key"],
  held_message: ["message_id", "rule", "held_at"],
  listing_hold: ["property_id", "project_id"],
  report_hold: ["property_id"],
  // Whether its time has come is the clock's to say.
  faq: ["is_on"],
  homepage_section: ["is_on"],
  slider: ["is_on"],
  // What things are called in it is noted name by name.
  language: ["code", "is_right_to_left", "web_texts", "app_texts"],
  // Who they are is not the operators' to change, and where they are reached is not the log's to keep.
  member: [
    ...["terms_version", "privacy_version"],
    ...["slug", "name", "email", "email_verified_at", "mobile", "password_hash", "login_type"],
    ...["auth_id", "picture_key", "address", "city", "state", "country", "latitude", "longitude"],
    ...["about_me", "facebook_url", "twitter_url", "instagram_url", "youtube_url", "language"],
    ...["notification_enabled", "deactivated_at", "push_stops", "is_operator"],
  ],
  merged_member: ["kept_id", "email", "merged_at"],
  member_package: ["member_id", "payment_transaction_id", "told_of_end_days", "terms", "gift_key"],
  news: [
    ...["operator_id", "picture_key", "told_up_to", "told_at", "submission_key"],
    // How it went out.
    ...["listed_count", "letter_count", "push_count", "failed_count"],
  ],
  operator_invitation: ["email", "token_hash", "invited_by"],
  package_feature: ["package_id"],
  payment_transaction: [
    ...["member_id", "package_id", "amount_minor", "currency", "payment_gateway", "payment_type"],
    ...["order_id", "transaction_id", "idempotency_key", "platform", "begin_claimed_at", "begun"],
    ...["checkout_ends_at", "ask_at", "times_asked", "paid_at", "invoice"],
    ...["terms", "came_from"],
  ],
  place_name: ["key", "spelled"],
  project: ["view_count", "words", "is_public", "revision", "behalf_revision"],
  property: [
    "view_count",
    "favourite_count",
    "search_text",
    "is_public",
    "revision",
    "behalf_revision",
  ],
  property_report: ["property_id", "member_id", "reason_id", "reason", "other_message"],
  site_page: ["description", "operator_id", "changed_at"],
  verification: ["member_id", "revision"],
};
/** No decision of anybody's. */
const ofItself = ["id", "is_sample", "created_at", "updated_at", "decided_at"];

test("of each column of a table that operators change it is decided whether it is kept, and the log has a name for it", async () => {
  const { rows } = await sql<{ table: string; kept: string; columns: string[] }>`
    select relname as "table", split_part(encode(tgargs, 'escape'), '\\000', 1) as kept,
      (select array_agg(attname::text) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where tgname = 'operator_changes'`.execute(marketplace.database);
  expect(rows.length).toBeGreaterThan(25);
  const named: readonly string[] = changedFields;
  for (const { table, kept, columns } of rows) {
    const told = kept.slice(1, -1).split(",");
    const keys =
      table === "site_text" || table === "letter_text"
        ? ["language", "key"]
        : table === "place_name"
          ? ["place"]
          : table === "payment_gateway"
            ? ["name"]
            : [];
    const other = [...(leftOut[table] ?? []), ...ofItself, "kind", "name", ...keys];
    expect([table, told.filter((name) => !columns.includes(name))]).toEqual([table, []]);
    expect([table, told.filter((name) => !named.includes(name))]).toEqual([table, []]);
    expect([table, columns.filter((name) => ![...told, ...other].includes(name))]).toEqual([
      table,
      [],
    ]);
  }
});
