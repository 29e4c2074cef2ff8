import type { Insertable } from "kysely";
import type { PropertyTable } from "~/marketplace.server/db/tables";
import type { OpenMarketplace } from "../support/marketplace";

export type HomeFacts = Partial<Insertable<PropertyTable>>;

let homes = 0;

/** Puts a home on the market as it would stand there after its approval; answers with its id. */
export async function putHome({ database }: OpenMarketplace, facts: HomeFacts = {}) {
  homes += 1;
  const { id } = await database
    .insertInto("property")
    .values({
      slug: `home-${homes}`,
      category_id: 1,
      title: "Bright home",
      description: "A home.",
      price_minor: 100_000_00,
      currency: "EUR",
      status: "sell",
      request_status: "approved",
      ...facts,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function putCategories({ database }: OpenMarketplace, ...names: string[]) {
  const rows = await database
    .insertInto("category")
    .values(names.map((name, position) => ({ name, slug: name.toLowerCase(), position })))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Advertises a home, as the operator's approval of an advert does. */
export const advertise = ({ database }: OpenMarketplace, property_id: number) =>
  database
    .insertInto("advertisement")
    .values({ property_id, status: 0, is_enabled: true })
    .execute();
