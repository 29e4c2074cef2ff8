import { sql } from "kysely";
import type { ActSoFar } from "~/contract/operator/review-case/shapes";
import {
  actsOfVerification,
  loggedAs,
  type ReviewKind,
} from "~/contract/operator/review-list/rules";
import { mayAs } from "~/contract/operator/team/rules";
import type { Database } from "../../db/database";
import type { Caller } from "../../http/handler";

/** What operators tell each other about a case is no part of what was done about it. */
const amongOperators = ["note", "remove_note", "assign", "release_case"];

interface Row extends Omit<ActSoFar, "created_at"> {
  created_at: Date;
}

/**
 * What operators did about something of the review list, latest first. Why something was given is written for the log
 * alone, and read by whoever may read that.
 */
export async function actsSoFar(
  database: Database,
  { operator_role }: Pick<Caller, "operator_role">,
  { kind, id }: { kind: ReviewKind; id: number },
): Promise<ActSoFar[]> {
  const unread = mayAs(operator_role, "log") ? [] : ["give"];
  const aboutMember =
    kind === "verifications"
      ? sql`or (subject_kind = 'member' and act = any(${actsOfVerification}::text[])
          and subject_id = (select member_id from verification where id = ${id}))`
      : sql``;
  const { rows } = await sql<Row>`
    select operator_act.id, act, operator_act.created_at, coalesce(name, '') as operator_name,
      case when act = any(${unread}::text[]) then '' else coalesce(reason, '') end as reason
    from operator_act left join member on member.id = operator_id
    where ((subject_kind = ${loggedAs[kind]} and subject_id = ${id}) ${aboutMember})
      and act <> all(${amongOperators}::text[])
    order by operator_act.id desc limit 20`.execute(database);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
