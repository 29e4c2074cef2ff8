import { type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { NewsEvent } from "~/contract/events";
import type { Transaction } from "../db/database";
import type { NewsTable, Tables } from "../db/tables";
import { notifyReaders } from "../events/notify";
import { memberConditions } from "../operator/member-filter";
import type { Services } from "../services";
import { type NewsReader, newsReaders } from "./news-readers";

type News = Selectable<NewsTable>;
type Tx = Transaction<Tables>;

/** Members that are told in one transaction: so many that 100,000 are told within minutes. */
const standardBatch = 1000;

/** Where it leads: what was written, or the home while everybody can see it. */
type Target = Pick<NewsEvent, "link" | "propertyId" | "slug">;

async function targetOf(tx: Tx, { link, property_id }: News): Promise<Target> {
  const home =
    property_id === null
      ? undefined
      : await tx
          .selectFrom("property")
          .select("slug")
          .where("id", "=", property_id)
          .where("is_public", "=", true)
          .executeTakeFirst();
  return { link, propertyId: property_id, slug: home?.slug ?? null };
}

/** In the words of one language; what is not written in it is said as it was written first. */
export const newsEvent = (
  { id, title, message, translations }: Pick<News, "id" | "title" | "message" | "translations">,
  language: string | null,
  target: Target,
): NewsEvent => {
  const said = language === null ? undefined : translations[language];
  return {
    kind: "news.sent",
    newsId: id,
    title: said?.title ?? title,
    message: said?.message ?? message,
    ...target,
  };
};

/** Tells the named members, as far as they are active. */
export async function tellChosen(tx: Tx, news: News, memberIds: number[], now: Date) {
  const chosen = sql<SqlBool>`member.id = any(${memberIds}::int[])`;
  const readers = await newsReaders(tx, news, [chosen], memberIds.length);
  await tellReaders(tx, news, readers, now);
  await end(tx, news, now);
}

/**
 * Begins what was to wait until now, and tells all of whom each message is for, some members at a time by their ids. A
 * process that dies leaves the rest to the next, and nobody is told twice: who was told, and how far it came, is
 * committed with what they were told.
 */
export async function tellNews(
  { database, timeZone }: Pick<Services, "database" | "timeZone">,
  now: Date,
  membersAtOnce = standardBatch,
) {
  await database
    .updateTable("news")
    .set({ state: "sending" })
    .where("state", "=", "scheduled")
    .where("begins_at", "<=", now)
    .execute();
  const some = { now, timeZone, membersAtOnce };
  while (await database.transaction().execute((tx) => tellSome(tx, some)));
}

/** Whether there may be more. */
async function tellSome(
  tx: Tx,
  { now, timeZone, membersAtOnce }: { now: Date; timeZone: string; membersAtOnce: number },
) {
  const news = await tx
    .selectFrom("news")
    .selectAll()
    .where("state", "=", "sending")
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!news) return false;
  const meant = memberConditions(news.audience, { now, timeZone });
  const next: RawBuilder<SqlBool>[] = [...meant, sql`member.id > ${news.told_up_to}`];
  const readers = await newsReaders(tx, news, next, membersAtOnce);
  const last = readers.at(-1)?.id;
  if (last === undefined) await end(tx, news, now);
  else {
    await tellReaders(tx, news, readers, now, { isBulk: true, isToEveryone: news.is_to_everyone });
    await tx.updateTable("news").set({ told_up_to: last }).where("id", "=", news.id).execute();
  }
  return true;
}

const end = (tx: Tx, { id }: News, now: Date) =>
  tx.updateTable("news").set({ state: "sent", told_at: now }).where("id", "=", id).execute();

/** Those of the readers who were not told yet, each in their language. */
async function tellReaders(
  tx: Tx,
  news: News,
  readers: NewsReader[],
  now: Date,
  batch: { isBulk?: boolean; isToEveryone?: boolean } = {},
) {
  if (readers.length === 0) return;
  const ids = readers.map(({ id }) => id);
  const added = await sql<{ member_id: number }>`
    insert into news_recipient (news_id, member_id)
      select ${news.id}::int, id from unnest(${ids}::int[]) as id
      on conflict do nothing returning member_id`.execute(tx);
  const isNew = new Set(added.rows.map(({ member_id }) => member_id));
  const told = readers.filter(({ id }) => isNew.has(id));
  const target = await targetOf(tx, news);
  const { by_site: site, by_push: push } = news;
  for (const { language, mail, members } of alike(told)) {
    const who = sql`
      select id, null::text, null::text, notification_enabled from member
      where id = any(${members}::int[])`;
    const ways = { site, mail, push };
    await notifyReaders(tx, newsEvent(news, language, target), who, now, { ...batch, ways });
  }
  await tx
    .updateTable("news")
    .set((build) => ({
      reader_count: build("reader_count", "+", told.length),
      listed_count: build("listed_count", "+", told.filter(({ site }) => site).length),
      letter_count: build("letter_count", "+", told.filter(({ mail }) => mail).length),
      push_count: build("push_count", "+", sum(told.map(({ devices }) => devices))),
    }))
    .where("id", "=", news.id)
    .execute();
}

const sum = (numbers: number[]) => numbers.reduce((before, number) => before + number, 0);

interface Alike {
  language: string | null;
  mail: boolean;
  members: number[];
}

/** The members of one language, and among them those whom letters reach. */
function alike(readers: NewsReader[]) {
  const groups = new Map<string, Alike>();
  for (const { id, language, mail } of readers) {
    const key = `${language} ${mail}`;
    const group = groups.get(key) ?? { language, mail, members: [] };
    group.members.push(id);
    groups.set(key, group);
  }
  return groups.values();
}
