import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { longestReason } from "../forms";
import { mostMovedTogether, tooManyToMove } from "./rules";

/** Everything that was ticked goes to one category, for one reason, which the owners read. */
export const moveForm = z.object({
  attempt: z.string().max(64),
  category_id: required("Please select Category.", 9).regex(/^\d+$/, "Please select Category."),
  item: z.array(z.string().max(64)).min(1).max(mostMovedTogether, tooManyToMove),
  reason: required("Please write a reason.", longestReason),
});
export type MoveForm = z.input<typeof moveForm>;

export const validateMove = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: moveForm });
