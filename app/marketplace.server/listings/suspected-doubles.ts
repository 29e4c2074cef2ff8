import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import type { Services } from "../services";
import type { Listed } from "./require-listing";
import { comparedHomes, comparedProjects, homesBeside, projectsBeside } from "./same-offers";
import { mostDifferent, photosOf } from "./same-photos";

/** So many pictures like one, and listings that show one, are looked at: what stands everywhere tells of nothing. */
const mostAlike = 50;

/** Listings of other owners that show a picture. */
const shownBy = (kind: Listed) => sql`
  select from (
      select listing_id from ${photosOf[kind]} photo where key = other.key limit ${mostAlike}) shown
    join ${sql.table(kind)} listing on listing.id = listing_id
  where listing.owner_id is distinct from mine.owner_id`;

/** So many photos of a listing are looked for, the first ones: galleries have no end. */
const mostPhotos = 12;

/** Whether a photo of `mine` stands in a listing of somebody else. An offset keeps each part a look into an index. */
const hasSamePhoto = (kind: Listed) => sql`exists (
  select from (
      select key from ${photosOf[kind]} photo where listing_id = mine.id order by place limit ${mostPhotos}) own
    join picture_likeness looks on looks.key = own.key
    cross join lateral (
      select key from picture_likeness where bands && looks.bands
        and bit_count(looks.hash # hash) <= ${mostDifferent} limit ${mostAlike}) other
  where (exists (${shownBy("property")} offset 0) or exists (${shownBy("project")} offset 0))
  offset 0)`;

const column = (name: string) => sql.ref(`mine.${name}`);

const likeness: Record<Listed, { compared: RawBuilder<unknown>; beside: RawBuilder<unknown> }> = {
  property: {
    compared: comparedHomes,
    beside: homesBeside({
      id: column("id"),
      category_id: column("category_id"),
      status: column("status"),
      rent_duration: column("rent_duration"),
      price_minor: column("price_minor"),
      city: column("city"),
      latitude: column("latitude"),
      longitude: column("longitude"),
      address: column("address"),
    }),
  },
  project: {
    compared: comparedProjects,
    beside: projectsBeside({
      id: column("id"),
      city: column("city"),
      title: column("title"),
      address: column("address"),
    }),
  },
};

/** Those of some listings of a kind that may be another one, by what `sameOffers` and `samePhotos` find. */
export const doublesAmong = (kind: Listed, ids: number[]) => sql<{ id: number }>`
  with mine as materialized (${likeness[kind].compared} where id = any(${ids}::int[]))
  select id from mine
  where exists (select from (${likeness[kind].beside}) as alike offset 0) or ${hasSamePhoto(kind)}`;

interface ListedRow {
  kind: Listed;
  id: number;
}

/** A mark stands beside a list: after so many milliseconds the list comes without. */
const patience = 2000;

/** Tells of each row of a page whether its listing may be another one; of none where that cannot be told. */
export async function suspectedDoubles(
  { database, logger }: Pick<Services, "database" | "logger">,
  rows: ListedRow[],
) {
  const idsOf = async (kind: Listed) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id);
    if (ids.length === 0) return new Set<number>();
    try {
      const found = await inPatience(database, doublesAmong(kind, ids));
      return new Set(found.rows.map(({ id }) => id));
    } catch (error) {
      logger.warn({ err: error, kind }, "a list came without marks of possible duplicates");
      return new Set<number>();
    }
  };
  const [property, project] = await Promise.all([idsOf("property"), idsOf("project")]);
  const found = { property, project };
  return ({ kind, id }: ListedRow) => found[kind].has(id);
}

const inPatience = <Row>(database: Database, query: RawBuilder<Row>) =>
  database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(tx);
    return await query.execute(tx);
  });
