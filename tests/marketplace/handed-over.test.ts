import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { handedOver } from "~/marketplace.server/account/handed-over";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

/** Columns of the tables that are handed over which are not: they sign in, or are made for searching. */
const keptBack: Record<string, string[]> = {
  authenticator: ["key_sealed", "sealed_with", "last_step"],
  bearer_token: [
    ...["token_hash", "former_token_hash", "former_ends_at"],
    ...["device_hash", "former_device_hash", "device_renewed_at"],
  ],
  // How the site keeps its lists.
  chat_message: ["client_id", "held_for"],
  // Whom somebody else reported is between that one and the operator.
  chat_report: ["reported_id"],
  conversation_side: ["read_up_to", "cleared_up_to", "last_message_id", "told_up_to"],
  email_change: ["token_hash"],
  // By which the site finds what was changed with it, and whom it was about, which is somebody else.
  operator_act: ["deed", "about_member_id"],
  operator_invitation: ["token_hash"],
  // By which the site sees that it was given already.
  member_package: ["gift_key"],
  passkey: ["credential_id", "public_key", "counter", "transports"],
  password_reset: ["token_hash"],
  recovery_code: ["code_hash", "salt"],
  trusted_device: ["device_hash", "former_device_hash", "device_renewed_at"],
  // How the site deals with the gateway.
  payment_transaction: [
    "idempotency_key",
    "begin_claimed_at",
    "begun",
    "checkout_ends_at",
    "came_from",
    "ask_at",
    "times_asked",
    // That an operator has yet to decide, which is no decision about anybody: what came of it is handed over as the
    // state, and as what went back.
    "attention",
  ],
  // By which the site sees that nothing changed.
  feed_listing: ["content_hash"],
  // What operators said of it.
  listing_feed: ["is_trusted", "kinds"],
  // By which a home is recognised that is listed anew.
  market_absence: ["place_digest"],
  // Whom it is about is somebody else.
  notification: ["about_id", "news_id"],
  push_token: ["token", "p256dh", "auth"],
  member: ["password_hash", "push_stops"],
  project: ["words"],
  // They open the list to whoever has them.
  shortlist: ["look_hash", "look_sealed", "write_hash", "write_sealed"],
  shortlist_person: ["key_hash"],
  shortlist_reader: ["link_hash"],
  // Which operator did it is the site's to know.
  security_event: ["actor_id"],
  property: ["search_text"],
};

/** Tables of which nothing is handed over. */
const tablesKeptBack = [
  // Of the site, its operator or nobody.
  ...[
    "article",
    "article_category",
    "category",
    "category_parameter",
    "city_picture",
    "district",
    "district_name",
    "facility",
    "faq",
    "fault",
    "footer_link",
    "homepage_section",
    "invoice_counter",
    "job_run",
    "language",
    "migration",
    "news",
    "news_recipient",
    "package",
    "package_feature",
    "parameter",
    "payment_gateway",
    "policy_report",
    "report_reason",
    "review_assignment",
    "review_attempt",
    "review_attempt_item",
    "letter_text",
    "review_note",
    "saved_reply",
    "search_word",
    "sending_test",
    "dated_page",
    "site_page",
    "site_page_version",
    "site_setting",
    "site_text",
    "slider",
    "text_picture",
    "table_file",
    "table_file_row",
    "verification_field",
  ],
  // Counts of visitors, tries and codes, by an address and for a short time.
  ...[
    "one_time_code",
    "passkey_challenge",
    "contact_view",
    "property_view",
    "project_view",
    "proven_identity",
    "rate_limit",
    "sign_in_step",
  ],
  // The security events that are handed over say so.
  ...["impersonation", "merged_member"],
  // Digests of what is handed over as messages, for a day.
  "sent_words",
  // Made of what is handed over, or what it is made of.
  ...["change", "former_slug", "live_change", "live_head", "live_owed", "market", "payment_event"],
  ...[
    "home_place",
    "market_change",
    "market_change_forgotten",
    "market_text",
    "operator_change",
    "parameter_choice",
    "picture_likeness",
    "place",
    "place_name",
  ],
  // How feeds are read, whose homes are handed over.
  ...["feed_run", "feed_row", "feed_photo", "feed_photo_name"],
  ...["feed_archive_piece", "feed_archive_photo"],
  // What both have said, whose own words are handed over.
  ...["chat_report_message", "conversation"],
  // Handed over otherwise: messages by their proven address, files as files; what is told was told.
  ...["contact_message", "delivery", "media"],
];

test("of each table and column it is decided whether members take it away", async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as "table", array_agg(attname::text) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped
    group by relname`.execute(marketplace.database);
  const decided = [
    ...tablesKeptBack.map((table) => [table, "nothing"]),
    ...Object.entries(handedOver).map(([table, columns]) => [
      table,
      [...columns, ...(keptBack[table] ?? [])].sort(),
    ]),
  ];
  const there = rows.map(({ table, columns }) => [
    table,
    tablesKeptBack.includes(table) ? "nothing" : columns.sort(),
  ]);
  const byName = (list: unknown[][]) => list.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  expect(byName(there)).toEqual(byName(decided));
});
