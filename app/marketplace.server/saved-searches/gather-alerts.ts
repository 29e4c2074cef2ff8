import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Moment } from "../properties/filters";
import type { Services } from "../services";
import { acceptedHomes } from "./accepted-homes";

/** One worker gathers at a time. */
const advisoryLock = 7_733_103;
/** News compared at once: so many keep a statement short even with 100,000 saved searches. */
const newsAtOnce = 50;
/** Searches whose filters are read at once. */
const searchesAtOnce = 2000;
const rowsAtOnce = 5000;

interface Pair {
  saved_search_id: number;
  property_id: number;
  was_price_minor: number | null;
}

/**
 * Compares what happened to homes since the last time with every saved search, and notes for each which
 * homes to tell of. The notes and the news being done with are one transaction, so a worker that dies
 * leaves everything to the next. Returns how many were noted; null when another worker is at it.
 */
export async function gatherAlerts(
  { database, timeZone }: Pick<Services, "database" | "timeZone">,
  now: Date,
) {
  let noted = 0;
  for (;;) {
    const round = await database.transaction().execute((tx) => gatherRound(tx, { now, timeZone }));
    if (!round) return null;
    noted += round.noted;
    if (round.news < newsAtOnce) return noted;
  }
}

async function gatherRound(tx: Transaction<Tables>, moment: Moment) {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLock}) as mine`.execute(tx);
  if (!rows[0]?.mine) return null;
  // Compiling a statement of hundreds of filters took longer than running it (bench:alerts).
  await sql`set local jit = off`.execute(tx);
  const { rows: news } = await sql<{ id: number }>`
    select id from home_news where gathered_at is null and ${isShown}
    order by id limit ${newsAtOnce}`.execute(tx);
  if (news.length === 0) return { news: 0, noted: 0 };
  const ids = news.map(({ id }) => id);
  const { now } = moment;
  const noted = await note(tx, await matching(tx, await candidatesFor(tx, ids), moment), now);
  await sql`
    update home_news set gathered_at = ${now}
    where id = any(${ids}::bigint[]) and ${isShown}`.execute(tx);
  return { news: news.length, noted };
}

/**
 * What is told of a home that was hidden again before it was compared waits until the home is back, also
 * when it was hidden while the comparison ran.
 */
const isShown = sql`exists (select from market where market.id = home_news.property_id)`;

/**
 * Which searches the homes may match, by what is indexed of both; places by all their names. Left out: homes of the member's own and those that the member has hidden,
 * members who are deactivated, news from before the search was saved, and adverts for those who
 * did not ask for advertised homes alone.
 */
async function candidatesFor(tx: Transaction<Tables>, newsIds: number[]) {
  const { rows } = await sql<Pair>`
    select search.id as saved_search_id, market.id as property_id,
      max(home_news.was_price_minor) as was_price_minor
    from home_news
    join market on market.id = home_news.property_id
    join category on category.id = market.category_id
    cross join lateral (
      select array_append(place_spellings(market.city_key), '') as cities,
        array_append(place_spellings(market.state_key), '') as states,
        array_append(place_spellings(market.country_key), '') as countries) as called
    join saved_search search on search.city_key = any(called.cities)
      and search.category_slug in (category.slug, '')
      and search.offer in (case when market.is_rent then '1' else '0' end, '')
      and search.state_key = any(called.states)
      and search.country_key = any(called.countries)
      and (search.min_price_minor is null or search.min_price_minor <= market.price_minor)
      and (search.max_price_minor is null or search.max_price_minor >= market.price_minor)
      and (search.area is null or search.area @> market.place)
      and (market.is_premium or not search.only_premium)
      and (market.is_promoted or not search.only_promoted)
      and (search.only_promoted or home_news.kind <> 'featured')
      and search.frequency <> 'none'
      and search.after_news < home_news.id
      and search.member_id is distinct from market.owner_id
    join member on member.id = search.member_id
      and member.is_active
    left join hidden_home hidden on hidden.member_id = search.member_id
      and hidden.property_id = market.id
    where hidden.member_id is null and home_news.id = any(${newsIds}::bigint[])
    group by search.id, market.id
    order by search.id, market.id`.execute(tx);
  return rows;
}

/** The candidates that the filters themselves accept. */
async function matching(tx: Transaction<Tables>, candidates: Pair[], moment: Moment) {
  const pairsOf = new Map<number, Pair[]>();
  for (const pair of candidates) {
    const others = pairsOf.get(pair.saved_search_id);
    if (others) others.push(pair);
    else pairsOf.set(pair.saved_search_id, [pair]);
  }
  const ids = [...pairsOf.keys()];
  const matched: Pair[] = [];
  for (let start = 0; start < ids.length; start += searchesAtOnce) {
    const searches = await tx
      .selectFrom("saved_search")
      .select(["id", "filters"])
      .where("id", "in", ids.slice(start, start + searchesAtOnce))
      .execute();
    const questions = searches.map(({ id, filters }) => ({
      filters,
      homes: pairsOf.get(id)!.map(({ property_id }) => property_id),
    }));
    const accepted = await acceptedHomes(tx, questions, moment);
    searches.forEach(({ id }, index) => {
      const homes = new Set(accepted[index]);
      matched.push(...pairsOf.get(id)!.filter(({ property_id }) => homes.has(property_id)));
    });
  }
  return matched;
}

/** Notes each pair once; of what waits still, a lowered price is added. Returns how many are new. */
async function note(tx: Transaction<Tables>, pairs: Pair[], now: Date) {
  let noted = 0;
  for (let start = 0; start < pairs.length; start += rowsAtOnce) {
    const part = pairs.slice(start, start + rowsAtOnce);
    const { rows } = await sql<{ is_new: boolean }>`
      insert into search_alert as known (saved_search_id, property_id, was_price_minor, gathered_at)
      select search_id, home_id, was_price, ${now}
      from unnest(${part.map((pair) => pair.saved_search_id)}::int[],
        ${part.map((pair) => pair.property_id)}::int[],
        ${part.map((pair) => pair.was_price_minor)}::bigint[]) as pair (search_id, home_id, was_price)
      where exists (select from saved_search where id = search_id)
      on conflict (saved_search_id, property_id) do update
        set was_price_minor = coalesce(known.was_price_minor, excluded.was_price_minor)
        where known.alert_id is null
      returning xmax = 0 as is_new`.execute(tx);
    noted += rows.filter(({ is_new }) => is_new).length;
  }
  return noted;
}
