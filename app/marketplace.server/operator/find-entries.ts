import { type RawBuilder, sql } from "kysely";
import { operatorFindEntries, type FoundEntry } from "~/contract/operator/find-entries/calls";
import {
  type EntryKind,
  entryKinds,
  rightsToEntries,
} from "~/contract/operator/find-entries/rules";
import { mayAs } from "~/contract/operator/team/rules";
import { containing } from "../db/containing";
import { handler, reply } from "../http/handler";

/** The names of each kind, as `id` and `name`. */
const namesOf: Record<EntryKind, RawBuilder<unknown>> = {
  category: sql`select id, name from category`,
  parameter: sql`select id, name from parameter`,
  facility: sql`select id, name from facility`,
  report_reason: sql`select id, reason as name from report_reason`,
  verification_field: sql`select id, name from verification_field`,
  district: sql`select distinct on (district_id) district_id as id, name from district_name
    order by district_id, language <> 'en', language`,
  package: sql`select id, name from package`,
  article: sql`select id, title as name from article`,
  article_category: sql`select id, name from article_category`,
  question: sql`select id, question as name from faq`,
  slide: sql`select id, title as name from slider`,
  homepage_section: sql`select id, title as name from homepage_section`,
  footer_link: sql`select id, label as name from footer_link`,
  news: sql`select id, title as name from news`,
  feed: sql`select id, name from listing_feed`,
  saved_reply: sql`select id, name from saved_reply`,
};

/** Of names that are alike, those that begin so come first. */
export const operatorFindEntriesHandler = handler(
  operatorFindEntries,
  async ({ search, offset, limit }, { services, caller }) => {
    const kinds = entryKinds.filter((kind) => mayAs(caller.operator_role, rightsToEntries[kind]));
    if (!search || kinds.length === 0) return reply([], { total: 0 });
    const { rows } = await sql<FoundEntry & { total: number }>`
      select kind, id, name, count(*) over ()::int as total from (${sql.join(
        kinds.map(
          (kind) => sql`select ${kind}::text as kind, id, name from (${namesOf[kind]}) named`,
        ),
        sql` union all `,
      )}) entry
      where searchable(name) like searchable(${containing(search)})
      order by strpos(searchable(name), searchable(${search})), name, kind, id
      offset ${offset} limit ${limit}`.execute(services.database);
    return reply(
      rows.map(({ kind, id, name }) => ({ kind, id, name })),
      { total: rows[0]?.total ?? 0 },
    );
  },
);
