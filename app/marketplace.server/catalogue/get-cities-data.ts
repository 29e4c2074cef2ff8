import { getCitiesData } from "~/contract/catalogue/calls";
import { reply, handler } from "../http/handler";
import { pointOf } from "../properties/filters";
import { findCities } from "./cities";

/** Cities with homes, most first (contract §3.7), or from a position outward. */
export const getCitiesDataHandler = handler(getCitiesData, async (asked, { services }) => {
  const { cities, total } = await findCities(services, { ...asked, from: pointOf(asked) });
  return reply(cities, { total });
});
