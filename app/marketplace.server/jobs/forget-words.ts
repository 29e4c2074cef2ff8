import { sql } from "kysely";
import type { Services } from "../services";

/**
 * Takes words out of `search_word` that no home on the market has any more: what was typed in a listing
 * that is gone neither stays nor steers a search. A listing that is just coming on the market holds its
 * words; the lock waits for it, and the words are looked at once more. Returns how many went.
 */
export async function forgetWords({ database }: Pick<Services, "database">) {
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
