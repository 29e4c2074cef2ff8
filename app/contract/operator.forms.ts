import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "./form-fields";

/** The reason is mailed to the owner, so it has to say something (contract §2.3: at most 300). */
export const rejectForm = z.object({ reason: required("Please write a reason.", 300) });
export type RejectForm = z.output<typeof rejectForm>;

export const validateReject = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: rejectForm });

/** "2026-11-21", as date inputs write it. */
export function isDay(text: string) {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
