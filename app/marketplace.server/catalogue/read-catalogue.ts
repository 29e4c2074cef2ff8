import { sql } from "kysely";
import {
  getCategories,
  getCitiesData,
  getFacilities,
  getFacilitiesForFilter,
} from "~/contract/catalogue/calls";
import { handler, reply } from "../http/handler";
import { pointOf, radiusOf, within } from "../properties/filters";
import { findCategories } from "./categories";
import { findCities } from "./cities";
import { parameterOnWire } from "./parameters";

/** Categories; a position narrows the homes that are counted (contract §3.4). */
export const getCategoriesHandler = handler(getCategories, async (input, { services }) => {
  const point = pointOf(input);
  const { categories, total } = await findCategories(services, {
    id: input.id,
    slug: input.slug_id,
    search: input.search,
    withHomes: input.has_property,
    homes: point && within(point, await radiusOf(services.database, undefined)),
    offset: input.offset,
    limit: input.limit,
  });
  return reply(categories, { total });
});

/** Cities with homes, most first (contract §3.7), or from a position outward. */
export const getCitiesDataHandler = handler(getCitiesData, async (asked, { services }) => {
  const { cities, total } = await findCities(services, { ...asked, from: pointOf(asked) });
  return reply(cities, { total });
});

/** Every parameter, despite the call's name (contract §3.58). */
export const getFacilitiesForFilterHandler = handler(
  getFacilitiesForFilter,
  async (_input, { services }) => {
    const rows = await services.database
      .selectFrom("parameter")
      .selectAll()
      .select(
        sql<number[]>`array(select category_id from category_parameter
          where parameter_id = parameter.id order by category_id)`.as("category_ids"),
      )
      .orderBy("id")
      .execute();
    return rows.map((row) => ({
      ...parameterOnWire(row, services.mediaUrl),
      is_quick: row.is_quick ? (1 as const) : (0 as const),
      is_ordered: row.is_ordered ? (1 as const) : (0 as const),
      unit: row.unit,
      meaning: row.meaning,
      category_ids: row.category_ids,
    }));
  },
);

/** Kinds of places near a home (contract §3.15). */
export const getFacilitiesHandler = handler(getFacilities, async (_input, { services }) => {
  const rows = await services.database
    .selectFrom("facility")
    .selectAll()
    .orderBy("position")
    .orderBy("id")
    .execute();
  return reply(
    rows.map(({ id, name, image_key, created_at, updated_at }) => ({
      id,
      name,
      image: services.mediaUrl(image_key),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    { total: rows.length },
  );
});
