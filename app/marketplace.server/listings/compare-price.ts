import { type RawBuilder, sql } from "kysely";
import type { RentDuration } from "~/contract/properties/shapes";
import type { Database } from "../db/database";

/** Fewer than these say nothing of what is usual. */
const fewestHomes = 8;

/** Minor units, for the size and the period of the home that they are compared with. */
interface Around {
  usual: number;
  low: number;
  high: number;
  homes: number;
}

interface Compared extends Around {
  price: number;
  /** How far the price lies from the middle, in robust deviations of the logarithm; below it is negative. */
  deviations: number;
}

/** A home that is being described; amounts in major units. */
interface Described {
  property_type: "0" | "1";
  category_id: number;
  city?: string;
  rentduration?: RentDuration;
  area?: number;
  /** Whose own homes say nothing of what others ask. */
  owner: number;
}

/**
 * What homes like one cost: of its category, in its city, offered alike, and of about its size where it says one.
 * The middle one and the middle deviation from it are not led astray by a few odd prices. `home` is one row.
 */
async function compare(database: Database, home: RawBuilder<unknown>) {
  const { rows } = await sql<Around & { price: number | null; deviations: number | null }>`
    with home as (${home}),
    likes as (
      select market.comparable_price::float8 / home.periods
        * case when home.area is null then 1 else home.area / market.area end as price
      from home join market on market.id is distinct from home.id
        and market.category_id = home.category_id and market.city_key = home.city_key
        and market.is_rent = home.is_rent
        and (home.without_owner is null or market.owner_id is distinct from home.without_owner)
        and market.comparable_price > 0
        and (home.area is null or market.area between home.area * 0.7 and home.area * 1.4)),
    middle as (
      select count(*)::int as homes, percentile_cont(0.5) within group (order by price) as usual,
        percentile_cont(0.25) within group (order by price) as low,
        percentile_cont(0.75) within group (order by price) as high
      from likes),
    spread as (
      select percentile_cont(0.5) within group (order by abs(ln(price / usual))) as deviation
      from likes, middle)
    select home.price_minor as price, homes, usual, low, high,
      -- Where all cost the same, a tenth counts as one deviation.
      ln(home.price_minor / usual) / greatest(1.4826 * deviation, 0.1) as deviations
    from home, middle, spread where homes >= ${fewestHomes}`.execute(database);
  return rows[0] ?? null;
}

/** What homes like one that has a price cost; null where there are too few, and for one without a price. */
export const comparePrice = async (database: Database, propertyId: number) =>
  (await compare(
    database,
    sql`
      select property.id, category_id, price_minor, status in ('rent', 'rented') as is_rent,
        searchable(city) as city_key, null::int as without_owner,
        case when status in ('rent', 'rented') then periods_a_year(rent_duration) else 12 end as periods,
        (select max(number_of(value)) from property_parameter
          join parameter on parameter.id = parameter_id
          where property_id = property.id and meaning = 'floor_area' and number_of(value) > 0) as area
      from property where id = ${propertyId} and price_minor > 0`,
  )) as Compared | null;

/** What homes like the described one cost that others offer; null where there are too few. */
export async function pricesAround(database: Database, home: Described): Promise<Around | null> {
  const { property_type, category_id, city, rentduration = "Monthly", area, owner } = home;
  if (!city) return null;
  const isRent = property_type === "1";
  return compare(
    database,
    sql`
      select null::int as id, ${category_id}::int as category_id, null::float8 as price_minor,
        ${isRent}::boolean as is_rent, searchable(${city}) as city_key, ${owner}::int as without_owner,
        case when ${isRent}::boolean then periods_a_year(${rentduration}) else 12 end as periods,
        nullif(${area ?? null}::float8, 0) as area`,
  );
}

/** So far below that somebody should look: under three fifths of what is usual, and lower than chance explains. */
export const isFarBelow = ({ price, usual, deviations }: Compared) =>
  price < usual * 0.6 && deviations < -3;
