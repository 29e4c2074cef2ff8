import { getCategories } from "~/contract/catalogue/calls";
import { reply, handler } from "../http/handler";
import { pointOf, radiusOf, within } from "../properties/filters";
import { findCategories } from "./categories";

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
