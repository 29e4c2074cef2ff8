import { sql } from "kysely";
import type { Database } from "../db/database";
import { channelNames } from "../events/channel";
import { unreadChanged } from "../notifications/unread-changed";

/** Searches that are told of in one transaction. */
const searchesAtOnce = 500;

/**
 * Says that members are to be told of the homes of each search that they want to hear of at once. A home is
 * told of once for a search, whatever other workers do. Returns for how many searches.
 */
export function notifyInstantly(database: Database, now: Date) {
  return untilFewer(() =>
    database.transaction().execute(async (tx) => {
      const { rows } = await sql<Told>`
      with due as (
        select id from saved_search search
        where frequency = 'instant' and exists (
          select from search_alert
          where saved_search_id = search.id and ${isUntold})
        order by id limit ${searchesAtOnce} for update skip locked)
      ${eventsFor(now)}`.execute(tx);
      return tellOf(tx, rows);
    }),
  );
}

/**
 * The same for those that gather a day or a week, for the searches whose morning has come; says when their
 * next is due. Where nothing is new nobody is told.
 */
export function notifyOfDigests(database: Database, now: Date) {
  return untilFewer(() =>
    database.transaction().execute(async (tx) => {
      const due = await tx
        .updateTable("saved_search")
        .set({ next_digest_at: sql<Date>`next_digest(frequency, time_zone, ${now})` })
        .where("id", "in", (query) =>
          query
            .selectFrom("saved_search")
            .select("id")
            .where("frequency", "in", ["daily", "weekly"])
            .where("next_digest_at", "<=", now)
            .orderBy("next_digest_at")
            .limit(searchesAtOnce)
            .forUpdate()
            .skipLocked(),
        )
        .returning("id")
        .execute();
      const ids = due.map(({ id }) => id);
      const { rows } = await sql<Told>`
        with due as (
          select id from saved_search search
          where id = any(${ids}::int[]) and exists (
            select from search_alert
            where saved_search_id = search.id and ${isUntold}))
        ${eventsFor(now)}`.execute(tx);
      await tellOf(tx, rows);
      return due.length;
    }),
  );
}

/**
 * A home that is off the market just then waits until it is back; the event after that tells of it. So does one that
 * the member has hidden meanwhile, until it is shown again.
 */
const isUntold = sql`search_alert.alert_id is null
  and exists (select from market where market.id = search_alert.property_id)
  and not exists (select from hidden_home
    join saved_search its_search on its_search.member_id = hidden_home.member_id
    where its_search.id = search_alert.saved_search_id
      and hidden_home.property_id = search_alert.property_id)`;

/**
 * One `SearchMatchEvent` for each search that is `due` and its member, with all homes that wait; written as
 * `notify` does, for hundreds in one statement. Returns the searches, and whose lists have one more.
 */
const eventsFor = (now: Date) => sql`
  , alert as materialized (
    select due.id as search_id, saved_search.name, member_id, gen_random_uuid() as id
    from due join saved_search on saved_search.id = due.id),
  marked as (
    update search_alert set alert_id = alert.id from alert
    where search_alert.saved_search_id = alert.search_id and ${isUntold}
    returning alert.id),
  told as materialized (
    select alert.*, kind, coalesce(by_site, true) as by_site,
      coalesce(by_mail, true) and email_verified_at is not null as by_mail,
      coalesce(by_push, true) and notification_enabled as by_push,
      json_build_object('kind', kind, 'searchId', search_id, 'searchName', alert.name,
        'homeCount', home_count, 'alertId', alert.id)::text as event
    from (select id, count(*)::int as home_count from marked group by id) as counted
    join alert using (id)
    join member on member.id = alert.member_id
    left join notification_choice choice
      on choice.member_id = alert.member_id and topic = 'searches'
    cross join (values ('saved-search.matched')) as event (kind)),
  owed as (
    insert into delivery (channel, kind, event, member_id, is_bulk, created_at)
    select channel, kind, event, member_id, true, ${now}::timestamptz
    from told cross join unnest(${channelNames}::text[]) as channel
    where case channel when 'letter' then by_mail else by_push end
    order by search_id),
  listed as (
    insert into notification (member_id, kind, event, type, created_at)
    select member_id, kind, event, 0, ${now}::timestamptz from told where by_site
    order by search_id
    returning member_id)
  select id, null::int as listed_for from due
  union all select null, member_id from listed`;

interface Told {
  id: number | null;
  listed_for: number | null;
}

/** Returns for how many searches. */
async function tellOf(tx: Database, rows: Told[]) {
  const listedFor = rows.flatMap(({ listed_for }) => listed_for ?? []);
  if (listedFor.length > 0) await unreadChanged(tx, listedFor);
  return rows.length - listedFor.length;
}

async function untilFewer(round: () => Promise<number>) {
  let all = 0;
  for (;;) {
    const made = await round();
    all += made;
    if (made < searchesAtOnce) return all;
  }
}
