import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import { type Condition, distanceTo, type Point } from "./filters";

export type Order = "newest" | "most_viewed" | "most_liked" | { nearest: Point };

interface Wanted {
  conditions: Condition[];
  order: Order;
  /** Advertised homes stand before the others. */
  promotedFirst: boolean;
  offset?: number;
  limit: number;
}

/** Below so many, sorting what matches is quicker than walking an index until the page is full. */
const few = 5000;

const where = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

function orderKey(order: Order): RawBuilder<unknown> | null {
  if (typeof order === "object") return distanceTo(order.nearest);
  if (order === "most_viewed") return sql`market.view_count`;
  if (order === "most_liked") return sql`market.favourite_count`;
  return null;
}

/**
 * The ids of one page. Ids are the last key of every order, so no home is shown on two pages or on
 * none. `sorted` forbids walking an index of the order, which takes long where few homes match.
 */
export async function propertyIds(
  database: Database,
  { conditions, order, promotedFirst, offset = 0, limit }: Wanted,
  { sorted }: { sorted: boolean },
) {
  const key = orderKey(order);
  const keys = [
    ...(promotedFirst ? [sql`is_promoted desc`] : []),
    ...(key ? [typeof order === "object" ? sql`key` : sql`key desc`] : []),
    sql`id desc`,
  ];
  const { rows } = await sql<{ id: number }>`
    with matching as ${sorted ? sql`materialized` : sql`not materialized`} (
      select market.id, market.is_promoted, ${key ?? sql`null`} as key
      from market ${where(conditions)})
    select id from matching order by ${sql.join(keys)} offset ${offset} limit ${limit}`.execute(
    database,
  );
  return rows.map(({ id }) => id);
}

/** The ids of one page and the number of all that match. */
export async function findProperties(database: Database, wanted: Wanted) {
  const counted = await sql<{ total: number }>`
    select count(*) as total from market ${where(wanted.conditions)}`.execute(database);
  const total = counted.rows[0]?.total ?? 0;
  if ((wanted.offset ?? 0) >= total) return { ids: [], total };
  return { ids: await propertyIds(database, wanted, { sorted: total < few }), total };
}
