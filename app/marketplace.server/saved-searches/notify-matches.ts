import { sql } from "kysely";
import type { Database } from "../db/database";
import { channelNames } from "../events/channel";

/** Searches that are told of in one transaction. */
const searchesAtOnce = 500;

/**
 * Says that members are to be told of the homes of each search that they want to hear of at once. A home is
 * told of once for a search, whatever other workers do. Returns for how many searches.
 */
export function notifyInstantly(database: Database, now: Date) {
  return untilFewer(async () => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select id from saved_search search
        where frequency = 'instant' and exists (
          select from search_alert
          where saved_search_id = search.id and ${isUntold})
        order by id limit ${searchesAtOnce} for update skip locked)
      ${eventsFor(now)}`.execute(database);
    return rows.length;
  });
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
      await sql`
        with due as (
          select id from saved_search search
          where id = any(${ids}::int[]) and exists (
            select from search_alert
            where saved_search_id = search.id and ${isUntold}))
        ${eventsFor(now)}`.execute(tx);
      return due.length;
    }),
  );
}

/** A home that is off the market just then waits until it is back; the event after that tells of it. */
const isUntold = sql`search_alert.alert_id is null
  and exists (select from market where market.id = search_alert.property_id)`;

/**
 * One `SearchMatchEvent` for each search that is `due` and its member, with all homes that wait; written as
 * `notify` does, for hundreds in one statement.
 */
const eventsFor = (now: Date) => sql`
  , alert as materialized (
    select due.id as search_id, member_id, gen_random_uuid() as id
    from due join saved_search on saved_search.id = due.id),
  told as (
    update search_alert set alert_id = alert.id from alert
    where search_alert.saved_search_id = alert.search_id and ${isUntold}
    returning alert.*),
  owed as (
    insert into delivery (channel, kind, event, member_id, is_bulk, created_at)
    select channel, kind,
      json_build_object('kind', kind, 'searchId', search_id, 'alertId', alert.id)::text,
      member_id, true, ${now}::timestamptz
    from (select distinct * from told) as alert
    cross join (values ('saved-search.matched')) as event (kind)
    cross join unnest(${channelNames}::text[]) as channel
    order by search_id)
  select id from due`;

async function untilFewer(round: () => Promise<number>) {
  let all = 0;
  for (;;) {
    const made = await round();
    all += made;
    if (made < searchesAtOnce) return all;
  }
}
