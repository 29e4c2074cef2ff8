import { type SqlBool, sql } from "kysely";
import type { Database } from "../db/database";

const placeKinds = ["city", "state", "country"] as const;

interface Places {
  city?: string;
  /** Any of these, besides `city`. */
  cities?: string[];
  state?: string;
  country?: string;
}

/** How homes on the market spell these places, in whatever language they are asked for. */
export async function spellingsOf(
  database: Database,
  { city, cities = [], state, country }: Places,
): Promise<Partial<Record<(typeof placeKinds)[number], string[]>>> {
  const said = (name: string | undefined) => (name === undefined ? [] : [name]);
  const asked = { city: [...said(city), ...cities], state: said(state), country: said(country) };
  const kinds = placeKinds.filter((kind) => asked[kind].length > 0);
  if (kinds.length === 0) return {};
  // Of one spelling an index gives the homes in their order, so those that no home has fall away.
  const inUse = kinds.map(
    (kind) => sql`(
      select coalesce(array_agg(spelling), '{}')
      from (select distinct unnest(place_spellings(name)) as spelling
        from unnest(${asked[kind]}::text[]) as name) as meant
      where exists (select from market where ${sql.ref(`market.${kind}_key`)} = spelling)
    ) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<Partial<Record<(typeof placeKinds)[number], string[]>>>`
    select ${sql.join(inUse)}`.execute(database);
  return rows[0]!;
}

/** In the city, in whatever language it is named; for what looks at few homes. */
export const isInCity = (city: string) =>
  sql<SqlBool>`market.city_key = any(place_spellings(${city}))`;
