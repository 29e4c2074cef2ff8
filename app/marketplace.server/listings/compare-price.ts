import { sql } from "kysely";
import type { Database } from "../db/database";

/** Fewer than these say nothing of what is usual. */
const fewestHomes = 8;

interface Compared {
  price: number;
  usual: number;
  low: number;
  high: number;
  homes: number;
  /** How far the price lies from the middle, in robust deviations of the logarithm; below it is negative. */
  deviations: number;
}

/**
 * What homes like one cost: of its category, in its city, offered alike, and of about its size where it says one.
 * All amounts are in minor units for its own size and period. The middle one and the middle deviation from it are
 * not led astray by a few odd prices. Null where there are too few.
 */
export async function comparePrice(
  database: Database,
  propertyId: number,
): Promise<Compared | null> {
  const { rows } = await sql<Compared>`
    with home as (
      select property.id, category_id, price_minor, status in ('rent', 'rented') as is_rent,
        searchable(city) as city_key,
        case when status in ('rent', 'rented') then periods_a_year(rent_duration) else 12 end as periods,
        (select max(number_of(value)) from property_parameter
          join parameter on parameter.id = parameter_id
          where property_id = property.id and meaning = 'floor_area' and number_of(value) > 0) as area
      from property where id = ${propertyId} and price_minor > 0),
    likes as (
      select market.comparable_price::float8 / home.periods
        * case when home.area is null then 1 else home.area / market.area end as price
      from home join market on market.id <> home.id and market.category_id = home.category_id
        and market.city_key = home.city_key and market.is_rent = home.is_rent
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

/** So far below that somebody should look: under three fifths of what is usual, and lower than chance explains. */
export const isFarBelow = ({ price, usual, deviations }: Compared) =>
  price < usual * 0.6 && deviations < -3;
