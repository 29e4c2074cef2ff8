import { sql } from "kysely";
import type { Database } from "../db/database";

interface Places {
  city?: string;
  state?: string;
  country?: string;
}

/** How homes on the market spell these places, in whatever language they are asked for. */
export async function spellingsOf(database: Database, { city, state, country }: Places) {
  const asked = { city, state, country };
  const kinds = (["city", "state", "country"] as const).filter((kind) => asked[kind] !== undefined);
  if (kinds.length === 0) return {};
  // Of one spelling an index gives the homes in their order, so those that no home has fall away.
  const inUse = kinds.map(
    (kind) => sql`(
      select coalesce(array_agg(spelling), '{}')
      from unnest(place_spellings(${asked[kind]})) as spelling
      where exists (select from market where ${sql.ref(`market.${kind}_key`)} = spelling)
    ) as ${sql.ref(kind)}`,
  );
  const { rows } = await sql<{ [Kind in keyof Places]: string[] }>`
    select ${sql.join(inUse)}`.execute(database);
  return rows[0]!;
}
