import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { inLanguages, revision } from "../entries/forms";
import { longestReply, readReplyWord, replyUses } from "./rules";

export const savedReplyForm = z.object({
  name: required("Please write a title.", 100),
  text: required("Please write the text.", longestReply),
  translations: inLanguages({ text: optional(longestReply) }).optional(),
  uses: z
    .array(z.enum(replyUses, { error: "This choice is not offered." }), {
      error: "Please choose at least one.",
    })
    .min(1, "Please choose at least one.")
    .max(replyUses.length),
  revision,
});
export type SavedReplyForm = z.input<typeof savedReplyForm>;

export const validateSavedReply = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: savedReplyForm });

/** A reply as the page showed it; empty: none. */
const chosenReply = optional(80).refine((word) => !word || readReplyWord(word) !== null, {
  error: "This choice is not offered.",
});

/** Why something is refused: a saved reply, own words, or both. */
export const reasonFields = (longest: number) => ({
  reason: optional(longest),
  saved_reply: chosenReply,
});

interface Said {
  reason?: string;
  saved_reply?: string;
}

/** For `superRefine`: something has to be said. */
export function requireReason({ reason, saved_reply }: Said, context: z.RefinementCtx) {
  if (!reason && !saved_reply)
    context.addIssue({ code: "custom", path: ["reason"], message: "Please write a reason." });
}
