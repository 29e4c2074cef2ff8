import { getUserRecommendation } from "~/contract/feed";
import { reply, handler } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { findProperties } from "../properties/find";
import { preferenceOf, recommended } from "./preferences";

/** Homes that are what the caller looks for; none when they never said (contract §3.41). */
export const getUserRecommendationHandler = handler(
  getUserRecommendation,
  async ({ offset, limit }, { caller, services }) => {
    const preference = await preferenceOf(services.database, caller);
    if (!preference) return reply([], { total: 0 });
    const { ids, total } = await findProperties(services.database, {
      conditions: recommended(caller, preference),
      order: "newest",
      promotedFirst: false,
      offset,
      limit,
    });
    return reply(await propertyCards(services, ids, caller), { total });
  },
);
