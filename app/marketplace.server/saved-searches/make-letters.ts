import { sql } from "kysely";
import type { Database } from "../db/database";

/** Searches that letters are made for in one transaction. */
const searchesAtOnce = 500;

/**
 * Writes down a letter for each search whose member wants to hear at once and that has homes to tell of.
 * A home goes into one letter, whatever other workers do. Returns how many letters were made.
 */
export function makeInstantLetters(database: Database, now: Date) {
  return untilFewer(async () => {
    const { rows } = await sql<{ id: number }>`
      with due as (
        select id from saved_search search
        where frequency = 'instant' and exists (
          select from search_alert
          where saved_search_id = search.id and ${awaitsLetter})
        order by id limit ${searchesAtOnce} for update skip locked)
      ${lettersFor(now)}`.execute(database);
    return rows.length;
  });
}

/**
 * Writes down the letters that gather a day or a week, for the searches whose morning has come, and says
 * when their next is due. Where nothing is new there is no letter.
 */
export function makeDigestLetters(database: Database, now: Date) {
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
            where saved_search_id = search.id and ${awaitsLetter}))
        ${lettersFor(now)}`.execute(tx);
      return due.length;
    }),
  );
}

/** A home that is off the market just then waits until it is back; the letter after that tells of it. */
const awaitsLetter = sql`search_alert.letter_id is null
  and exists (select from market where market.id = search_alert.property_id)`;

/** One letter for each search that is `due`, with all homes that wait for one. */
const lettersFor = (now: Date) => sql`
  , letter as (
    insert into alert_letter (saved_search_id, created_at)
    select id, ${now}::timestamptz from due returning id, saved_search_id),
  told as (
    update search_alert set letter_id = letter.id from letter
    where search_alert.saved_search_id = letter.saved_search_id and ${awaitsLetter})
  select id from due`;

async function untilFewer(round: () => Promise<number>) {
  let all = 0;
  for (;;) {
    const made = await round();
    all += made;
    if (made < searchesAtOnce) return all;
  }
}
