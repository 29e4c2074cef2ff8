import { type RawBuilder, sql } from "kysely";
import type { CityCount } from "~/contract/catalogue/calls";
import type { Condition } from "../properties/condition";
import { distanceTo, type Point } from "../properties/filters";
import type { Services } from "../services";

/** The place that a spelling of a city means: its own name where no other is known for it. */
export const placeOf = (spelling: RawBuilder<unknown>) => sql<string>`
  coalesce(
    (select min(place) from place_name where spelled = ${spelling} and place !~ '^[A-Z]{2}$'),
    ${spelling})`;

interface Counted {
  /** Which homes count. */
  homes?: Condition | null;
  /** From where it is said how near the nearest home is. */
  from?: Point | null;
}

/** Cities as they are counted: homes that spell one otherwise, or in another language, are in the same one. */
export const countedCities = ({ homes, from }: Counted) => sql`
  select ${placeOf(sql`spelling.city_key`)} as place, min(spelling.city_key) as city_key,
    sum(spelling.homes)::int as homes, min(spelling.oldest) as oldest
    ${from ? sql`, min(spelling.nearest) as nearest` : sql``}
  from (
    select city_key, count(*) as homes, min(id) as oldest
      ${from ? sql`, min(${distanceTo(from)}) as nearest` : sql``} from market
    where city_key <> '' ${homes ? sql`and ${homes}` : sql``}
    group by city_key) as spelling
  group by 1`;

/** The picture of each place that has one. */
export const picturedCities = sql`
  select distinct on (place) * from (
    select ${placeOf(sql`searchable(city)`)} as place, id, city, image_key
    from city_picture) as pictured
  order by place, city`;

interface Row {
  city: string;
  homes: number;
  image_key: string | null;
}

/**
 * Cities by the number of their homes, or from a point outward by the nearest home of each; each is
 * named as its oldest home names it.
 */
export async function findCities(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  { homes, from, offset = 0, limit }: Counted & { offset?: number; limit: number },
) {
  const order = from
    ? sql`counted.nearest nulls last, counted.homes desc, counted.city_key`
    : sql`counted.homes desc, counted.city_key`;
  const counted = countedCities({ homes, from });
  const [all, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(database),
    sql<Row>`
      select property.city, counted.homes, pictured.image_key
      from (select * from (${counted}) as counted
        order by ${order} offset ${offset} limit ${limit}) as counted
      join property on property.id = counted.oldest
      left join (${picturedCities}) as pictured on pictured.place = counted.place
      order by ${order}`.execute(database),
  ]);
  const cities: CityCount[] = page.rows.map((row) => ({
    City: row.city,
    Count: row.homes,
    image: mediaUrl(row.image_key),
  }));
  return { cities, total: all.rows[0]?.total ?? 0 };
}
