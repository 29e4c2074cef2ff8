import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../db/database";

/** Each word that was typed, as all that it may mean. */
export type WordsMeant = string[][];

const mostWords = 8;

/**
 * What the words mean among these texts (rows of `said`, folded by `place_key`): a word that stands nowhere in them
 * is taken for those that come closest to it, as in searches for homes; `inPlaces`: places have names in many languages.
 */
export async function wordsMeantIn(
  database: Database,
  typed: string,
  texts: RawBuilder<unknown>,
  { inPlaces = false }: { inPlaces?: boolean } = {},
): Promise<WordsMeant> {
  const { rows } = await sql<{ word: string; names: string[]; near: string[] }>`
    with asked as materialized (
      select word, position, case when length(word) < 8 then 1 else 2 end as mistakes
      from (select place_key(left(part, 100)) as word, position
        from regexp_split_to_table(${typed}, '\\s+') with ordinality as typed (part, position)
      ) as folded
      where word <> '' order by position limit ${mostWords}),
    text as materialized (${texts})
    select word,
      case when ${inPlaces} then array(
        select distinct place_key(name) from unnest(place_spellings(word)) as name) else '{}' end as names,
      case when length(word) >= 4 and word !~ '[0-9]'
          and not exists (select from text where strpos(said, word) > 0)
        then array(
          select near from (
            select distinct near, levenshtein_less_equal(near, word, 2)
              - (letters_of(near) = letters_of(word))::int as distance
            from text, regexp_split_to_table(said, ' ') as near
            where length(near) between length(word) - mistakes and length(word) + mistakes
          ) as compared
          where distance <= mistakes order by distance fetch first row with ties)
        else '{}' end as near
    from asked order by position`.execute(database);
  return rows.map(({ word, names, near }) => [...new Set([word, ...names, ...near])]);
}

/** The text, folded by `place_key`, holds each of the words in one of its meanings. */
export const saysAll = (said: RawBuilder<unknown>, words: WordsMeant): RawBuilder<SqlBool> =>
  sql`(${
    words.length === 0
      ? sql`true`
      : sql`(
    select bool_and(exists (
      select from jsonb_array_elements_text(meant) as word where strpos(folded.said, word) > 0))
    from (select ${said} as said) as folded, jsonb_array_elements(${JSON.stringify(words)}::jsonb) as meant)`
  })`;
