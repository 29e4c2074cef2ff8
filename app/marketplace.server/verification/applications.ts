import { type RawBuilder, type SqlBool, sql } from "kysely";
import { getVerificationValues, type VerificationApplication } from "~/contract/verification/calls";
import type { VerificationFieldKind, VerificationStatus } from "../db/tables";
import { handler } from "../http/handler";
import type { Services } from "../services";
import { fieldOnWire } from "./fields";

interface Row {
  id: number;
  member_id: number;
  reason: string | null;
  created_at: Date;
  updated_at: Date;
  revision: number;
  status: VerificationStatus;
  name: string;
  email: string | null;
  mobile: string | null;
  picture_key: string | null;
  homes: number;
  projects: number;
  answers: {
    id: number;
    value: string | string[] | null;
    file_name: string;
    field: { id: number; name: string; kind: VerificationFieldKind; options: string[] };
  }[];
}

interface Asked {
  where: RawBuilder<SqlBool>;
  order?: RawBuilder<unknown>;
  offset?: number;
  limit?: number;
}

/** Where a private file is answered to whoever may read it. */
export const fileAddress = ({ publicUrl }: Pick<Services, "publicUrl">, valueId: number) =>
  `${publicUrl}/api/verification-files/${valueId}`;

/** Applications with what was answered. */
export async function applicationRows(
  { database }: Pick<Services, "database">,
  { where, order = sql`verification.id`, offset = 0, limit = 1 }: Asked,
) {
  const { rows } = await sql<Row>`
    select verification.*, member.verification_status as status, member.name, member.email,
      member.mobile, member.picture_key,
      (select count(*)::int from property where owner_id = member.id) as homes,
      (select count(*)::int from project where owner_id = member.id) as projects,
      (select coalesce(jsonb_agg(jsonb_build_object('id', answer.id, 'value', answer.value,
          'file_name', answer.file_name, 'field', jsonb_build_object('id', field.id,
          'name', field.name, 'kind', field.kind, 'options', field.options))
          order by field.position, field.id), '[]')
        from verification_value answer join verification_field field on field.id = field_id
        where verification_id = verification.id) as answers
    from verification join member on member.id = verification.member_id
    where ${where} order by ${order} offset ${offset} limit ${limit}`.execute(database);
  return rows;
}

/** Contract §4 Verification application. */
export const applicationOnWire = (services: Services, row: Row): VerificationApplication => ({
  id: row.id,
  user_id: row.member_id,
  status: row.status,
  reject_reason: row.status === "failed" ? (row.reason ?? "") : "",
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  user: {
    id: row.member_id,
    name: row.name,
    profile: services.mediaUrl(row.picture_key),
    email: row.email ?? "",
    mobile: row.mobile ?? "",
    property_count: row.homes,
    projects_count: row.projects,
  },
  verify_customer_values: row.answers.map(({ id, value, file_name, field }) => ({
    id,
    verify_customer_id: row.id,
    verify_customer_form_id: field.id,
    value: value ?? fileAddress(services, id),
    file_name,
    verify_form: fieldOnWire(field),
  })),
});

/** The caller's own application, or null. */
export const getVerificationValuesHandler = handler(
  getVerificationValues,
  async (_input, { caller, services }) => {
    const where = sql<SqlBool>`verification.member_id = ${caller.id}`;
    const [row] = await applicationRows(services, { where });
    return row ? applicationOnWire(services, row) : null;
  },
);
