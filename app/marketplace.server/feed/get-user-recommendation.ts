import { getUserRecommendation } from "~/contract/feed/calls";
import { reply, handler } from "../http/handler";
import { propertyCards } from "../properties/cards";
import { conditionsOf, momentOf } from "../properties/filters";
import { findProperties } from "../properties/find";
import { preferenceOf, recommended } from "./preferences";

/** Homes that are what the caller looks for; none when they never said (contract §3.41). */
export const getUserRecommendationHandler = handler(
  getUserRecommendation,
  async ({ offset, limit, ...filters }, { caller, services }) => {
    const preference = await preferenceOf(services.database, caller);
    if (!preference) return reply([], { total: 0 });
    const { ids, total } = await findProperties(services.database, {
      conditions: [
        ...recommended(caller, preference),
        ...(await conditionsOf(services.database, filters, momentOf(services))),
      ],
      order: "newest",
      promotedFirst: false,
      offset,
      limit,
    });
    return reply(await propertyCards(services, ids, caller), { total });
  },
);
