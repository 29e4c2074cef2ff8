import { type RawBuilder, type SqlBool, sql } from "kysely";
import { inLatinDigits } from "~/contract/localized-numbers";
import { typedId } from "~/contract/operator/forms";
import { containing } from "../db/containing";

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

/** Fewer would be found in the numbers of many. */
const fewestDigits = 6;

/**
 * The pattern of `like` for telephone numbers, which are kept as digits with the code of their country; undefined when
 * the text is no such number. A part of one will do, but one that says its country is looked for from its beginning.
 * Zeros before it (00351 …, 0171 …, +44 (0)20 …) are dialled and not kept.
 */
export function phonePattern(search: string): string | undefined {
  const typed = inLatinDigits(search);
  if (/[^\d\s+()./\p{Pd}]/u.test(typed)) return undefined;
  const digits = typed.replace(/\(0\)/g, "").replace(/\D/g, "");
  const national = digits.replace(/^0+/, "");
  const kept = national.length < fewestDigits ? digits : national;
  if (kept.length < fewestDigits) return undefined;
  return /^[\s(]*\+/.test(typed) ? `${kept}%` : `%${kept}%`;
}
