import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { mostChanges, type OperatorChange, operatorActs } from "~/contract/operator/calls";
import { exportedFiles } from "~/contract/operator/exports/rules";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { containing } from "../db/containing";
import { type Caller, reply, handler } from "../http/handler";

interface Act {
  act: string;
  kind: string;
  id: number;
  reason?: string;
  /** Whose account takes the reason along, where nothing that the act changed says so. */
  aboutMember?: number | null;
}

/** Writes down what an operator did, in the transaction of the deed. */
export const noteAct = (
  tx: Transaction<Tables>,
  operator: Pick<Caller, "id">,
  { act, kind, id, reason, aboutMember }: Act,
  now: Date,
) =>
  tx
    .insertInto("operator_act")
    .values({
      operator_id: operator.id,
      act,
      subject_kind: kind,
      subject_id: id,
      reason: reason ?? null,
      about_member_id: aboutMember ?? null,
      created_at: now,
    })
    .execute();

interface Row {
  id: number;
  act: string;
  subject_kind: string;
  subject_id: number;
  subject_title: string | null;
  reason: string | null;
  operator_id: number | null;
  operator_name: string | null;
  created_at: Date;
  change_count: number;
  changes: ChangeRow[] | null;
}

/** A row of `operator_change`; each side has the columns that differ. */
interface ChangeRow {
  subject: string;
  row_key: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const asText = (value: unknown) =>
  value === undefined || value === null
    ? ""
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

const wayOf = ({ before, after }: ChangeRow): OperatorChange["way"] =>
  before ? (after ? "changed" : "removed") : after ? "added" : "forgotten";

function toldChange(row: ChangeRow): OperatorChange {
  const { subject, row_key, before, after } = row;
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const fields = [...names].sort().map((name) => ({
    name,
    before: asText(before?.[name]),
    after: asText(after?.[name]),
  }));
  return { subject, row_key, way: wayOf(row), fields };
}

const changesOfAct = sql`(
  select json_agg(json_build_object(
    'subject', subject, 'row_key', row_key, 'before', before, 'after', after) order by id)
  from (select * from operator_change where operator_change.deed = operator_act.deed
    order by id limit ${mostChanges}) as told)`;

/** Of a member also what was done about accounts that were merged into theirs. */
const isAbout = (kind: string | undefined, id: number) =>
  kind === "member"
    ? sql`subject_id = any(array(
        select ${id}::int union all select ended_id from merged_member where kept_id = ${id}))`
    : sql`subject_id = ${id}`;

function matching(input: ParsedInputOf<typeof operatorActs>, timeZone: string) {
  const { id, subject_kind, subject_id, act, operator, since, until } = input;
  const conditions = [
    ...(id === undefined ? [] : [sql`operator_act.id = ${id}`]),
    ...(subject_kind ? [sql`subject_kind = ${subject_kind}`] : []),
    ...(subject_id === undefined ? [] : [isAbout(subject_kind, subject_id)]),
    ...(act ? [sql`act = ${act}`] : []),
    ...(operator ? [sql`searchable(member.name) like searchable(${containing(operator)})`] : []),
    ...(since
      ? [sql`operator_act.created_at >= ${since}::date::timestamp at time zone ${timeZone}`]
      : []),
    ...(until
      ? [sql`operator_act.created_at < (${until}::date + 1)::timestamp at time zone ${timeZone}`]
      : []),
  ];
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
}

const namesOfFiles = Object.values(exportedFiles).map(({ name }) => name);

/** What operators did, latest first. */
export const operatorActsHandler = handler(operatorActs, async (input, { services }) => {
  const { database, timeZone } = services;
  const [counted, { rows }] = await Promise.all([
    sql<{ total: number }>`
      select count(*)::int as total from operator_act
      left join member on member.id = operator_id ${matching(input, timeZone)}`.execute(database),
    sql<Row>`
      select operator_act.*, member.name as operator_name,
        (select count(*)::int from operator_change
          where operator_change.deed = operator_act.deed) as change_count,
        ${input.changes ? changesOfAct : sql`null`} as changes,
        case subject_kind
          when 'property' then (select title from property where id = subject_id)
          when 'project' then (select title from project where id = subject_id)
          when 'report' then (select title from property where id = subject_id)
          when 'chat_report' then (
            select about.name from chat_report join member as about on about.id = reported_id
            where chat_report.id = subject_id)
          when 'held_message' then (
            select about.name from held_message
            join chat_message on chat_message.id = message_id
            join member as about on about.id = sender_id where held_message.id = subject_id)
          when 'verification' then (
            select about.name from verification join member as about on about.id = member_id
            where verification.id = subject_id)
          when 'payment' then (
            select terms ->> 'name' from payment_transaction where id = subject_id)
          when 'page' then
            (array['About us', 'Terms and conditions', 'Privacy policy'])[subject_id]
          when 'dated_page' then
            (array['About us', 'Terms and conditions', 'Privacy policy'])[subject_id]
          when 'file' then (${namesOfFiles}::text[])[subject_id]
          when 'package' then (select name from package where id = subject_id)
          when 'saved_reply' then (select name from saved_reply where id = subject_id)
          when 'feed' then (select name from listing_feed where id = subject_id)
          when 'question' then (select question from faq where id = subject_id)
          when 'homepage_section' then (select title from homepage_section where id = subject_id)
          when 'language' then (select name from language where id = subject_id)
          when 'letter' then (select name from language where id = subject_id)
          when 'footer_link' then (select label from footer_link where id = subject_id)
          when 'slide' then (select title from slider where id = subject_id)
          when 'article' then (select title from article where id = subject_id)
          when 'article_category' then (select name from article_category where id = subject_id)
          when 'text_picture' then (select alt from text_picture where id = subject_id)
          when 'news' then (select title from news where news.id = subject_id)
          when 'category' then (select name from category where id = subject_id)
          when 'parameter' then (select name from parameter where id = subject_id)
          when 'report_reason' then (select reason from report_reason where id = subject_id)
          when 'verification_field' then (select name from verification_field where id = subject_id)
          when 'facility' then (select name from facility where id = subject_id)
          when 'city_picture' then (select city from city_picture where id = subject_id)
          when 'district' then (select name from district_name where district_id = subject_id
            order by language <> 'en', language limit 1)
          when 'member' then coalesce(
            (select name from member as about where about.id = subject_id),
            (select name from merged_member where ended_id = subject_id))
          when 'viewing' then (
            select coalesce(property.title, property_title) from viewing
            left join property on property.id = property_id where viewing.id = subject_id)
          when 'advertisement' then (
            select coalesce(property.title, project.title) from advertisement
            left join property on property.id = property_id
            left join project on project.id = project_id
            where advertisement.id = subject_id)
        end as subject_title
      from operator_act left join member on member.id = operator_id ${matching(input, timeZone)}
      order by operator_act.id desc offset ${input.offset} limit ${input.limit}`.execute(database),
  ]);
  const data = rows.map((row) => ({
    id: row.id,
    act: row.act,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id,
    subject_title: row.subject_title ?? "",
    reason: row.reason ?? "",
    operator_id: row.operator_id,
    operator_name: row.operator_name ?? "",
    created_at: row.created_at.toISOString(),
    change_count: row.change_count,
    changes: (row.changes ?? []).map(toldChange),
  }));
  return reply(data, { total: counted.rows[0]?.total ?? 0 });
});
