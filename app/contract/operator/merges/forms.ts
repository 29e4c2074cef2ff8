import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { longestMergeReason } from "./rules";

export const mergeForm = z.object({
  reason: required("Please write a reason.", longestMergeReason),
});
export type MergeForm = z.output<typeof mergeForm>;

export const validateMerge = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: mergeForm });
