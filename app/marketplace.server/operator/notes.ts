import { sql } from "kysely";
import type { OperatorNote } from "~/contract/operator/review-case/shapes";
import type { NotedKind } from "~/contract/operator/review-list/rules";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";

interface Noted {
  kind: NotedKind;
  id: number;
}

/** What operators noted about something, newest first. */
export async function notesAbout(
  database: Database,
  caller: Pick<Caller, "id">,
  { kind, id }: Noted,
): Promise<OperatorNote[]> {
  const rows = await database
    .selectFrom("review_note")
    .leftJoin("member", "member.id", "operator_id")
    .select(["review_note.id", "body", "name", "operator_id", "review_note.created_at"])
    .where("kind", "=", kind)
    .where("subject_id", "=", id)
    .orderBy("review_note.id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ name, operator_id, created_at, ...note }) => ({
    ...note,
    operator_name: name ?? "",
    is_own: operator_id === caller.id,
    created_at: created_at.toISOString(),
  }));
}

/**
 * All that operators noted about a member and about what is theirs in the review list, newest first: whose that is, is
 * what decides whose words are forgotten (`acts_forget_reasons`).
 */
export async function notesToHandOver(database: Database, memberId: number) {
  const { rows } = await sql<{
    kind: NotedKind;
    subject_id: number;
    body: string;
    created_at: Date;
  }>`
    select kind, subject_id, body, created_at from review_note where
      (kind = 'members' and subject_id = ${memberId})
      or (kind in ('listings', 'reports')
        and subject_id in (select id from property where owner_id = ${memberId}))
      or (kind = 'projects' and subject_id in (select id from project where owner_id = ${memberId}))
      or (kind = 'adverts'
        and subject_id in (select id from advertisement where member_id = ${memberId}))
      or (kind = 'verifications'
        and subject_id in (select id from verification where member_id = ${memberId}))
      or (kind = 'conversations'
        and subject_id in (select id from chat_report where reported_id = ${memberId}))
      or (kind = 'messages' and subject_id in (
        select held_message.id from held_message join chat_message on chat_message.id = message_id
        where sender_id = ${memberId}))
      or (kind = 'payments'
        and subject_id in (select id from payment_transaction where member_id = ${memberId}))
    order by id desc`.execute(database);
  return rows.map(({ kind, created_at, ...note }) => ({
    ...note,
    about: kind,
    created_at: created_at.toISOString(),
  }));
}

export const keepNote = (
  tx: Database,
  caller: Pick<Caller, "id">,
  { kind, id, note }: Noted & { note: string },
  now: Date,
) =>
  tx
    .insertInto("review_note")
    .values({ kind, subject_id: id, operator_id: caller.id, body: note, created_at: now })
    .execute();

/** Returns what the note was about. @throws NotFound where the caller wrote no such note about one of these kinds */
export async function removeOwnNote(
  tx: Database,
  caller: Pick<Caller, "id">,
  id: number,
  kinds: readonly NotedKind[],
) {
  const gone = await tx
    .deleteFrom("review_note")
    .where("id", "=", id)
    .where("operator_id", "=", caller.id)
    .where("kind", "in", kinds)
    .returning(["kind", "subject_id"])
    .executeTakeFirst();
  if (!gone) throw new NotFound("note_not_found");
  return gone;
}
