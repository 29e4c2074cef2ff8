import { sql } from "kysely";
import { getAllSimilarProperties } from "~/contract/properties";
import type { Database } from "../db/database";
import { reply, verb } from "../http/handler";
import { propertyCards } from "./cards";
import { conditionsOf } from "./filters";
import { findProperties } from "./find";

/** Up to ten homes for the foot of a home's page: of its category first, then any (contract §3.5). */
export async function besideProperty(
  database: Database,
  { id, category_id }: { id: number; category_id: number },
) {
  const { rows } = await sql<{ id: number }>`
    select id from (
      (select 1 as place, id, is_promoted from market
        where category_id = ${category_id} and id <> ${id}
        order by is_promoted desc, id desc limit 10)
      union all
      (select 2, id, is_promoted from market
        where category_id <> ${category_id}
        order by is_promoted desc, id desc limit 10)
    ) as beside
    order by place, is_promoted desc, id desc limit 10`.execute(database);
  return rows.map((row) => row.id);
}

/** Other homes of the same category (contract §3.70). */
export const getAllSimilarPropertiesVerb = verb(
  getAllSimilarProperties,
  async ({ property_id, offset, limit, search }, { caller, services }) => {
    const { database, clock } = services;
    const property = await database
      .selectFrom("property")
      .select("category_id")
      .where("id", "=", property_id)
      .executeTakeFirst();
    if (!property) return reply([], { total: 0 });
    const { ids, total } = await findProperties(database, {
      conditions: [
        sql`market.id <> ${property_id}`,
        ...(await conditionsOf(database, { category_id: property.category_id, search }, clock())),
      ],
      order: "newest",
      promotedFirst: true,
      offset,
      limit,
    });
    return reply(await propertyCards(services, ids, caller), { total });
  },
);
