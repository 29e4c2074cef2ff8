import { z } from "zod";
import {
  count,
  dateOrNull,
  integer,
  list,
  objectOrNull,
  oneOf,
  optionalText,
  text,
  url,
} from "../wire/response-fields";
import { verificationFieldTypes, verificationStatuses } from "./rules";

/** A question of the form (contract §4 Verification field). */
export const verificationField = z.object({
  id: integer,
  name: text,
  field_type: oneOf(verificationFieldTypes, "text"),
  form_fields_values: list(
    z.object({ id: integer, verify_customer_form_id: integer, value: text }),
  ),
});
export type VerificationField = z.output<typeof verificationField>;

/** Text, chosen options (checkbox), or the address of a file. */
const answer = z.union([z.array(text), text]) as z.ZodType<string | string[]>;

const verificationValue = z.object({
  id: integer,
  verify_customer_id: integer,
  verify_customer_form_id: integer,
  value: answer,
  /** Own: what a file was called. */
  file_name: optionalText,
  verify_form: objectOrNull(verificationField),
});
export type VerificationValue = z.output<typeof verificationValue>;

/** What somebody answered, and how it stands (contract §4 Verification application). */
export const verificationApplication = z.object({
  id: integer,
  user_id: integer,
  status: oneOf(verificationStatuses, "initial"),
  /** Own: why the operator refused; empty unless failed. */
  reject_reason: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
  user: objectOrNull(
    z.object({
      id: integer,
      name: text,
      profile: url,
      /** Own: how to reach them. */
      email: text,
      mobile: text,
      property_count: count,
      projects_count: count,
    }),
  ),
  verify_customer_values: list(verificationValue),
});
export type VerificationApplication = z.output<typeof verificationApplication>;
