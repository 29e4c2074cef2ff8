import { sql } from "kysely";
import type { CityCount } from "~/contract/catalogue/calls";
import type { Condition } from "../properties/condition";
import { distanceTo, type Point } from "../properties/filters";
import type { Services } from "../services";

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
  {
    homes,
    from,
    offset = 0,
    limit,
  }: { homes?: Condition | null; from?: Point | null; offset?: number; limit: number },
) {
  const order = from
    ? sql`counted.nearest nulls last, counted.homes desc, counted.city_key`
    : sql`counted.homes desc, counted.city_key`;
  // Homes that spell a city otherwise, or in another language, are in the same one.
  const counted = sql`
    select min(spelling.city_key) as city_key, array_agg(spelling.city_key) as spellings,
      sum(spelling.homes)::int as homes, min(spelling.oldest) as oldest
      ${from ? sql`, min(spelling.nearest) as nearest` : sql``}
    from (
      select city_key, count(*) as homes, min(id) as oldest
        ${from ? sql`, min(${distanceTo(from)}) as nearest` : sql``} from market
      where city_key <> '' ${homes ? sql`and ${homes}` : sql``}
      group by city_key) as spelling
    left join lateral (
      select min(place) as place from place_name
      where spelled = spelling.city_key and place !~ '^[A-Z]{2}$') as named on true
    group by coalesce(named.place, spelling.city_key)`;
  const [all, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(database),
    sql<Row>`
      select property.city, counted.homes,
        (select image_key from city_picture
          where searchable(city_picture.city) = any(counted.spellings) limit 1) as image_key
      from (select * from (${counted}) as counted
        order by ${order} offset ${offset} limit ${limit}) as counted
      join property on property.id = counted.oldest
      order by ${order}`.execute(database),
  ]);
  const cities: CityCount[] = page.rows.map((row) => ({
    City: row.city,
    Count: row.homes,
    image: mediaUrl(row.image_key),
  }));
  return { cities, total: all.rows[0]?.total ?? 0 };
}
