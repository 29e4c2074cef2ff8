import { sql } from "kysely";
import { getSavedSearches, saveSearch } from "~/contract/saved-searches/calls";
import type { Database } from "../db/database";
import { reply, handler } from "../http/handler";
import { StatusConflict } from "../http/refusals";
import {
  changeSavedSearchHandler,
  deleteSavedSearchHandler,
  lookAtSavedSearchHandler,
} from "./change-saved-search";
import { chosenFilters } from "./kept-filters";
import { ownSearches, searchesOnWire, searchOnWire } from "./own-searches";
import { timeZoneFor } from "./time-zone";

/** Held by who writes news (migration 0040). */
const advisoryLock = 7_733_104;

/**
 * The number of the latest news: all up to it are there. Of what is just being listed the end is waited
 * for, and nothing else is held meanwhile.
 */
const latestNews = (database: Database) =>
  database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${advisoryLock})`.execute(tx);
    const { rows } = await sql<{ id: number }>`
      select coalesce(max(id), 0) as id from home_news`.execute(tx);
    return rows[0]!.id;
  });

const isPastLimit = (error: unknown) =>
  error instanceof Error &&
  "constraint" in error &&
  error.constraint === "saved_searches_within_limit";

/**
 * Keeps a search for the caller. What is on the market by then is no news.
 * @throws StatusConflict when the same filters are kept already (`data.id` says where), and past the limit
 */
const saveSearchHandler = handler(
  saveSearch,
  async ({ name, frequency, time_zone, ...asked }, { caller, services }) => {
    const { database, clock, limit } = services;
    await limit("mark", String(caller.id));
    const filters = JSON.stringify(chosenFilters(asked));
    const now = clock();
    const zone = await timeZoneFor(database, time_zone);
    const afterNews = await latestNews(database);
    const saved = await database
      .insertInto("saved_search")
      .values({
        member_id: caller.id,
        name,
        filters,
        frequency,
        time_zone: zone,
        created_at: now,
        looked_at: now,
        after_news: afterNews,
        next_digest_at: sql<Date | null>`next_digest(${frequency}, ${zone}, ${now})`,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
      .catch((error: unknown) => {
        if (!isPastLimit(error)) throw error;
        return null;
      });
    if (saved)
      return reply(await searchOnWire(services, saved), { message: "The search was saved." });
    const same = await database
      .selectFrom("saved_search")
      .select(["id", "name"])
      .where("member_id", "=", caller.id)
      .where(
        sql<boolean>`md5(searchable(filters::text)) = md5(searchable(${filters}::jsonb::text))`,
      )
      .executeTakeFirst();
    throw same
      ? new StatusConflict("search_saved_already", { data: same })
      : new StatusConflict("too_many_searches");
  },
);

const getSavedSearchesHandler = handler(getSavedSearches, async (_input, { caller, services }) => {
  const searches = await ownSearches(services.database, caller);
  const onWire = await searchesOnWire(services, searches);
  return reply(onWire, { total: onWire.length });
});

export const savedSearchHandlers = [
  getSavedSearchesHandler,
  saveSearchHandler,
  changeSavedSearchHandler,
  lookAtSavedSearchHandler,
  deleteSavedSearchHandler,
];
