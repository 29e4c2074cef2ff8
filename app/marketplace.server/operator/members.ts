import { type SqlBool, sql } from "kysely";
import { operatorMembers } from "~/contract/operator/members/calls";
import { mayAs, type OperatorRole } from "~/contract/operator/team/rules";
import type { DataOf } from "~/contract/wire/call";
import type { VerificationStatus } from "../db/tables";
import { reply, handler } from "../http/handler";
import { NotAllowed } from "../http/refusals";
import type { Services } from "../services";
import { memberConditions } from "./member-filter";
import { memberIsFound } from "./member-search";

export interface MemberRow {
  id: number;
  name: string;
  slug: string;
  email: string | null;
  mobile: string | null;
  picture_key: string | null;
  city: string | null;
  country: string | null;
  is_operator: boolean;
  operator_role: OperatorRole | null;
  is_active: boolean;
  second_factor_at: Date | null;
  deactivated_at: Date | null;
  deactivation_reason: string | null;
  verification_status: VerificationStatus;
  homes: number;
  projects: number;
  reports: number;
  created_at: Date;
  terms_version: number | null;
  privacy_version: number | null;
}

/** What each row counts besides. */
export const countsOfMember = sql`
  (select count(*)::int from property where owner_id = member.id) as homes,
  (select count(*)::int from project where owner_id = member.id) as projects,
  (select count(*)::int from property_report
    join property on property.id = property_id where owner_id = member.id) as reports`;

export const memberOnWire = (
  row: MemberRow,
  mediaUrl: Services["mediaUrl"],
): DataOf<typeof operatorMembers>[number] => ({
  id: row.id,
  name: row.name,
  slug_id: row.slug,
  email: row.email ?? "",
  mobile: row.mobile ?? "",
  profile: mediaUrl(row.picture_key),
  city: row.city ?? "",
  country: row.country ?? "",
  is_operator: row.is_operator,
  operator_role: row.operator_role,
  is_active: row.is_active,
  has_second_factor: row.second_factor_at !== null,
  deactivated_at: row.deactivated_at?.toISOString() ?? null,
  deactivation_reason: row.deactivation_reason ?? "",
  verification_status: row.verification_status,
  property_count: row.homes,
  projects_count: row.projects,
  report_count: row.reports,
  created_at: row.created_at.toISOString(),
  terms_version: row.terms_version,
  privacy_version: row.privacy_version,
});

/** Members as the operator finds them, newest first; one that was merged into another is asked for as that one. */
export const operatorMembersHandler = handler(
  operatorMembers,
  async (
    { search, state, id, ids, offset, limit, ...filter },
    { caller, services: { database, mediaUrl, clock, timeZone } },
  ) => {
    // Who has which package, payments say.
    if (filter.package_id !== undefined && !mayAs(caller.operator_role, "payments"))
      throw new NotAllowed();
    const reaches = mayAs(caller.operator_role, "personal");
    const matching = [
      ...(id === undefined
        ? []
        : [
            sql<SqlBool>`member.id in (
              ${id}::int, (select kept_id from merged_member where ended_id = ${id}))`,
          ]),
      ...(ids.length > 0 ? [sql<SqlBool>`member.id = any(${ids}::int[])`] : []),
      ...(state ? [sql<SqlBool>`member.is_active = ${state === "active"}`] : []),
      ...memberConditions(filter, { now: clock(), timeZone }),
      ...(search ? [memberIsFound(search, reaches)] : []),
    ];
    const where = matching.length > 0 ? sql`where ${sql.join(matching, sql` and `)}` : sql``;
    const [counted, { rows }] = await Promise.all([
      sql<{ total: number }>`select count(*)::int as total from member ${where}`.execute(database),
      sql<MemberRow>`
        select member.*,
          ${countsOfMember}
        from member ${where}
        order by member.created_at desc, member.id desc
        offset ${offset} limit ${limit}`.execute(database),
    ]);
    const data = rows.map((row) => memberOnWire(row, mediaUrl));
    return reply(data, { total: counted.rows[0]?.total ?? 0 });
  },
);
