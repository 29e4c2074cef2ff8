import { type RawBuilder, sql } from "kysely";
import { type Event, isForDevices } from "~/contract/events";
import { type NotificationWay, topicOf } from "~/contract/notifications/rules";
import { type Right, rolesWith } from "~/contract/operator/team/rules";
import type { Database } from "../db/database";
import { noticeOnceCommitted } from "../db/notice-once-committed";
import { keptText, propertyOf, typeOf } from "../notifications/kept-event";
import { unreadChanged } from "../notifications/unread-changed";

/** NOTIFY tells every process that something is to be delivered, once it is committed. */
export const deliveriesChannel = "doorstep_deliveries";

type Recipient =
  /** Every operator whom it concerns and who can be reached; the company where none can. */
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
 * Says that somebody is to be told of something, in the transaction of what happened: in the list of each
 * reader who is a member, and by each channel that they have not turned off for it; on each of their devices.
 * What is rolled back is told to nobody; what is committed is told a moment later, by any process, and nobody
 * waits for it. Messages are told on devices alone, and where that was done at once not again as unread.
 */
export const notify = (tx: Database, event: Event, to: Recipient, now: Date) =>
  notifyReaders(tx, event, readers(event, to), now);

interface Batch {
  /** Goes to thousands at once. */
  isBulk?: boolean;
  /** Whether it is for everybody (contract §2.1 `send_type`). */
  isToEveryone?: boolean;
  /** The ways that are open for it, of those that each reader wants; all where nothing is said. */
  ways?: Record<NotificationWay, boolean>;
}

const allWays = { site: true, mail: true, push: true };

/**
 * The same for readers as rows: member, address, language, and whether letters and devices are to tell them
 * at all. Returns how many there were.
 */
export async function notifyReaders(
  tx: Database,
  event: Event,
  who: RawBuilder<unknown>,
  now: Date,
  { isBulk = false, isToEveryone = false, ways = allWays }: Batch = {},
) {
  const { kind, aboutId = null, usefulUntil = null } = event;
  const isOnDevicesAlone = isForDevices(event);
  const newsId = event.kind === "news.sent" ? event.newsId : null;
  const { rows } = await sql<{ listed_for: number | null; reader_count: number; is_owed: boolean }>`
    with reader as materialized (
      select who.*, ${ways.site}::boolean and coalesce(by_site, true) as by_site,
        ${ways.mail}::boolean and coalesce(by_mail, true) as by_mail,
        ${ways.push}::boolean and coalesce(by_push, true) as by_push
      from (${who}) as who (member_id, address, language, is_reached)
      left join notification_choice choice
        on choice.member_id = who.member_id and topic = ${topicOf[kind]}),
    -- One that is signed out at this moment is not there, or stays until this is committed.
    device as materialized (
      select token, member_id from push_token
      where ${event.kind !== "chat.unread"}
        and member_id in (select member_id from reader where by_push and is_reached)
      order by token for key share),
    owed as (
      insert into delivery (channel, device, kind, event, member_id, address, language, is_bulk, about_id,
          news_id, useful_until, created_at)
        select channel, device, ${kind}, ${JSON.stringify(event)}, member_id, address, language,
          ${isBulk}::boolean, ${aboutId}::int, ${newsId}::int, ${usefulUntil}::timestamptz,
          ${now}::timestamptz
        from reader cross join lateral (
          select 'letter' as channel, null::text as device where by_mail and ${!isOnDevicesAlone}
          union all
          select 'push', token from device where device.member_id = reader.member_id) way
        where is_reached
        returning id),
    listed as (
      insert into notification (member_id, about_id, kind, event, property_id, news_id, type, send_type,
          created_at)
        select member_id, ${aboutId}::int, ${kind}, ${keptText(event)}, ${propertyOf(event)}::int,
          ${newsId}::int, ${typeOf(event)}::int,
          ${isToEveryone ? 1 : 0}::int, ${now}::timestamptz
        from reader where by_site and member_id is not null and ${!isOnDevicesAlone}
        returning member_id)
    select null::int as listed_for, (select count(*)::int from reader) as reader_count, true as is_owed
    from (select from owed limit 1) as any_owed
    union all
    select member_id, (select count(*)::int from reader), false from listed`.execute(tx);
  if (rows.some(({ is_owed }) => is_owed)) await noticeOnceCommitted(tx, deliveriesChannel);
  const listedFor = rows.flatMap(({ listed_for }) => listed_for ?? []);
  if (listedFor.length > 0) await unreadChanged(tx, listedFor);
  return rows[0]?.reader_count ?? 0;
}

/** What it takes to do something about what operators are told of; all else is for those who speak for the company. */
const concerns: Partial<Record<Event["kind"], Right>> = {
  "listing.submitted": "review",
  "advert.submitted": "review",
  "verification.submitted": "review",
  "report.received": "review",
  "chat-report.received": "review",
  "message.held": "review",
  "feed.ended": "imports",
  "receipt.submitted": "money",
  "payment.attention": "money",
  "payment.disputed": "money",
};

function readers(event: Event, to: Recipient): RawBuilder<unknown> {
  if (to === "operators") {
    const roles = rolesWith(concerns[event.kind] ?? "company");
    const activeOperators = sql`member where operator_role = any(${roles}::text[]) and is_active`;
    return sql`
      select id, null::text, null::text, true from ${activeOperators}
      union all
      select null, value #>> '{}', null, true from site_setting
        where name = 'company_email' and value #>> '{}' <> ''
          and not exists (select from ${activeOperators} and email is not null)`;
  }
  if (!("memberId" in to)) return sql`select null::int, ${to.address}, ${to.language}, true`;
  if ("address" in to) return sql`select ${to.memberId}::int, ${to.address}, null::text, true`;
  return sql`
    select id, null::text, null::text, notification_enabled or ${to.always ?? false}
    from member where id = ${to.memberId} and is_active`;
}
