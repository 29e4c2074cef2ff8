import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { revision, translations } from "../entries/forms";

export const reportReasonForm = z.object({
  name: required("Please write a reason."),
  names: translations.optional(),
  is_hidden: z.boolean().optional(),
  revision,
});
export type ReportReasonForm = z.input<typeof reportReasonForm>;

export const validateReportReason = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: reportReasonForm });
