import { z } from "zod";
import { get } from "./call";
import { id } from "./request-fields";
import { count, number, objectOrNull } from "./response-fields";

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
