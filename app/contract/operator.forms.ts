import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "./typed";

/** The reason is mailed to the owner, so it has to say something (contract §2.3: at most 300). */
export const rejectForm = z.object({ reason: required("Please write a reason.", 300) });
export type RejectForm = z.output<typeof rejectForm>;

export const validateReject = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: rejectForm });
