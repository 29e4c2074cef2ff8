import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanText } from "../form-fields";
import { longestReport, otherReason } from "./rules";

/** Spec §5. */
const noReason = "A reason must be selected or written.";

const chosen = z
  .string({ error: noReason })
  .regex(/^\d{1,10}$/, "This reason is not offered.")
  .optional();
const written = z
  .string({ error: "The text is not valid." })
  .overwrite(cleanText)
  .max(longestReport, `Please use at most ${longestReport} characters.`)
  .optional();

/** What a member has against a home: a reason of the operator's, words of their own, or both. */
export const reportForm = z
  .object({ reason_id: chosen, other_message: written })
  .superRefine(({ reason_id = "", other_message = "" }, context) => {
    if (Number(reason_id) > 0 || other_message !== "") return;
    const field = reason_id === otherReason ? "other_message" : "reason_id";
    context.addIssue({ code: "custom", path: [field], message: noReason });
  });
export type ReportForm = z.output<typeof reportForm>;

export const validateReport = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: reportForm });
