import { z } from "zod";
import { get } from "../wire/call";
import {
  choice,
  id,
  optionalChoice,
  optionalNumber,
  optionalPrice,
  words,
} from "../wire/request-fields";
import { count, integerOrNull, number, objectOrNull } from "../wire/response-fields";
import { rentDurations } from "../properties/shapes";

/** Own: whether the price of a home looks like a slip of the keyboard. */
export const checkPrice = get("check-price", {
  auth: "token",
  about:
    "What homes like one of the caller's cost, where its price is five times as much or a fifth of that.",
  query: z.object({ property_id: id }),
  data: objectOrNull(
    z.object({
      /** For its size and period. */
      usual: number,
      /** How many homes these are. */
      homes: count,
    }),
  ),
});
export type PriceCheck = NonNullable<z.output<(typeof checkPrice)["data"]>>;

/** Own: what homes like one that is being described cost, for whoever thinks about its price. */
export const priceHint = get("price-hint", {
  auth: "token",
  about:
    "What homes of others cost that are offered alike: of the category, in the city, of about the size where it is said.",
  query: z.object({
    property_type: choice(["0", "1"]),
    category_id: id,
    city: words(),
    /** The period of a rent; a month where it is not said. */
    rentduration: optionalChoice(rentDurations),
    /** Of its floor. */
    area: optionalNumber(0, 1e9),
    price: optionalPrice,
  }),
  /** Null where too few homes are like it. */
  data: objectOrNull(
    z.object({
      /** In the middle, for its size and period. */
      usual: number,
      /** A quarter of the homes cost less, and a quarter cost more. */
      low: number,
      high: number,
      homes: count,
      /** Of the usual one, so much more (less than 0: less) is the price that was said. */
      percent: integerOrNull,
    }),
  ),
});
export type PriceHint = NonNullable<z.output<(typeof priceHint)["data"]>>;
