import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import { type Condition, distanceTo, type Point } from "./filters";

export type Order = "newest" | "most_viewed" | "most_liked" | { nearest: Point };

/** Lists the public may see hold nothing else (contract §2.3). */
export const isPublic: Condition = sql`property.is_public`;

/** Below so many, sorting what matches is quicker than walking an index until the page is full. */
const few = 5000;

function orderKey(order: Order): RawBuilder<unknown> | null {
  if (typeof order === "object") return distanceTo(order.nearest);
  if (order === "most_viewed") return sql`property.view_count`;
  if (order === "most_liked") return sql`property.favourite_count`;
  return null;
}

interface Wanted {
  conditions: Condition[];
  order: Order;
  /** Advertised homes stand before the others. */
  promotedFirst: boolean;
  offset: number;
  limit: number;
}

/**
 * The ids of one page and the number of all that match. Ids are the last key of every order, so no
 * home is shown on two pages or on none.
 */
export async function findProperties(
  database: Database,
  { conditions, order, promotedFirst, offset, limit }: Wanted,
) {
  const where = sql.join([isPublic, ...conditions], sql` and `);
  const counted = await sql<{ total: number }>`
    select count(*) as total from property where ${where}`.execute(database);
  const total = counted.rows[0]?.total ?? 0;
  if (offset >= total) return { ids: [], total };

  const key = orderKey(order);
  const descending = typeof order === "object" ? sql`` : sql`desc`;
  const keys = [
    ...(promotedFirst ? [sql`is_promoted desc`] : []),
    ...(key ? [sql`key ${descending}`] : []),
    sql`id desc`,
  ];
  const matching = sql`
    select property.id, property.is_promoted, ${key ?? sql`null`} as key from property where ${where}`;
  const page = await sql<{ id: number }>`
    with matching as ${total < few ? sql`materialized` : sql`not materialized`} (${matching})
    select id from matching order by ${sql.join(keys)} offset ${offset} limit ${limit}`.execute(
    database,
  );
  return { ids: page.rows.map(({ id }) => id), total };
}
