import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { paymentReasonForm } from "../../payments/forms";
import { isDay } from "../forms";
import { erasureReasons } from "./rules";

const eraseForm = z.object({
  reason: z.enum(erasureReasons, { error: "Please choose a reason." }),
});
export type EraseForm = z.output<typeof eraseForm>;
export const validateErase = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: eraseForm });

const noDay = "Please choose a day.";
/**
 * A package that a member holds ends at the end of a day, or now. `held`: what is held, `was`: when it was read to end.
 */
const packageEndForm = paymentReasonForm
  .extend({
    intent: z.enum(["move-package", "end-package"], { error: "This choice is not offered." }),
    held: required("The id is not valid.", 10).regex(/^\d+$/, "The id is not valid."),
    was: z.string().max(30).optional(),
    until: z.string().max(10).optional(),
  })
  .refine(({ intent, until = "" }) => intent !== "move-package" || isDay(until), {
    error: noDay,
    path: ["until"],
    // Said together with what else is wrong.
    when: () => true,
  });
export type PackageEndForm = z.output<typeof packageEndForm>;
export const validatePackageEnd = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: packageEndForm });
