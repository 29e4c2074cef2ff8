import { z } from "zod";
import { dateOrNull, integer, text, yesNo } from "../../wire/response-fields";

/** What an operator noted for the others. */
export const operatorNote = z.object({
  id: integer,
  body: text,
  /** Who wrote it; empty when their account is gone. */
  operator_name: text,
  is_own: yesNo,
  created_at: dateOrNull,
});
export type OperatorNote = z.output<typeof operatorNote>;
