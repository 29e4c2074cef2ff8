import { z } from "zod";
import { get } from "./call";
import { id } from "./request-fields";
import {
  count,
  integer,
  integerOrNull,
  list,
  number,
  objectOrNull,
  text,
  url,
} from "./response-fields";
import { requestStatus } from "./shapes/property";

/** A photo of the home, and the same in a listing of somebody else. */
const samePhoto = z.object({
  photo: url,
  other_photo: url,
  property: z.object({
    id: integer,
    title: text,
    city: text,
    request_status: requestStatus,
    /** Null: the operator's own. */
    owner_id: integerOrNull,
    owner_name: text,
  }),
});
export type SamePhoto = z.output<typeof samePhoto>;

/** What homes like it cost, as its own price is said: for the same size and the same period. */
const priceCompared = z.object({
  usual: number,
  /** Between these is every second one. */
  from: number,
  to: number,
  /** How many homes these are. */
  homes: count,
  /** Of a hundred of the usual price. */
  percent: count,
});
export type PriceCompared = z.output<typeof priceCompared>;

export const operatorListingChecks = get("operator/listing-checks", {
  auth: "operator",
  right: "listings",
  about:
    "What to look at twice in a listing: its photos in listings of others, a price far below that of homes like it.",
  query: z.object({ id }),
  data: z.object({
    same_photos: list(samePhoto),
    /** Null: it is not far below, or there are too few to compare. */
    low_price: objectOrNull(priceCompared),
  }),
});
