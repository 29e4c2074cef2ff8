import { sql } from "kysely";
import type { ReturnReason, StoppingReason } from "~/contract/mail/rules";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { ofPresentAddress } from "./comes-back";

/** Days for which operators read of letters that came back; where an address still gives them back, as long as it does. */
const returnDays = 30;
const firstDay = (now: Date) => new Date(now.getTime() - returnDays * 24 * 60 * 60_000);

interface Returned {
  letterId: string;
  address: string;
  reason: ReturnReason;
  status: string;
  writtenAt: Date;
}

/**
 * Writes down once that a letter came back, beside the member whose address it is. One that was written before the
 * address was confirmed or tried again says nothing of how it is since. Returns whether it is new.
 */
export async function noteReturned(
  database: Database,
  { letterId, address, reason, status, writtenAt }: Returned,
  now: Date,
) {
  const { rows } = await sql`
    with reader as (
      select id, email, greatest(email_verified_at, (
          select max(settled_at) from mail_return where member_id = id and address = email)) as good_at
      from member where email = ${address}::citext
      order by email_verified_at is null, id limit 1 for key share)
    insert into mail_return (letter_id, member_id, address, reason, status, returned_at, settled_at)
      select ${letterId}::uuid, id, email, ${reason}, ${status}, ${now}::timestamptz,
        case when ${writtenAt}::timestamptz < good_at then good_at end
      from (select) as letter left join reader on true
      on conflict do nothing returning letter_id`.execute(database);
  return rows.length > 0;
}

/** How it stands with what came back lately, and the members whose letters still do. */
export async function returnedLetters(database: Database, now: Date, most: number) {
  const [counted, { rows }] = await Promise.all([
    database
      .selectFrom("mail_return")
      .select((build) => ["reason", build.fn.countAll<string>().as("letters")])
      .where("returned_at", ">", firstDay(now))
      .groupBy("reason")
      .orderBy("letters", "desc")
      .execute(),
    sql<{
      member_id: number;
      email: string;
      reason: StoppingReason;
      status: string;
      letters: number;
      since: Date;
      last_at: Date;
      total: number;
    }>`
      select member.id as member_id, member.email::text as email, latest.*,
        (count(*) over ())::int as total
      from member cross join lateral (
        select count(*)::int as letters, min(returned_at) as since, max(returned_at) as last_at,
          (array_agg(reason order by returned_at desc))[1] as reason,
          (array_agg(status order by returned_at desc))[1] as status
        from mail_return where ${ofPresentAddress}) as latest
      where is_active and letters > 0
        and member.id in (select member_id from mail_return where settled_at is null)
      order by last_at desc, member.id desc limit ${most}`.execute(database),
  ]);
  return {
    reasons: counted.map(({ reason, letters }) => ({ reason, letters: Number(letters) })),
    addresses: rows[0]?.total ?? 0,
    list: rows.map(({ member_id, email, reason, status, letters, since, last_at }) => ({
      ...{ member_id, email, reason, status, letters },
      since: since.toISOString(),
      last_at: last_at.toISOString(),
    })),
  };
}

/** Since when letters to a member come back, and why the last one did; null: they arrive, as far as is known. */
export async function returnsOf(database: Database, memberId: number) {
  const [row] = (
    await sql<{ since: Date; reason: StoppingReason; status: string; letters: number }>`
      select min(returned_at) over () as since, reason, status, (count(*) over ())::int as letters
      from mail_return join member on member.id = ${memberId} and ${ofPresentAddress}
      order by returned_at desc limit 1`.execute(database)
  ).rows;
  return row ? { ...row, since: row.since.toISOString() } : null;
}

/** The member's address is good until a letter written from now on comes back. Returns how many had come back. */
export async function settleReturns(tx: Transaction<Tables>, memberId: number, now: Date) {
  const { numAffectedRows } = await sql`
    update mail_return set settled_at = ${now} from member
    where member.id = ${memberId} and ${ofPresentAddress}`.execute(tx);
  return Number(numAffectedRows);
}

/** Later than a notification counts (mail-webhook.ts): the same one tells nothing new. */
export const forgetReturned = (database: Database, now: Date) =>
  sql`
    delete from mail_return where greatest(returned_at, settled_at) <= ${firstDay(now)}
      and not exists (select from member where ${ofPresentAddress})`.execute(database);
