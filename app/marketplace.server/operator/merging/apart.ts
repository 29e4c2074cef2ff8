import { type SqlBool, sql } from "kysely";
import type { Database } from "../../db/database";
import { type Counts, noteLeftOut, noteMoved, type Pair } from "./counts";

/** What has to be so before rows move by themselves. */
export async function makeWay(tx: Database, pair: Pair, counts: Counts) {
  await tellPaymentsApart(tx, pair);
  await keepOpenReports(tx, pair, counts);
  await moveShortlistPeople(tx, pair, counts);
  await moveNews(tx, pair, counts);
  await moveNotes(tx, pair, counts);
}

/** What there is once for each member and package there may be once more of: from the account that ends. */
const tellPaymentsApart = (tx: Database, { keptId, endingId }: Pair) =>
  sql`
    update payment_transaction as ending set came_from = ${endingId}
    where member_id = ${endingId} and came_from is null and exists (
      select from payment_transaction as kept
      where kept.member_id = ${keptId} and kept.package_id = ending.package_id
        and kept.payment_type = ending.payment_type)`.execute(tx);

/** Both reported the same home, and only the later report waits: it is the one that stays, or nobody would decide it. */
async function keepOpenReports(tx: Database, { keptId, endingId }: Pair, counts: Counts) {
  const gone = await sql`
    delete from property_report as kept using property_report as ending
    where kept.member_id = ${keptId} and ending.member_id = ${endingId}
      and kept.property_id = ending.property_id
      and kept.decision is not null and ending.decision is null`.execute(tx);
  noteLeftOut(counts, "property_report", gone.numAffectedRows);
}

/** On a list that both speak on, what they said is said by one. */
async function moveShortlistPeople(tx: Database, { keptId, endingId }: Pair, counts: Counts) {
  const { rows: both } = await sql<{ fromId: number; intoId: number }>`
    select ending.id as "fromId", kept.id as "intoId"
    from shortlist_person as ending join shortlist_person as kept using (shortlist_id)
    where ending.member_id = ${endingId} and kept.member_id = ${keptId} order by 1`.execute(tx);
  for (const { fromId, intoId } of both) {
    await sql`
      update shortlist_word set person_id = ${intoId} where person_id = ${fromId}`.execute(tx);
    await sql`
      update shortlist_heart as ending set person_id = ${intoId} where person_id = ${fromId}
        and not exists (select from shortlist_heart as kept
          where kept.person_id = ${intoId} and kept.property_id = ending.property_id)`.execute(tx);
    await tx.deleteFrom("shortlist_person").where("id", "=", fromId).execute();
  }
  noteLeftOut(counts, "shortlist_person", both.length);
  const came = await tx
    .updateTable("shortlist_person")
    .set({ member_id: keptId })
    .where("member_id", "=", endingId)
    .executeTakeFirst();
  noteMoved(counts, "shortlist_person", came.numUpdatedRows);
}

/** What operators noted about the account that ends stands with what they noted about the other one. */
async function moveNotes(tx: Database, { keptId, endingId }: Pair, counts: Counts) {
  const came = await tx
    .updateTable("review_note")
    .set({ subject_id: keptId })
    .where("kind", "=", "members")
    .where("subject_id", "=", endingId)
    .executeTakeFirst();
  noteMoved(counts, "review_note", came.numUpdatedRows);
}

/** What an operator of before called what they sent is of no use any more. */
async function moveNews(tx: Database, { keptId, endingId }: Pair, counts: Counts) {
  const came = await tx
    .updateTable("news")
    .set({ operator_id: keptId, submission_key: null })
    .where("operator_id", "=", endingId)
    .executeTakeFirst();
  noteMoved(counts, "news", came.numUpdatedRows);
}

/**
 * Events that wait to be told, or stand in a list, name people by number, too. Nobody is named but whom they are to or
 * speak of, so those of others are not read: there may be millions.
 */
export async function renameInEvents(tx: Database, { keptId, endingId }: Pair) {
  for (const table of ["delivery", "notification"] as const)
    await sql`
      update ${sql.table(table)} set event =
        regexp_replace(event, ${`"(partnerId|ownerId)":${endingId}(?=[,}])`}, ${`"\\1":${keptId}`}, 'g')
      where ${namedInEvent(endingId)}`.execute(tx);
}

/** Rows of events that may name somebody by number. */
export const namedInEvent = (id: number) => sql<SqlBool>`
  (member_id = ${id} or about_id = ${id}) and event ~ ${`"(partnerId|ownerId)":${id}[,}]`}`;

/** Its public page leads to that of the other account, and so do those that it had before. */
export async function moveSlugs(tx: Database, { keptId, endingId }: Pair, slug: string) {
  await sql`
    update former_slug set holder_id = ${keptId}
    where kind = 'member' and holder_id = ${endingId}`.execute(tx);
  await sql`
    insert into former_slug (kind, slug, holder_id) values ('member', ${slug}, ${keptId})
    on conflict (kind, slug) do update set holder_id = excluded.holder_id`.execute(tx);
}
