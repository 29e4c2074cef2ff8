import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "../../form-fields";
import { longestReason } from "../forms";
import { reasonFields } from "../saved-replies/forms";
import { bulkDecisions, mostDecidedTogether } from "./rules";

/** Read word for word by whoever is refused, as the reason of a single decision. */
export const bulkReason = optional(longestReason);

/** A decision about everything that was ticked: refusing takes a reason for all, or one each in its place. */
const bulkForm = z
  .object({
    attempt: z.string().max(64),
    decision: z.enum(bulkDecisions),
    item: z.array(z.string().max(64)).min(1).max(mostDecidedTogether),
    ...reasonFields(longestReason),
    reasons: z.array(bulkReason).max(mostDecidedTogether).optional(),
  })
  .superRefine(({ decision, item, reason, saved_reply, reasons = [] }, context) => {
    const isSaid = Boolean(reason) || Boolean(saved_reply);
    if (decision === "refuse" && !isSaid && item.some((_, place) => !reasons[place]))
      context.addIssue({ code: "custom", path: ["reason"], message: "Please write a reason." });
  });
export type BulkForm = z.input<typeof bulkForm>;

export const validateBulk = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: bulkForm });
