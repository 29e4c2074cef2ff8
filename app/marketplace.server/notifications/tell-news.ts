import { type Selectable, sql } from "kysely";
import type { Event } from "~/contract/events";
import type { Transaction } from "../db/database";
import type { NewsTable, Tables } from "../db/tables";
import { notifyReaders } from "../events/notify";
import type { Services } from "../services";

type News = Selectable<NewsTable>;
type Tx = Transaction<Tables>;

/** Members that are told in one transaction: so many that 100,000 are told within minutes. */
const membersAtOnce = 1000;

async function eventOf(tx: Tx, { id, title, message, property_id }: News): Promise<Event> {
  const home =
    property_id === null
      ? undefined
      : await tx
          .selectFrom("property")
          .select("slug")
          .where("id", "=", property_id)
          .where("is_public", "=", true)
          .executeTakeFirst();
  const slug = home?.slug ?? null;
  return { kind: "news.sent", newsId: id, title, message, propertyId: property_id, slug };
}

/** Tells the named members, as far as they are active. */
export async function tellChosen(tx: Tx, news: News, memberIds: number[], now: Date) {
  const readers = sql`
    select id, null::text, null::text, notification_enabled from member
    where id = any(${memberIds}::int[]) and is_active`;
  const told = await notifyReaders(tx, await eventOf(tx, news), readers, now);
  await tx
    .updateTable("news")
    .set({ reader_count: told, told_at: now })
    .where("id", "=", news.id)
    .execute();
}

/**
 * Tells everybody of what is to be told to all, some members at a time by their ids. A process that dies
 * leaves the rest to the next, and nobody is told twice: how far it came is committed with what it told.
 */
export async function tellNews({ database }: Pick<Services, "database">, now: Date) {
  while (await database.transaction().execute((tx) => tellSome(tx, now)));
}

/** Whether there may be more. */
async function tellSome(tx: Tx, now: Date) {
  const news = await tx
    .selectFrom("news")
    .selectAll()
    .where("told_at", "is", null)
    .where("is_to_everyone", "=", true)
    .orderBy("id")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!news) return false;
  const next = sql`
    select id from member where is_active and id > ${news.told_up_to}
    order by id limit ${membersAtOnce}`;
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (${next}) as next`.execute(tx);
  const last = rows[0]?.last ?? null;
  if (last === null) {
    await tx.updateTable("news").set({ told_at: now }).where("id", "=", news.id).execute();
    return true;
  }
  const readers = sql`
    select id, null::text, null::text, notification_enabled from member
    where is_active and id > ${news.told_up_to} and id <= ${last}`;
  const told = await notifyReaders(tx, await eventOf(tx, news), readers, now, {
    isBulk: true,
    isToEveryone: true,
  });
  await tx
    .updateTable("news")
    .set((build) => ({ told_up_to: last, reader_count: build("reader_count", "+", told) }))
    .where("id", "=", news.id)
    .execute();
  return true;
}
