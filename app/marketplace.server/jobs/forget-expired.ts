import { sql } from "kysely";
import { policyReportDays } from "../account/policy-reports";
import { securityLogDays } from "../account/security-log";
import { endStaleTokens } from "../account/tokens";
import { forgetUnconfirmedRegistrations } from "../account/unconfirmed-registration";
import { repeatedWithin } from "../chat/repeated-words";
import { limits, waits } from "../http/rate-limits";
import { forgetReturned } from "../mail/returned/returned-letters";
import { forgetFaults } from "../operator/health/faults";
import type { Services } from "../services";

const longestWindow =
  Math.max(
    ...Object.values(limits).map(({ within }) => within),
    ...Object.values(waits).map(({ forgottenAfter }) => forgottenAfter),
  ) * 1000;

/** Days for which operators read what became of many things that they decided at once. */
const attemptDays = 30;

/**
 * Removes what has ended and is of no use to anybody: codes, proofs, links for a new password or address, invitations,
 * registrations that nobody confirmed, faults, counts of tries whose window is over, digests of messages that went to somebody, what changed so long ago that
 * every process knows it, and who saw what, and whose contacts, on days before yesterday. Most hold
 * addresses, or what was made of them, which are kept no longer than needed.
 */
export async function forgetExpired({ database }: Pick<Services, "database">, now: Date) {
  for (const table of [
    "one_time_code",
    "proven_identity",
    "password_reset",
    "email_change",
    "former_email",
    "passkey_challenge",
    "sign_in_step",
    "trusted_device",
    "operator_invitation",
    "impersonation",
  ] as const)
    await database.deleteFrom(table).where("expires_at", "<=", now).execute();
  await forgetUnconfirmedRegistrations(database, now);
  await endStaleTokens(database, now);
  await database
    .deleteFrom("rate_limit")
    .where("window_start", "<=", new Date(now.getTime() - longestWindow))
    .execute();
  await database
    .deleteFrom("security_event")
    .where("created_at", "<=", new Date(now.getTime() - securityLogDays * 24 * 60 * 60_000))
    .execute();
  await database
    .deleteFrom("review_attempt")
    .where("created_at", "<=", new Date(now.getTime() - attemptDays * 24 * 60 * 60_000))
    .execute();
  await database
    .deleteFrom("table_file")
    .where("created_at", "<=", new Date(now.getTime() - attemptDays * 24 * 60 * 60_000))
    .execute();
  await forgetFaults(database, now);
  await forgetReturned(database, now);
  await database
    .deleteFrom("policy_report")
    .where("last_at", "<=", new Date(now.getTime() - policyReportDays * 24 * 60 * 60_000))
    .execute();
  await database
    .deleteFrom("sent_words")
    .where("sent_at", "<=", new Date(now.getTime() - repeatedWithin))
    .execute();
  // Deleted homes that give their date to nobody any more (migration 0082).
  await sql`delete from market_absence
    where property_id is null and not keeps_its_date(left_at, ${now})`.execute(database);
  // Whoever has not read these by now counts everything as changed (changes.ts).
  await sql`delete from change where noted_at < now() - interval '1 hour'`.execute(database);
  await sql`select forget_market_changes()`.execute(database);
  // Streams that were away for longer start anew (live/streams.ts).
  await sql`delete from live_change where noted_at < now() - interval '1 day'`.execute(database);
  await sql`delete from live_head where person_id <> 0
    and not exists (select from member where id = person_id)`.execute(database);
  for (const table of ["property_view", "project_view", "contact_view"] as const)
    await database
      .deleteFrom(table)
      .where("day", "<", sql<string>`${now.toISOString().slice(0, 10)}::date - 1`)
      .execute();
}
