import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { getSearchAlternatives, homesOfAlternative } from "~/contract/search/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";
import { isInCity } from "../search/spellings";
import { propertyCards } from "./cards";
import { type Point, pointOf } from "./filters";
import { type Matches, type NeedsMarket, prepareMatches } from "./market-matches";
import { pageOf } from "./market-pages";

type Search = ParsedInputOf<typeof getSearchAlternatives>["searches"][number];

interface Alternative {
  search: Search;
  /** Null: it finds nothing, whatever it asks for. */
  matchesNow: (() => Matches) | null;
  middle: Point | null;
}

/** Where the homes of a city lie, on the average; null when there are none. */
async function middleOf(database: Database, city: string): Promise<Point | null> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude(place::earth)) as latitude, avg(longitude(place::earth)) as longitude
    from market where ${isInCity(city)}`.execute(database);
  const { latitude = null, longitude = null } = rows[0] ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

async function alternativeOf(services: NeedsMarket, search: Search): Promise<Alternative> {
  const { around_city, ...filters } = search;
  if (around_city === undefined)
    return { search, matchesNow: await prepareMatches(services, filters), middle: null };
  const middle = await middleOf(services.database, around_city);
  const matchesNow = middle && (await prepareMatches(services, { ...filters, ...middle }));
  return { search, matchesNow, middle };
}

/** How many there are, and the first of them: the nearest around a place, else the newest. */
function firstOf({ search, matchesNow, middle }: Alternative) {
  if (!matchesNow) return { ids: [], total: 0 };
  return pageOf(matchesNow(), {
    order: (middle ?? pointOf(search)) ? "nearest" : "newest",
    promoted: "like others",
    offset: 0,
    limit: homesOfAlternative,
  });
}

/** All at once would keep every connection to the database from everybody else. */
const searchedAtOnce = 2;

export const getSearchAlternativesHandler = handler(
  getSearchAlternatives,
  async ({ searches }, { services }) => {
    const answer = async (search: (typeof searches)[number]) => {
      const alternative = await alternativeOf(services, search);
      const { ids, total } = firstOf(alternative);
      return {
        total,
        homes: await propertyCards(services, search.with_homes ? ids : [], null),
        middle: alternative.middle,
      };
    };
    const answers: Awaited<ReturnType<typeof answer>>[] = [];
    for (let next = 0; next < searches.length; next += searchedAtOnce)
      answers.push(...(await Promise.all(searches.slice(next, next + searchedAtOnce).map(answer))));
    return answers;
  },
);
