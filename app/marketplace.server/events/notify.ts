import { type RawBuilder, sql } from "kysely";
import type { Event } from "~/contract/events";
import type { Database } from "../db/database";
import { channelNames } from "./channel";

/** NOTIFY tells every process that something is to be delivered. */
export const deliveriesChannel = "doorstep_deliveries";

type Recipient =
  /** Every operator who can be reached; the company where none can. */
  | "operators"
  | {
      /** Nobody is told when there is no such member, or their account is deactivated. */
      memberId: number | null;
      /** What they asked for themselves is answered also to whoever wants no other news (spec §3). */
      always?: boolean;
    }
  /** A member, whatever they want, where letters reached them then. */
  | { memberId: number; address: string }
  /** Somebody without an account. */
  | { address: string; language: string | null };

/**
 * Says that somebody is to be told of something: one row for each reader and channel, written in the
 * transaction of what happened. What is rolled back is told to nobody; what is committed is told a moment
 * later, by any process, and nobody waits for it.
 */
export async function notify(tx: Database, event: Event, to: Recipient, now: Date) {
  const { kind, aboutId = null, usefulUntil = null } = event;
  // The notice goes when the transaction is committed.
  await sql`
    with owed as (
      insert into delivery (channel, kind, event, member_id, address, language, about_id, useful_until,
          created_at)
        select channel, ${kind}, ${JSON.stringify(event)}, member_id, address, language,
          ${aboutId}::int, ${usefulUntil}::timestamptz, ${now}::timestamptz
        from (${readers(to)}) as reader (member_id, address, language)
        cross join unnest(${channelNames}::text[]) as channel
        where member_id is not null or channel = 'letter'
        returning id)
    select pg_notify(${deliveriesChannel}, '') from owed limit 1`.execute(tx);
}

const reachableOperators = sql`member where is_operator and is_active and email is not null`;

function readers(to: Recipient): RawBuilder<unknown> {
  if (to === "operators")
    return sql`
      select id, null::text, null::text from ${reachableOperators}
      union all
      select null, value #>> '{}', null from site_setting
        where name = 'company_email' and value #>> '{}' <> ''
          and not exists (select from ${reachableOperators})`;
  if (!("memberId" in to)) return sql`select null::int, ${to.address}, ${to.language}`;
  if ("address" in to) return sql`select ${to.memberId}::int, ${to.address}, null::text`;
  return sql`
    select id, null::text, null::text from member
    where id = ${to.memberId} and is_active and (notification_enabled or ${to.always ?? false})`;
}
