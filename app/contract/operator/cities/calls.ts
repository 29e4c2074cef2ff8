import { z } from "zod";
import { required } from "../../form-fields";
import { get, nothing, post } from "../../wire/call";
import { paging, typed, words } from "../../wire/request-fields";
import { count, integerOrNull, list, text, total, url } from "../../wire/response-fields";
import { revisionRead, sentPicture } from "../entries/shapes";

/** Cities are nothing that operators keep: they are what homes say. What is kept of one is its picture. */
const city = z.object({
  /** Of its picture, as the log knows it; null where there is none. */
  id: integerOrNull,
  name: text,
  /** On the market. */
  homes: count,
  image: url,
  revision: text,
});
export type OperatorCity = z.output<typeof city>;

export const operatorCities = get("operator/cities", {
  auth: "operator",
  right: "catalogue",
  about:
    "Cities with the number of homes in each, most first, and those that a picture is kept of.",
  query: z.object({
    /** The one that is called so, in whatever language or spelling. */
    name: words(),
    /** Part of what it is called. */
    search: words(),
    ...paging(20),
  }),
  data: list(city),
  extra: total,
});

export const saveCityPicture = post("operator/cities/picture", {
  auth: "operator",
  right: "catalogue",
  about: "Gives a city a picture, or takes it away.",
  files: true,
  body: z.object({
    name: typed(required("Please write a name.")),
    revision: revisionRead,
    ...sentPicture,
  }),
  data: nothing,
});

export const operatorCityCalls = [operatorCities, saveCityPicture];
