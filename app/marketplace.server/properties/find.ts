import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import type { SortOrder } from "~/contract/properties/rules";
import type { Condition } from "./condition";
import { distanceTo, type Point } from "./filters";

/** The other orders are those of searches (market-pages.ts). */
export type Order = keyof typeof orderKeys | { nearest: Point };

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
/** Past so many, sorting all is quicker than walking to the page. */
const deep = 2000;

const where = (conditions: Condition[]) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/** What an order goes by, as the indexes of the market have it; the most stands first. */
const orderKeys = {
  newest: sql`market.created_at`,
  most_viewed: sql`market.view_count`,
  most_liked: sql`market.favourite_count`,
} satisfies Partial<Record<SortOrder, RawBuilder<unknown>>>;

function orderKey(order: Order) {
  if (typeof order === "object")
    return { key: distanceTo(order.nearest), direction: sql`asc nulls last` };
  return { key: orderKeys[order], direction: sql`desc` };
}

/**
 * A page of ids as a statement. Ids are the last key of every order, so no home is shown on two pages or on
 * none. `sorted` forbids walking an index of the order, which takes long where few homes match.
 */
function pageOf(
  { conditions, order, promotedFirst, offset = 0, limit }: Wanted,
  { sorted }: { sorted: boolean },
) {
  const key = orderKey(order);
  const keys = [
    ...(promotedFirst ? [sql`is_promoted desc`] : []),
    sql`key ${key.direction}`,
    sql`id desc`,
  ];
  return sql<{ id: number }>`
    with matching as ${sorted ? sql`materialized` : sql`not materialized`} (
      select market.id, market.is_promoted, ${key.key} as key
      from market ${where(conditions)})
    select id from matching order by ${sql.join(keys)} offset ${offset} limit ${limit}`;
}

/** The ids of one page. */
export async function propertyIds(database: Database, wanted: Wanted, how: { sorted: boolean }) {
  const { rows } = await pageOf(wanted, how).execute(database);
  return rows.map(({ id }) => id);
}

/** The ids of one page and the number of all that match; how to find them follows from their number. */
export async function findProperties(database: Database, wanted: Wanted) {
  const { offset = 0 } = wanted;
  const page = (sorted: boolean) => sql`array(${pageOf(wanted, { sorted })})`;
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with counted as materialized (select count(*) as total from market ${where(wanted.conditions)})
    select total, case when total <= ${offset} then '{}'
      when total < ${few} then ${page(true)}
      else ${page(offset >= deep)} end as ids
    from counted`.execute(database);
  return rows[0] ?? { ids: [], total: 0 };
}
