import { type RawBuilder, type SqlBool, sql } from "kysely";
import { typedId } from "~/contract/operator/forms";
import { containing } from "../db/containing";
import { phonePattern } from "./typed-numbers";

/**
 * Whether a member is found by what was typed: a part of the name, the number (also of an account that was merged into
 * theirs), and for whoever `reaches` members a part of the e-mail address or of the telephone number. Each has an index
 * of its own (migration 0221), so what cannot be found is left out of the question instead of being asked in vain.
 */
export function memberIsFound(search: string, reaches: boolean): RawBuilder<SqlBool> {
  const id = typedId(search);
  const isOf = sql<SqlBool>`
    member.id in (${id}::int, (select kept_id from merged_member where ended_id = ${id}))`;
  if (id && /^\p{Cf}*#/u.test(search)) return isOf;
  const phone = reaches ? phonePattern(search) : undefined;
  const ways = [
    sql<SqlBool>`searchable(member.name) like searchable(${containing(search)})`,
    ...(reaches ? [sql<SqlBool>`member.email::text ilike ${containing(search)}`] : []),
    ...(phone ? [sql<SqlBool>`regexp_replace(member.mobile, '\\D', '', 'g') like ${phone}`] : []),
    ...(id ? [isOf] : []),
  ];
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
