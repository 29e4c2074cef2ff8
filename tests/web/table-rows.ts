import type { TestMarketplace } from "../support/marketplace";
import { hold } from "../marketplace/asking";

/** What a spreadsheet would take for a formula. */
export const formula = "=1+2";

/** A row, at least, in each table of the console that is not there by itself or by listings and members. */
export async function rowInEveryTable(marketplace: TestMarketplace, memberId: number) {
  const { database } = marketplace;
  const { now: created_at } = marketplace.clock;
  const packageId = await hold(marketplace, memberId, {});
  const member = { member_id: memberId };
  const event = { ...member, network_address: formula, user_agent: "", created_at };
  await database
    .insertInto("deleted_listing")
    .values({
      ...{ kind: "property", listing_id: 999, owner_id: memberId, title: formula, city: "Faro" },
      ...{ request_status: "approved", said: "{}", deleted_at: created_at },
    })
    .execute();
  await database
    .insertInto("payment_transaction")
    .values({
      ...{ ...member, package_id: packageId, amount_minor: 900, currency: "EUR" },
      ...{ payment_type: "bank transfer", payment_status: "pending" },
    })
    .execute();
  await database
    .insertInto("security_event")
    .values([
      { ...event, kind: "sign_in", outcome: "done" },
      { ...event, kind: "password", outcome: "refused" },
    ])
    .execute();
  await database
    .insertInto("policy_report")
    .values({
      ...{ fingerprint: Buffer.from("one"), directive: "script-src", is_enforced: true },
      ...{ blocked: "inline", page: formula, source: "https://a.example/b.js", line: 3 },
      ...{ sample: "alert", user_agent: "", first_at: created_at, last_at: created_at },
    })
    .execute();
  await database
    .insertInto("news")
    .values([
      { title: formula, message: "News.", state: "draft", is_to_everyone: true },
      { title: "Told", message: "News.", state: "sent", is_to_everyone: true },
    ])
    .execute();
  const { id: feed_id } = await database
    .insertInto("listing_feed")
    .values({ ...member, name: formula, format: "csv" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const run = { feed_id, applies: true, source: Buffer.from(""), started_at: created_at };
  await database
    .insertInto("feed_run")
    .values([
      { ...run, state: "done" },
      { ...run, state: "stopped" },
    ])
    .execute();
  await database
    .insertInto("fault")
    .values({
      ...{ area: "letter", subject: "passwordReset", reason: formula },
      ...{ first_at: created_at, last_at: created_at },
    })
    .execute();
  await database
    .insertInto("operator_invitation")
    .values({
      ...{ email: "asked@example.com", role: "editor", token_hash: Buffer.from("one") },
      ...{ created_at, expires_at: new Date(created_at.getTime() + 86_400_000) },
    })
    .execute();
  await database
    .insertInto("parameter")
    .values({ name: formula, kind: "dropdown", options: JSON.stringify(["Sea"]) })
    .execute();
  await database.insertInto("facility").values({ name: formula }).execute();
  await database.insertInto("report_reason").values({ reason: formula }).execute();
  await database.insertInto("verification_field").values({ name: formula, kind: "text" }).execute();
  await database
    .insertInto("article")
    .values([
      { slug: "one", title: formula, description: "New." },
      { slug: "two", title: "Before you move", description: "New." },
    ])
    .execute();
  await database
    .insertInto("article_category")
    .values({ name: formula, slug: "formula" })
    .execute();
  await database
    .insertInto("text_picture")
    .values({ image_key: "street-800x600-aabbcc.jpg", alt: formula, created_at })
    .execute();
  await database.insertInto("faq").values({ question: formula, answer: "So." }).execute();
  await database.insertInto("slider").values({ kind: 1, title: formula }).execute();
  await database.insertInto("footer_link").values({ label: formula, link: "/faqs" }).execute();
  await database
    .insertInto("saved_reply")
    .values({ name: formula, body: "Please add photos.", uses: ["listing"] })
    .execute();
}
