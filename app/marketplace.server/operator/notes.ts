import type { OperatorNote } from "~/contract/operator/review-case/shapes";
import type { ReviewKind } from "~/contract/operator/review-list/rules";
import type { Database } from "../db/database";
import type { Caller } from "../http/handler";
import { NotFound } from "../http/refusals";

/** What notes are about: something of the review list, or a member. */
type NotedKind = ReviewKind | "members";

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
