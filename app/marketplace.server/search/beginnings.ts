import { sql } from "kysely";
import type { SearchSuggestions } from "~/contract/search/calls";
import type { Database } from "../db/database";

/** The last words of what was typed, and where they begin. */
export interface Tail {
  text: string;
  start: number;
}

type PlaceSuggestion = SearchSuggestions["places"][number];

/** So many places, and so many streets, are looked at before the homes in them are counted. */
const mostLookedAt = 30;
const mostAreas = 5;
const mostStreets = 3;
const mostAgents = 3;

/** As the index `market_area` has it (migration 0233), without which all homes would be read to count some. */
const isIndexedArea = sql`
  octet_length(country_key) + octet_length(state_key) + octet_length(city_key) < 2000`;

/** Of shorter beginnings there are too many streets. */
const shortestStreet = 3;

interface Row extends Omit<PlaceSuggestion, "start"> {
  position: number;
}

/** A state that has no homes but those of a city that is told anyway. */
const isAllOfOneCity = ({ kind, name, country, homes }: Row, places: Row[]) =>
  kind === "state" &&
  places.some(
    (city) =>
      city.kind === "city" &&
      city.state === name &&
      city.country === country &&
      city.homes === homes,
  );

/** Cities that homes name in two languages are told once, by the name that was typed, with the homes of both. */
function eachCityOnce(places: Row[]) {
  const isOtherName = (place: Row) =>
    place.kind === "city" &&
    place.said !== place.name &&
    places.some(
      ({ kind, name, country }) =>
        kind === "city" && name === place.said && country === place.country,
    );
  return places
    .filter((place) => !isOtherName(place))
    .map((place) => ({
      ...place,
      homes: places
        .filter((other) => isOtherName(other) && other.said === place.name && place.kind === "city")
        .reduce((sum, { homes }) => sum + homes, place.homes),
    }));
}

/**
 * Places with homes whose name, or one of its words, begins with one of the texts; of the texts the first that names
 * any counts. A foreign name finds the place that homes call otherwise.
 */
export async function placesBeginning(
  database: Database,
  tails: Tail[],
  { forgiving }: { forgiving: boolean },
): Promise<PlaceSuggestion[]> {
  const begins = (key: string) =>
    sql`(${sql.ref(key)} ~>=~ asked.key and ${sql.ref(key)} ~<~ (asked.key || chr(1114111)))`;
  // With the letter that an index knows them by, and as long as one mistake allows, few names are compared.
  const nearly = sql`(length(asked.key) >= 4 and place_name.key ~>=~ left(asked.key, 1)
    and place_name.key ~<~ (left(asked.key, 1) || chr(1114111))
    and length(place_name.key) >= length(asked.key) - 1
    and begins_nearly(place_name.key, asked.key))`;
  // Every text ends with the last word: where no place has a word like it, what is before it need not be looked at.
  const last = tails.at(-1)?.text ?? "";
  const { rows } = await sql<Row>`
    with last_word as materialized (
      select not ${forgiving} or exists (
        -- A query of its own is made once, not for each place.
        select from place where words @@ (select beginning_query(${last}, true))) as is_known),
    asked as materialized (
      select position::int, place_key(said) as key,
        case when (select is_known from last_word)
          then beginning_query(said, ${forgiving}) end as query
      from unnest(${tails.map(({ text }) => text)}::text[]) with ordinality as tail (said, position)
      where place_key(said) <> ''),
    foreign_name as materialized (
      select asked.position, place.id, min(named.name) as said
      from asked cross join lateral (
        select name, place from place_name
        where ${forgiving ? nearly : begins("place_name.key")} limit 60) as named
      join place_name other on other.place = named.place
      join place on place.key = other.key and place.kind in ('city', 'state', 'country')
      group by 1, 2),
    area as (
      select distinct on (id) * from (
        select asked.position, asked.key, found.id, null as said
        from asked cross join lateral (
          select id from place where kind <> 'street' and words @@ asked.query limit 300) as found
        union all
        select foreign_name.position, asked.key, foreign_name.id, foreign_name.said
        from foreign_name join asked using (position)
      ) as found order by id, position, said nulls first),
    likely_area as (
      select area.position, area.said, place.*
      from area join place using (id)
      where place.kind <> 'district' or not exists (
        select from district_name join district on district.id = district_id
        where removed_at is null and district_name.key = place.key
          and place_key(district.city) = place.around)
      order by area.position,
        case place.kind when 'city' then 0 when 'country' then 1 when 'state' then 2 else 3 end,
        not starts_with(place.key, area.key), length(place.name), place.id
      limit ${mostLookedAt}),
    likely_street as (
      select distinct on (place.id) asked.position, null as said, place.*
      from asked cross join lateral (
        (select id from place where kind = 'street' and ${begins("place.key")} limit ${mostLookedAt})
        union
        (select id from place where kind = 'street' and words @@ asked.query limit ${mostLookedAt})
      ) as found join place using (id)
      where length(asked.key) >= ${shortestStreet}
      order by place.id, asked.position
      limit ${mostLookedAt}),
    -- Below zero, so that their ids are nobody else's.
    drawn_district as (
      select distinct on (district.id) asked.position, district_name.name as said, -district.id as id,
        'district' as kind, district_name.name, district_name.key, '' as spelled, district.city,
        district.state, district.country, '' as around, ''::tsvector as words
      from asked join district_name on ${
        forgiving
          ? sql`length(asked.key) >= 4 and begins_nearly(district_name.key, asked.key)`
          : sql`(${begins("district_name.key")} or strpos(' ' || district_name.key, ' ' || asked.key) > 0)`
      }
      join district on district.id = district_id and removed_at is null
      where length(asked.key) >= 2
      order by district.id, asked.position, not starts_with(district_name.key, asked.key), language
      limit ${mostLookedAt}),
    counted as (
      select likely.*, case kind
        when 'city' then (select count(*) from market where country_key = searchable(likely.country)
          and state_key = searchable(likely.state) and city_key = likely.spelled and ${isIndexedArea})
        when 'state' then (select count(*) from market where country_key = searchable(likely.country)
          and state_key = likely.spelled and ${isIndexedArea})
        when 'country' then (select count(*) from market where country_key = likely.spelled and ${isIndexedArea})
        else (select count(*) from home_place where place_id = likely.id)
          + (select count(*) from district cross join unnest(outlines) as outline
            join market on market.spot <@ outline where district.id = -likely.id) end::int as homes
      from (
        select * from likely_area union all select * from likely_street
        union all select * from drawn_district) as likely),
    ranked as (
      select *, row_number() over (partition by kind = 'street' order by position,
        case kind when 'city' then 0 when 'country' then 1 when 'state' then 2 else 3 end,
        homes desc, name, id) as rank
      from counted where homes > 0)
    select position, kind, name, coalesce(said, name) as said, city, state, country, homes,
      case when id < 0 then -id end as district,
      exists (select from place as twin where twin.kind = ranked.kind and twin.key = ranked.key
        and twin.id <> ranked.id) as is_one_of_several
    from ranked where rank <= case when kind = 'street' then ${mostStreets} else ${mostAreas} end::int
    order by kind = 'street', rank`.execute(database);
  const first = Math.min(...rows.map(({ position }) => position));
  const meant = eachCityOnce(rows.filter(({ position }) => position === first));
  return meant
    .filter((place) => !isAllOfOneCity(place, meant))
    .map(({ position, ...place }) => ({ ...place, start: tails[position - 1]!.start }));
}

/** People with something on the market, a word of whose name begins so; the verified and those with most first. */
export async function agentsBeginning(
  database: Database,
  text: string,
  { forgiving }: { forgiving: boolean },
) {
  const { rows } = await sql<{ slug: string; name: string; city: string }>`
    with asked as materialized (select place_key(${text}) as key)
    select member.slug, member.name, coalesce(member.city, '') as city
    from asked join member on place_key(member.name) like
      case when ${forgiving} then '% ' || left(asked.key, 2) || '%' else '% ' || asked.key || '%' end
      or place_key(member.name) like
      case when ${forgiving} then left(asked.key, 2) || '%' else asked.key || '%' end
    where length(asked.key) >= 2 and member.is_active
      and (not ${forgiving} or length(asked.key) >= 4 and exists (
        select from unnest(words_of(place_key(member.name)) || place_key(member.name)) as word
        where begins_nearly(word, asked.key)))
      and (exists (select from market where owner_id = member.id)
        or exists (select from project where owner_id = member.id and is_public))
    order by member.verification_status = 'success' desc, member.name, member.id
    limit ${mostAgents}`.execute(database);
  return rows;
}
