import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type MemberFilter } from "~/contract/operator/members/filter";
import { isPackageActive } from "../packages/features";

interface At {
  now: Date;
  timeZone: string;
}

/** What of `member` a filter asks for; nothing where it leaves nobody out. */
export function memberConditions(
  filter: MemberFilter,
  { now, timeZone }: At,
): RawBuilder<SqlBool>[] {
  const { city, listings, verified, package_id, language, ...registered } = filter;
  const { terms_version: terms, privacy_version: privacy } = registered;
  const { registered_since: since, registered_until: until } = registered;
  return [
    ...(city ? [sql<SqlBool>`searchable(member.city) = searchable(${city})`] : []),
    ...(listings ? [sql<SqlBool>`${lists} = ${listings === "with"}`] : []),
    ...(verified
      ? [sql<SqlBool>`(member.verification_status = 'success') = ${verified === "with"}`]
      : []),
    ...(package_id === undefined
      ? []
      : [
          sql<SqlBool>`exists (
            select from member_package where member_id = member.id and package_id = ${package_id}
              and start_at <= ${now} and ${isPackageActive(now)})`,
        ]),
    ...(language ? [sql<SqlBool>`member.language = ${language}`] : []),
    ...(since
      ? [sql<SqlBool>`member.created_at >= ${since}::date::timestamp at time zone ${timeZone}`]
      : []),
    ...(until
      ? [sql<SqlBool>`member.created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`]
      : []),
    ...(terms === undefined ? [] : [sql<SqlBool>`member.terms_version = ${terms}`]),
    ...(privacy === undefined ? [] : [sql<SqlBool>`member.privacy_version = ${privacy}`]),
  ];
}

const lists = sql`(
  exists (select from property where owner_id = member.id and is_public)
  or exists (select from project where owner_id = member.id and is_public))`;
