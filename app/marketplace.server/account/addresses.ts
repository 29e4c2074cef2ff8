import { type Selectable, sql } from "kysely";
import type { Database } from "../db/database";
import type { MemberTable } from "../db/tables/members";

type Member = Selectable<MemberTable>;

const byPhone = 1;

/**
 * Addresses that a member proved, as rows of `address`, `since` and `until`: of an account that was merged into theirs
 * until then, for it may be somebody else's since; and theirs since it was last somebody else's in that way.
 */
const provenBy = ({ id, email, email_verified_at }: Member) => sql`(
  select ${email_verified_at ? email : null}::citext as address,
    coalesce((select max(merged_at) from merged_member
      where merged_member.email = ${email}::citext and kept_id <> ${id}), '-infinity'::timestamptz) as since,
    'infinity'::timestamptz as until
  union all select email, '-infinity', merged_at from merged_member where kept_id = ${id})`;

/** What was written to the operators from addresses that a member proved. */
export async function messagesFrom(database: Database, member: Member) {
  const { rows } = await sql<Record<string, unknown>>`
    select contact_message.* from contact_message where exists (
      select from ${provenBy(member)} as proven
      where lower(email) = lower(address) and created_at > since and created_at <= until)
    order by id`.execute(database);
  return rows;
}

/** Forgets what names a member by an address that they proved, and is kept: messages and invitations. */
export async function forgetByAddress(tx: Database, member: Member) {
  const proven = provenBy(member);
  await sql`
    delete from contact_message using ${proven} as proven
    where lower(email) = lower(address) and created_at > since and created_at <= until`.execute(tx);
  await sql`
    delete from operator_invitation using ${proven} as proven
    where email = address and created_at > since and created_at <= until`.execute(tx);
  await sql`
    update operator_act set reason = null from ${proven} as proven
    where subject_kind = 'invitation' and created_at > since and created_at <= until
      and lower(split_part(reason, ' · ', 1)) = lower(address)`.execute(tx);
}

/**
 * Forgets counts of tries and codes of a member, by their number and by the address or the telephone number that they
 * proved. Of others, which may be somebody else's, only the letters are forgotten that they asked for.
 */
export async function forgetTriesOf(tx: Database, member: Member) {
  const mobile = member.login_type === byPhone ? member.mobile : null;
  const email = member.email_verified_at ? member.email : null;
  const pending = await tx
    .selectFrom("email_change")
    .select("email")
    .where("member_id", "=", member.id)
    .executeTakeFirst();
  const proven = [email, mobile].flatMap((address) => address?.toLowerCase() ?? []);
  const asked = [member.email, pending?.email].flatMap((address) => address?.toLowerCase() ?? []);
  await sql`delete from rate_limit where subject = ${String(member.id)}
    or split_part(subject, ' ', 1) = any(${proven}::text[])
    or name in ('askCode', 'askCodeWait') and split_part(subject, ' ', 1) = any(${asked}::text[])`.execute(
    tx,
  );
  await sql`delete from one_time_code where address = any(${proven}::citext[])`.execute(tx);
  if (mobile) await tx.deleteFrom("proven_identity").where("mobile", "=", mobile).execute();
}
