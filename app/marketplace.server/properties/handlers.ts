import { sql } from "kysely";
import { getNearbyProperties } from "~/contract/properties/calls";
import { reply, handler } from "../http/handler";
import { propertyCards } from "./cards";
import { comparePropertiesHandler } from "./compare-properties";
import type { Condition } from "./condition";
import { countPropertyChoicesHandler } from "./count-choices";
import { conditionsOf, momentOf, pointOf } from "./filters";
import { findProperties } from "./find";
import { getPropertyHandler } from "./get-property";
import { mapPropertiesHandler } from "./map-properties";
import { getPropertyListHandler } from "./search";
import { getSearchAlternativesHandler } from "./search-alternatives";
import { getAllSimilarPropertiesHandler } from "./similar";

/** Homes for the map, without pages: city or state contains the words (contract §3.31). */
const getNearbyPropertiesHandler = handler(
  getNearbyProperties,
  async ({ city, state, type, latitude, longitude, radius }, { services }) => {
    const { database } = services;
    const named: Condition[] = [];
    if (city !== undefined) named.push(sql`strpos(market.city_key, searchable(${city})) > 0`);
    if (state !== undefined) named.push(sql`strpos(market.state_key, searchable(${state})) > 0`);
    const point = pointOf({ latitude, longitude });
    const { ids, total } = await findProperties(database, {
      conditions: [
        ...(named.length > 0 ? [sql`(${sql.join(named, sql` or `)})` as Condition] : []),
        ...(await conditionsOf(
          database,
          { property_type: type, latitude, longitude, radius },
          momentOf(services),
        )),
      ],
      order: point ? { nearest: point } : "newest",
      promotedFirst: false,
      limit: most,
    });
    return reply(await propertyCards(services, ids, null), { total });
  },
);

export const propertyHandlers = [
  getPropertyListHandler,
  countPropertyChoicesHandler,
  getPropertyHandler,
  getAllSimilarPropertiesHandler,
  getNearbyPropertiesHandler,
  mapPropertiesHandler,
  comparePropertiesHandler,
  getSearchAlternativesHandler,
];

const most = 500;
