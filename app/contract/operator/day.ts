import { slug } from "../wire/request-fields";
import { isDay } from "./forms";

/** A day where the site is. */
export const optionalDay = slug(10).refine(
  (text) => text === undefined || isDay(text),
  "The date is not valid.",
);
