import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";

type Tx = Transaction<Tables>;
type Filters = RawBuilder<unknown>;

/** What is kept of a filter that names something; a list that is empty is no filter. */
const orNothing = (key: string, list: RawBuilder<unknown>): Filters => sql`
  case when ${list} = '[]' then saved_search.filters - ${key}::text
    else jsonb_set(saved_search.filters, ${`{${key}}`}, ${list}) end`;

/**
 * Saved searches ask for something else from now on: `filters` says what, of those for which `isConcerned`. Of two
 * that a member then has alike one stays, with the letters of whichever sends them more often.
 */
export async function rewriteSearches(tx: Tx, isConcerned: RawBuilder<unknown>, filters: Filters) {
  const { rows } = await sql<{ id: number; member_id: number; next: string; frequency: string }>`
    select id, member_id, searchable((${filters})::text) as next, frequency
    from saved_search where ${isConcerned} order by id for update`.execute(tx);
  for (const { id, member_id, next, frequency } of rows) {
    const same = await sql<{ id: number; frequency: string }>`
      select id, frequency from saved_search
      where member_id = ${member_id} and id <> ${id} and searchable(filters::text) = ${next}`.execute(
      tx,
    );
    const [other] = same.rows;
    if (!other) {
      await sql`update saved_search set filters = ${filters} where id = ${id}`.execute(tx);
      continue;
    }
    if (other.frequency === "none" && frequency !== "none")
      await sql`
        update saved_search set frequency = gone.frequency, next_digest_at = gone.next_digest_at
        from saved_search as gone where saved_search.id = ${other.id} and gone.id = ${id}`.execute(
        tx,
      );
    await sql`delete from saved_search where id = ${id}`.execute(tx);
  }
}

/** Searches that name an id name another one, or none any more. */
export const renameInSearches = (
  tx: Tx,
  key: "parameter_id" | "facility_id",
  id: number,
  intoId: number | null,
) =>
  rewriteSearches(
    tx,
    sql`filters -> ${key} @> to_jsonb(${id}::int)`,
    orNothing(
      key,
      sql`(
        select coalesce(jsonb_agg(distinct next), '[]')
        from jsonb_array_elements_text(saved_search.filters -> ${key}::text) as said,
          lateral (select case said::int when ${id} then ${intoId}::int else said::int end as next) as named
        where next is not null)`,
    ),
  );

/** What is asked of a parameter's values is asked of another one's; where that is asked already, or there is none, no longer. */
export const renameInValues = (tx: Tx, id: number, intoId: number | null) =>
  rewriteSearches(
    tx,
    sql`filters -> 'values' @> ${JSON.stringify([{ parameter_id: id }])}::jsonb`,
    orNothing(
      "values",
      sql`(
        select coalesce(jsonb_agg(case when (asked ->> 'parameter_id')::int = ${id}
            then jsonb_set(asked, '{parameter_id}', to_jsonb(${intoId ?? 0}::int)) else asked end
          order by case (asked ->> 'parameter_id')::int when ${id} then ${intoId ?? 0}::int
            else (asked ->> 'parameter_id')::int end), '[]')
        from jsonb_array_elements(saved_search.filters -> 'values') as asked
        where (asked ->> 'parameter_id')::int <> ${id}
          or (${intoId}::int is not null and not saved_search.filters -> 'values'
            @> jsonb_build_array(jsonb_build_object('parameter_id', ${intoId}::int))))`,
    ),
  );

/** A choice of a parameter is called something else. */
export const renameChoiceInSearches = (tx: Tx, id: number, choice: string, renamed: string) =>
  rewriteSearches(
    tx,
    sql`filters -> 'values' @> ${JSON.stringify([{ parameter_id: id, choices: [choice] }])}::jsonb`,
    sql`jsonb_set(saved_search.filters, '{values}', (
      select jsonb_agg(case when (asked ->> 'parameter_id')::int = ${id}
          then jsonb_set(asked, '{choices}', (
            select jsonb_agg(distinct case said when ${choice} then ${renamed}::text else said end)
            from jsonb_array_elements_text(asked -> 'choices') as said))
          else asked end order by place)
      from jsonb_array_elements(saved_search.filters -> 'values') with ordinality as listed (asked, place)))`,
  );

/** Feeds that name a category or a place name another one, or none; those that then want nothing go. */
export async function renameInFeeds(
  tx: Tx,
  column: "category_ids" | "facility_ids",
  id: number,
  intoId: number | null,
) {
  const ids = sql`array(
    select distinct next from unnest(${sql.ref(column)}) as said,
      lateral (select case said when ${id} then ${intoId}::int else said end as next) as named
    where next is not null order by 1)`;
  const other = sql.ref(column === "category_ids" ? "facility_ids" : "category_ids");
  await sql`
    delete from feed_preference
    where ${id} = any(${sql.ref(column)}) and ${ids} = '{}' and ${other} = '{}' and is_rent is null
      and min_price_minor is null and max_price_minor is null and city = ''`.execute(tx);
  await sql`
    update feed_preference set ${sql.ref(column)} = ${ids}
    where ${id} = any(${sql.ref(column)})`.execute(tx);
}
