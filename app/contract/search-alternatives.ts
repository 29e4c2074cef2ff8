import { z } from "zod";
import { get } from "./call";
import { getPropertyList } from "./properties";
import { words } from "./request-fields";
import { listOf } from "./request-lists";
import { count, list, numberOrNull, objectOrNull } from "./response-fields";
import { propertyCard } from "./shapes/property";

/** So many searches are compared at once. */
export const mostAlternatives = 20;
/** So many homes of one are shown. */
export const homesOfAlternative = 4;

const asked = getPropertyList.input
  .omit({
    id: true,
    slug_id: true,
    offset: true,
    limit: true,
    most_viewed: true,
    most_liked: true,
  })
  .extend({
    /** The homes around the middle of what is on the market in this city, within `radius`, the nearest first. */
    around_city: words(),
    /** Its first homes are told, too. */
    with_homes: getPropertyList.input.shape.promoted,
  });

const alternative = z.object(asked.shape, { error: "The list is not valid." });

/** Own: what there is in place of a search that found nothing. */
export const getSearchAlternatives = get("get-search-alternatives", {
  auth: "anonymous",
  about: "How many homes each of several searches finds, and the first homes of some.",
  query: z.object({ searches: listOf(alternative, mostAlternatives) }),
  data: list(
    z.object({
      total: count,
      homes: list(propertyCard),
      /** Of `around_city`; null where nothing is on the market there. */
      middle: objectOrNull(z.object({ latitude: numberOrNull, longitude: numberOrNull })),
    }),
  ),
  dependsOn: ["properties", "catalogue", "settings", "agents"],
});

export const searchAlternativesCalls = [getSearchAlternatives];
