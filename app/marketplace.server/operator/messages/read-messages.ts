import { sql } from "kysely";
import {
  type MessagePreview,
  operatorMessage,
  type OperatorMessage,
  operatorMessages,
} from "~/contract/operator/messages/calls";
import { type MemberFilter } from "~/contract/operator/members/filter";
import type { Database } from "../../db/database";
import type { NewsTable } from "../../db/tables";
import { wordsOf } from "../../events/words";
import { handler, reply } from "../../http/handler";
import { newsReach } from "../../notifications/news-readers";
import { rendered } from "../../notifications/rendered";
import { newsEvent } from "../../notifications/tell-news";
import { pushPayload } from "../../push/push-channel";
import type { Services } from "../../services";
import { sitePlaceholder } from "../../mail/site-name";
import { revisionOf } from "../entries/revision";
import { translationsOnWire } from "../entries/translations";
import { memberConditions } from "../member-filter";
import type { Selectable } from "kysely";

type News = Selectable<NewsTable>;

interface Row extends News {
  slug: string | null;
  operator_name: string | null;
}

const listed = (row: Row) => ({
  id: row.id,
  title: row.title,
  state: row.state,
  is_to_everyone: row.is_to_everyone,
  by_site: row.by_site,
  by_mail: row.by_mail,
  by_push: row.by_push,
  operator_name: row.operator_name ?? "",
  created_at: row.created_at.toISOString(),
  begins_at: row.begins_at?.toISOString() ?? null,
  told_at: row.told_at?.toISOString() ?? null,
  reader_count: row.reader_count,
  translations: translationsOnWire(row.translations, ["title", "message"]),
});

const from = sql`news
  left join property on property.id = property_id and is_public
  left join member on member.id = operator_id`;
const columns = sql`news.*, property.slug, member.name as operator_name`;

export const operatorMessagesHandler = handler(
  operatorMessages,
  async ({ state, offset, limit }, { services: { database } }) => {
    const where = state ? sql`news.state = ${state}` : sql`true`;
    const [{ rows }, counted] = await Promise.all([
      sql<Row>`
        select ${columns} from ${from} where ${where}
        order by news.id desc offset ${offset} limit ${limit}`.execute(database),
      sql<{ total: number; everybody: number }>`
        select (select count(*)::int from news where ${where}) as total,
          (select count(*)::int from member where is_active) as everybody`.execute(database),
    ]);
    return reply(rows.map(listed), counted.rows[0]!);
  },
);

/** What is asked of a message besides what it says: for whom it is, and what became of it. */
async function figuresOf(database: Database, news: News): Promise<OperatorMessage["figures"]> {
  const { rows } = await sql<{
    read: number;
    letters: number;
    pushes: number;
    given_up: number;
  }>`
    select (select count(*)::int from notification where news_id = ${news.id} and read_at is not null) as read,
      (count(*) filter (where given_up_at is null and channel = 'letter'))::int as letters,
      (count(*) filter (where given_up_at is null and channel = 'push'))::int as pushes,
      (count(*) filter (where given_up_at is not null))::int as given_up
    from delivery where news_id = ${news.id}`.execute(database);
  const { read, letters, pushes, given_up } = rows[0]!;
  return {
    site: news.listed_count,
    read,
    mail: news.letter_count,
    push: news.push_count,
    left: letters + pushes,
    failed: news.failed_count + given_up,
  };
}

/** What members read of it by each way: as it was written first, and in the languages of its translations. */
async function previewsOf(services: Services, row: Row): Promise<MessagePreview[]> {
  const site = await services.mailer.siteName();
  const texts = await services.letterTexts.current();
  const target = { link: row.link, propertyId: row.property_id, slug: row.slug };
  return ["", ...Object.keys(row.translations)].map((code) => {
    const language = code || null;
    const event = newsEvent(row, language, target);
    const shown = { site, language, texts };
    const { title, message } = rendered(services, JSON.stringify(event), shown);
    const letter = wordsOf(services, event, { language, texts });
    const push = pushPayload(services, event, { id: "", ...shown });
    return {
      language: code,
      site: { title, message },
      mail: { subject: letter.subject, text: letter.text.replaceAll(sitePlaceholder, () => site) },
      push: { title: push.title, body: push.body },
    };
  });
}

/** What a form says of whom it is for. */
const filterOnWire = (filter: MemberFilter) => ({
  city: filter.city ?? "",
  listings: filter.listings ?? null,
  verified: filter.verified ?? null,
  package_id: filter.package_id ?? null,
  language: filter.language ?? "",
  registered_since: filter.registered_since ?? "",
  registered_until: filter.registered_until ?? "",
  terms_version: filter.terms_version ?? null,
  privacy_version: filter.privacy_version ?? null,
});

/** What whoever changes or sends it has read. */
const revisionOfNews = ({ title, message, translations, link, audience, ...news }: News) =>
  revisionOf([
    ...[title, message, Object.entries(translations).sort(), link, filterOnWire(audience)],
    ...[news.by_site, news.by_mail, news.by_push, news.begins_at, news.state],
  ]);

/** A message as it stands, with its revision; locked, so that nobody else sends or changes it meanwhile. */
export async function lockMessage(database: Database, id: number) {
  const news = await database
    .selectFrom("news")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return news && { news, revision: revisionOfNews(news) };
}

export const operatorMessageHandler = handler(operatorMessage, async ({ id }, { services }) => {
  const { database, clock, timeZone, mediaUrl } = services;
  const { rows } = await sql<Row & { begin_at: string }>`
    select ${columns}, coalesce(to_char(begins_at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI'), '') as begin_at
    from ${from} where news.id = ${id}`.execute(database);
  const [row] = rows;
  if (!row) return [];
  const isYetToCome = row.state === "draft" || row.state === "scheduled";
  const conditions = memberConditions(row.audience, { now: clock(), timeZone });
  const [reach, figures, previews] = await Promise.all([
    isYetToCome ? newsReach(database, row, conditions) : null,
    figuresOf(database, row),
    previewsOf(services, row),
  ]);
  return [
    {
      ...listed(row),
      message: row.message,
      picture: mediaUrl(row.picture_key),
      slug_id: row.slug ?? "",
      link: row.link,
      ...filterOnWire(row.audience),
      begin_at: row.begin_at,
      reach,
      figures,
      previews,
      revision: revisionOfNews(row),
    },
  ];
});
