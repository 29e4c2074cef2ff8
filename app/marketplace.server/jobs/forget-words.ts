import { sql } from "kysely";
import type { Services } from "../services";

/**
 * Takes words out of `search_word` that no home on the market has any more: what was typed in a listing
 * that is gone neither stays nor steers a search. A listing that is just coming on the market holds its
 * words; the lock waits for it, and the words are looked at once more. Returns how many went.
 */
export async function forgetWords({ database }: Pick<Services, "database">) {
  const forgotten = await forgetSingleWords(database);
  await forgetPlaces(database);
  return forgotten;
}

async function forgetSingleWords(database: Services["database"]) {
  const { rows } = await sql<{ word: string }>`
    select word from search_word
    except select word from market, unnest(tsvector_to_array(words)) as word`.execute(database);
  if (rows.length === 0) return 0;
  return database.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`lock table search_word in share row exclusive mode`.execute(tx);
    const gone = await sql`
      delete from search_word where word = any(${rows.map(({ word }) => word)}::text[])
        and not exists (select from market where words @@ ('''' || word || '''')::tsquery)`.execute(
      tx,
    );
    return Number(gone.numAffectedRows ?? 0);
  });
}

const withoutHomes = sql`not exists (select from home_place where place_id = place.id)
  and not (kind = 'city' and exists (select from market where city_key = spelled))
  and not (kind = 'state' and exists (select from market where state_key = spelled))
  and not (kind = 'country' and exists (select from market where country_key = spelled))`;

/** Takes out the streets and places in which there is no home any more; the lock is for the same reason. */
async function forgetPlaces(database: Services["database"]) {
  const { rows } = await sql<{ id: number }>`
    select id from place where ${withoutHomes}`.execute(database);
  if (rows.length === 0) return;
  await database.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '5s'`.execute(tx);
    await sql`lock table place in share row exclusive mode`.execute(tx);
    await sql`delete from place where id = any(${rows.map(({ id }) => id)}::int[])
      and ${withoutHomes}`.execute(tx);
  });
}
