import { sql } from "kysely";
import { getAllSimilarProperties } from "~/contract/properties/calls";
import type { Database } from "../db/database";
import { reply, handler } from "../http/handler";
import { propertyCards } from "./cards";
import { conditionsOf, momentOf } from "./filters";
import { findProperties } from "./find";
import { maySee } from "./visibility";

/**
 * Up to ten homes for the foot of a home's page: of its category first, then any (contract §3.5); among
 * them first those of the same city that are offered alike, for sale or for rent.
 */
export async function similarProperties(
  database: Database,
  { id, category_id }: { id: number; category_id: number },
) {
  const sameCategory = sql`category_id = ${category_id}`;
  const sameCity = sql`city_key = any((select city_keys from home)::text[])`;
  const sameOffer = sql`is_rent = (select is_rent from home)`;
  const wishes = [
    sql`${sameCategory} and ${sameCity} and ${sameOffer}`,
    sql`${sameCategory} and ${sameCity}`,
    sql`${sameCategory} and ${sameOffer}`,
    sameCategory,
    sql`${sameCity} and ${sameOffer}`,
    sql`true`,
  ];
  const found = wishes.map(
    (wish, place) => sql`(select ${sql.lit(place)} as place, id, is_promoted, created_at from market
      where ${wish} and id <> ${id} order by is_promoted desc, created_at desc, id desc limit 10)`,
  );
  const { rows } = await sql<{ id: number }>`
    with home as (
      select place_spellings(city) as city_keys, status in ('rent', 'rented') as is_rent
      from property where id = ${id})
    select id from (${sql.join(found, sql` union all `)}) as beside
    group by id, is_promoted, created_at
    order by min(place), is_promoted desc, created_at desc, id desc limit 10`.execute(database);
  return rows.map((row) => row.id);
}

/** Other homes of the same category (contract §3.70); of a home that the caller may not see there are none. */
export const getAllSimilarPropertiesHandler = handler(
  getAllSimilarProperties,
  async ({ property_id, offset, limit, ...filters }, { caller, services }) => {
    const { database } = services;
    const property = await database
      .selectFrom("property")
      .select([
        "category_id",
        "owner_id",
        "is_active",
        "request_status",
        "is_premium",
        "is_withheld",
      ])
      .where("id", "=", property_id)
      .executeTakeFirst();
    if (!property || !maySee(property, caller)) return reply([], { total: 0 });
    const { ids, total } = await findProperties(database, {
      conditions: [
        sql`market.id <> ${property_id}`,
        ...(await conditionsOf(
          database,
          { ...filters, category_id: property.category_id },
          momentOf(services),
        )),
      ],
      order: "newest",
      promotedFirst: true,
      offset,
      limit,
    });
    return reply(await propertyCards(services, ids, caller), { total });
  },
);
