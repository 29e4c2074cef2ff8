import { getVerificationFields, type VerificationField } from "~/contract/verification/calls";
import type { Selectable } from "kysely";
import type { Database } from "../db/database";
import type { VerificationFieldTable } from "../db/tables";
import { handler } from "../http/handler";

type Row = Pick<Selectable<VerificationFieldTable>, "id" | "name" | "kind" | "options">;

/** The questions that are asked now, in the operator's order. */
export const askedFields = (database: Database): Promise<Row[]> =>
  database
    .selectFrom("verification_field")
    .select(["id", "name", "kind", "options"])
    .where("is_active", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();

/** Options have no ids of their own; their place is one. */
export const fieldOnWire = ({ id, name, kind, options }: Row): VerificationField => ({
  id,
  name,
  field_type: kind,
  form_fields_values: options.map((value, place) => ({
    id: place + 1,
    verify_customer_form_id: id,
    value,
  })),
});

export const getVerificationFieldsHandler = handler(
  getVerificationFields,
  async (_input, { services: { database } }) => (await askedFields(database)).map(fieldOnWire),
);
