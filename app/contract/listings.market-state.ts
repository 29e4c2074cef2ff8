import { z } from "zod";
import { nothing, post } from "./call";
import { choice, id } from "./request-fields";

/** Own: what is said of a home on the market besides its price (contract §5.2). */
export const setMarketState = post("set-market-state", {
  auth: "token",
  about: "Says of one of the caller's homes that it is under offer, or let agreed, or no more.",
  body: z.object({
    property_id: id,
    state: choice(["available", "taken"], "This status is not offered.").describe(
      "taken: under offer when it is for sale, let agreed when it is for rent",
    ),
  }),
  data: nothing,
});
