import { sql } from "kysely";
import type { Database } from "../db/database";
import type { PlaceMeaning } from "./concepts";
import type { Token } from "./sentence";

const longestName = 5;

interface Row extends PlaceMeaning {
  asked: number;
}

/** Which of the phrases name places that have homes, or districts, in whatever language; phrases by their number. */
async function placesNamed(database: Database, phrases: string[]) {
  const { rows } = await sql<Row>`
    with asked as materialized (
      select position, place_key(phrase) as key
      from unnest(${phrases}::text[]) with ordinality as said (phrase, position)),
    meant as (
      select position, key, true as is_own from asked where key <> ''
      union
      select asked.position, other.key, false
      from asked join place_name named on named.key = asked.key
        join place_name other on other.place = named.place
      where other.key <> asked.key)
    select meant.position::int - 1 as asked, place.kind, place.name,
      nullif(place.state, '') as state, nullif(place.country, '') as country,
      bool_or(meant.is_own) as "isOwnName", homes.count as homes, null as city
    from meant join place on place.key = meant.key and place.kind in ('city', 'state', 'country')
    cross join lateral (
      select count(*)::int as count from (
        select from market
        where case place.kind when 'city' then market.city_key when 'state' then market.state_key
          else market.country_key end = place.spelled
          and (place.kind <> 'city' or (market.state_key = searchable(place.state)
            and market.country_key = searchable(place.country)))
        limit 1000) as counted) as homes
    where homes.count > 0
    group by 1, 2, 3, 4, 5, homes.count
    union all
    select asked.position::int - 1, 'district', district.id::text, nullif(state, ''),
      nullif(country, ''), true, homes.count, district.city
    from asked join district_name using (key)
      join district on district.id = district_id and removed_at is null
    cross join lateral (
      select count(*)::int as count from (
        select from unnest(outlines) as outline join market on market.spot <@ outline
        limit 1000) as counted) as homes
    group by 1, 3, 4, 5, homes.count, district.city`.execute(database);
  return rows;
}

/** Phrases of the sentence, by the keys that the grammar looks them up with. */
function phrasesOf(tokens: Token[]) {
  const phrases = new Map<string, string>();
  for (let start = 0; start < tokens.length; start += 1)
    for (let length = 1; length <= longestName && start + length <= tokens.length; length += 1) {
      const said = tokens.slice(start, start + length);
      if (said.every(({ number }) => number !== undefined)) continue;
      const typed = said.map(({ text }) => text);
      const key = said.map((token) => token.key).join(" ");
      phrases.set(key, typed.join(" "));
      // Arabic writes "in" and "and" with the name.
      const bare = /^[وبل](?=\p{Script=Arabic}{3})/u.exec(typed[0]!);
      if (bare) phrases.set(key.slice(1), typed.join(" ").slice(1));
    }
  return phrases;
}

/** The places that the sentence may name, by phrase. */
export async function placesMeant(database: Database, tokens: Token[]) {
  const phrases = [...phrasesOf(tokens)];
  const rows =
    phrases.length > 0
      ? await placesNamed(
          database,
          phrases.map(([, typed]) => typed),
        )
      : [];
  const places = new Map<string, PlaceMeaning[]>();
  // What homes call otherwise too is one city, and is meant by the name that was said.
  const isSaidAnyway = (other: Row) =>
    !other.isOwnName &&
    rows.some(
      ({ asked, kind, country, isOwnName }) =>
        isOwnName && asked === other.asked && kind === other.kind && country === other.country,
    );
  const cities = new Set(rows.filter(({ kind }) => kind === "city").map(({ name }) => name));
  // "Centro, Porto" is not the one of Lisbon.
  const isElsewhere = (other: Row) =>
    other.kind === "district" &&
    !cities.has(other.city!) &&
    rows.some(
      ({ asked, kind, city }) => kind === "district" && asked === other.asked && cities.has(city!),
    );
  for (const { asked, ...place } of rows.filter((row) => !isSaidAnyway(row) && !isElsewhere(row))) {
    const key = phrases[asked]![0];
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return places;
}

/** Words that some home has, or begins with. */
export async function wordsOfHomes(database: Database, words: string[]) {
  const { rows } = await sql<{ word: string }>`
    select asked as word from unnest(${words}::text[]) as asked
    where exists (
      select from search_word
      where word >= searchable(asked) collate "C"
        and word < (searchable(asked) || chr(1114111)) collate "C")`.execute(database);
  return new Set(rows.map(({ word }) => word));
}

/** Places in use whose name comes closest to a mistyped word, by word; several that are as close are none. */
export async function placesResembling(database: Database, words: string[]) {
  const { rows } = await sql<{ word: string; name: string }>`
    with asked as materialized (
      select word, place_key(word) as key, letters_of(place_key(word)) as letters,
        case when length(word) < 8 then 1 else 2 end as mistakes
      from unnest(${words}::text[]) as word)
    select asked.word, near.name
    from asked cross join lateral (
      select min(name) as name, count(distinct place) as places from (
        select name, place, key, distance from (
          select named.name, named.place,
            named.key, levenshtein_less_equal(named.key, asked.key, 2) as distance
          from (
            select name, key, place from place_name
            union all
            select name, key, coalesce(
              (select min(known.place) from place_name known where known.key = place.key), key)
            from place where kind in ('city', 'state', 'country')
            union all
            select name, key, 'district ' || district_id
            from district_name join district on district.id = district_id and removed_at is null
          ) as named
          where left(named.key, 1) = left(asked.key, 1)
            and length(named.key) between length(asked.key) - asked.mistakes
              and length(asked.key) + asked.mistakes
          offset 0
        ) as compared
        where distance <= asked.mistakes
          -- two letters that changed places are one mistake
          or (distance = 2 and letters_of(compared.key) = asked.letters)
        order by distance fetch first row with ties
      ) as closest
    ) as near
    where near.places = 1`.execute(database);
  return rows;
}
