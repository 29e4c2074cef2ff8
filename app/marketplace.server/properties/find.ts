import { type RawBuilder, sql } from "kysely";
import type { Database } from "../db/database";
import type { SortOrder } from "~/contract/properties.orders";
import type { Condition } from "./condition";
import { distanceTo, type Point } from "./filters";

export type Order = Exclude<SortOrder, "nearest"> | { nearest: Point };

interface Wanted {
  conditions: Condition[];
  order: Order;
  /** Advertised homes stand before the others. */
  promotedFirst: boolean;
  /** Instead, advertised homes take at most every fourth place among the others. */
  promotedAmong?: boolean;
  offset?: number;
  limit: number;
}

/** Below so many, sorting what matches is quicker than walking an index until the page is full. */
const few = 5000;
/** Past so many, sorting all is quicker than walking to the page. */
const deep = 2000;

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

interface Kinds {
  promoted: number;
  others: number;
}

/** One place of so many is an advertised home's. */
const everyFourth = 4;

/** So many of the first places are advertised homes'. When one kind is through, the other has all places. */
const promotedIn = (places: number, { promoted, others }: Kinds) =>
  Math.min(promoted, Math.max(Math.ceil(places / everyFourth), places - others));

/**
 * The ids of one page on which advertised homes stand among the others, both in their order. How many of each
 * kind stand on the pages before follows from the numbers of all, so that no home is shown twice or never.
 */
async function idsWithPromotedAmong(
  database: Database,
  { conditions, offset = 0, limit, order }: Wanted,
  kinds: Kinds,
  options: { sorted: boolean },
) {
  const end = Math.min(offset + limit, kinds.promoted + kinds.others);
  const [before, until] = [promotedIn(offset, kinds), promotedIn(end, kinds)];
  const part = (kind: Condition, first: number, last: number) =>
    propertyIds(
      database,
      {
        conditions: [...conditions, kind],
        order,
        promotedFirst: true,
        offset: first,
        limit: last - first,
      },
      options,
    );
  const [promoted, others] = await Promise.all([
    part(sql`market.is_promoted`, before, until),
    part(sql`not market.is_promoted`, offset - before, end - until),
  ]);
  return Array.from({ length: end - offset }, (_, index) => {
    const place = offset + index;
    const isPromoted = promotedIn(place + 1, kinds) > promotedIn(place, kinds);
    return (isPromoted ? promoted : others).shift();
    // What has just gone off the market leaves its place empty.
  }).filter((id) => id !== undefined);
}

/** The ids of one page and the number of all that match; how to find them follows from their number. */
export async function findProperties(database: Database, wanted: Wanted) {
  if (wanted.promotedAmong) return findWithPromotedAmong(database, wanted);
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

async function findWithPromotedAmong(database: Database, wanted: Wanted) {
  const { offset = 0 } = wanted;
  const counted = await sql<{ total: number; promoted: number }>`
    select count(*) as total, count(*) filter (where market.is_promoted) as promoted
    from market ${where(wanted.conditions)}`.execute(database);
  const { total, promoted } = counted.rows[0] ?? { total: 0, promoted: 0 };
  if (offset >= total) return { ids: [], total };
  const kinds = { promoted, others: total - promoted };
  const sorted = total < few || offset >= deep;
  return { ids: await idsWithPromotedAmong(database, wanted, kinds, { sorted }), total };
}
