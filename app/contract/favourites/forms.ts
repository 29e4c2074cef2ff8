import { z } from "zod";

/** The heart on a card: `1` adds, `0` takes out (contract §2.1). */
export const favouriteForm = z.object({
  property_id: z.coerce.number().int().min(1).max(2_147_483_647),
  type: z.enum(["0", "1"]),
});
