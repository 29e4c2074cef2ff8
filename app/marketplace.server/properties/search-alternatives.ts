import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/call";
import { getSearchAlternatives, homesOfAlternative } from "~/contract/search-alternatives";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { propertyCards } from "./cards";
import type { Condition } from "./condition";
import { conditionsOf, type Moment, momentOf, type Point, pointOf } from "./filters";
import { propertyIds } from "./find";

type Search = ParsedInputOf<typeof getSearchAlternatives>["searches"][number];

interface Alternative {
  search: Search;
  /** Null: it finds nothing, whatever it asks for. */
  conditions: Condition[] | null;
  middle: Point | null;
}

/** Where the homes of a city lie, on the average; null when there are none. */
async function middleOf(database: Database, city: string): Promise<Point | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude(place::earth)) as latitude, avg(longitude(place::earth)) as longitude
    from market where city_key = searchable(${city})`.execute(database);
  const { latitude = null, longitude = null } = rows[0] ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

async function alternativeOf(
  database: Database,
  search: Search,
  moment: Moment,
): Promise<Alternative> {
  const { around_city, ...filters } = search;
  if (around_city === undefined)
    return { search, conditions: await conditionsOf(database, filters, moment), middle: null };
  const middle = await middleOf(database, around_city);
  const conditions = middle && (await conditionsOf(database, { ...filters, ...middle }, moment));
  return { search, conditions, middle };
}

/** All of them in one statement: each is counted by the indexes that suit it. */
async function totalsOf(database: Database, alternatives: Alternative[]) {
  if (alternatives.length === 0) return [];
  const counts = alternatives.map(({ conditions }) =>
    conditions === null
      ? sql`0::bigint`
      : sql`(select count(*) from market where ${sql.join([sql`true`, ...conditions], sql` and `)})`,
  );
  const { rows } = await sql<{ totals: (number | string)[] }>`
    select array[${sql.join(counts)}] as totals`.execute(database);
  return (rows[0]?.totals ?? []).map(Number);
}

/** The nearest first around a place, else the newest. */
function firstIds(database: Database, { search, conditions, middle }: Alternative) {
  const point = middle ?? pointOf(search);
  return propertyIds(
    database,
    {
      conditions: conditions ?? [],
      order: point ? { nearest: point } : "newest",
      promotedFirst: false,
      limit: homesOfAlternative,
    },
    { sorted: true },
  );
}

export const getSearchAlternativesHandler = handler(
  getSearchAlternatives,
  async ({ searches }, { services }) => {
    const { database } = services;
    const moment = momentOf(services);
    const alternatives = await Promise.all(
      searches.map((search) => alternativeOf(database, search, moment)),
    );
    const totals = await totalsOf(database, alternatives);
    return Promise.all(
      alternatives.map(async (alternative, index) => {
        const total = totals[index] ?? 0;
        const isShown = alternative.search.with_homes && total > 0;
        const ids = isShown ? await firstIds(database, alternative) : [];
        return {
          total,
          homes: await propertyCards(services, ids, null),
          middle: alternative.middle,
        };
      }),
    );
  },
);
