import { z } from "zod";

/** The heart on a card: `1` adds, `0` takes out (contract §2.1). */
export const favouriteForm = z.object({
  property_id: z.coerce.number().int().min(1).max(2_147_483_647),
  type: z.enum(["0", "1"]),
});

/** What the server answers to a mark (favourite, interest) that scripts sent. */
export interface MarkAnswer {
  /** A key of the texts, or a sentence. */
  message: string;
  isDone: boolean;
  /** Where visitors sign in first, or whoever was deactivated is told so. */
  signIn?: string;
}
