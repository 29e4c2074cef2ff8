import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import type { SortOrder } from "~/contract/properties.orders";
import { type Condition, distanceTo, type Point } from "./filters";

export type Order = Exclude<SortOrder, "nearest"> | { nearest: Point };

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

/** What an order goes by, as the indexes of the market have it; unknown values stand last. */
const orderKeys = {
  newest: { key: sql`market.created_at`, direction: sql`desc` },
  most_viewed: { key: sql`market.view_count`, direction: sql`desc` },
  most_liked: { key: sql`market.favourite_count`, direction: sql`desc` },
  price_up: { key: sql`market.comparable_price`, direction: sql`asc` },
  price_down: { key: sql`market.comparable_price`, direction: sql`desc` },
  price_per_area: { key: sql`market.price_per_area`, direction: sql`asc nulls last` },
  largest: { key: sql`market.area`, direction: sql`desc nulls last` },
  reduced: { key: sql`market.reduced_at`, direction: sql`desc nulls last` },
} satisfies Partial<
  Record<SortOrder, { key: RawBuilder<unknown>; direction: RawBuilder<unknown> }>
>;

function orderKey(order: Order) {
  if (typeof order === "object")
    return { key: distanceTo(order.nearest), direction: sql`asc nulls last` };
  return orderKeys[order];
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
    sql`key ${key.direction}`,
    sql`id desc`,
  ];
  const { rows } = await sql<{ id: number }>`
    with matching as ${sorted ? sql`materialized` : sql`not materialized`} (
      select market.id, market.is_promoted, ${key.key} as key
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
