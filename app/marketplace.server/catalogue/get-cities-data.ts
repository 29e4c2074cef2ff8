import { getCitiesData } from "~/contract/catalogue";
import { reply, verb } from "../http/handler";
import { findCities } from "./cities";

/** Cities with homes, most first (contract §3.7). */
export const getCitiesDataVerb = verb(getCitiesData, async (paging, { services }) => {
  const { cities, total } = await findCities(services, paging);
  return reply(cities, { total });
});
