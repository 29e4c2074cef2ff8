import { z } from "zod";
import { dateOrNull, integer, text, yesNo } from "../../wire/response-fields";

/** What an operator did about something, as it stands in the log. */
export const actSoFar = z.object({
  id: integer,
  /** `approve`, `reject`, `warn` … */
  act: text,
  /** Empty when none was written, or for whoever may not read this one. */
  reason: text,
  /** Empty when their account is gone. */
  operator_name: text,
  created_at: dateOrNull,
});
export type ActSoFar = z.output<typeof actSoFar>;

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
