import { sql } from "kysely";
import type { CityCount } from "~/contract/catalogue";
import type { Condition } from "../properties/filters";
import type { Services } from "../services";

interface Row {
  city: string;
  homes: number;
  image_key: string | null;
}

/** Cities by the number of their homes; each is named as its oldest home names it. */
export async function findCities(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  { homes, offset = 0, limit }: { homes?: Condition | null; offset?: number; limit: number },
) {
  const counted = sql`
    select city_key, count(*) as homes, min(id) as oldest from market
    where city_key <> '' ${homes ? sql`and ${homes}` : sql``}
    group by city_key`;
  const [all, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(database),
    sql<Row>`
      select property.city, counted.homes,
        (select image_key from city_picture
          where searchable(city_picture.city) = counted.city_key limit 1) as image_key
      from (${counted} order by homes desc, city_key offset ${offset} limit ${limit}) as counted
      join property on property.id = counted.oldest
      order by counted.homes desc, counted.city_key`.execute(database),
  ]);
  const cities: CityCount[] = page.rows.map((row) => ({
    City: row.city,
    Count: row.homes,
    image: mediaUrl(row.image_key),
  }));
  return { cities, total: all.rows[0]?.total ?? 0 };
}
