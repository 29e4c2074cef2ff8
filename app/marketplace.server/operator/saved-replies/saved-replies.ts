import { sql } from "kysely";
import {
  moveSavedReply,
  operatorSavedReplies,
  removeSavedReply,
  type SavedReply,
  saveSavedReply,
} from "~/contract/operator/saved-replies/calls";
import type { ReplyUse } from "~/contract/operator/saved-replies/rules";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { done, handler } from "../../http/handler";
import { Invalid, NotFound } from "../../http/refusals";
import { noteAct } from "../acts";
import {
  inOrder,
  lockEntries,
  moveEntry,
  nextPosition,
  requireFreeName,
  type Writing,
} from "../entries/entry";
import { requireRevision, revisionOf } from "../entries/revision";
import { keptTranslations, translationsOnWire } from "../entries/translations";

const kind = "saved_reply";
const missing = "reply_not_found";

/** All replies in their order, or those that the filters leave. */
export async function findReplies(
  database: Database,
  { id, use }: { id?: number; use?: ReplyUse } = {},
): Promise<SavedReply[]> {
  const rows = await database
    .selectFrom("saved_reply")
    .select(["id", "name", "body", "translations", "uses"])
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(use !== undefined, (query) => query.where(sql<boolean>`${use!} = any(uses)`))
    .orderBy(inOrder("saved_reply"))
    .execute();
  return rows.map(({ body, translations, ...row }) => {
    const shown = { ...row, text: body, translations: translationsOnWire(translations, ["text"]) };
    return { ...shown, revision: revisionOf(shown) };
  });
}

export const operatorSavedRepliesHandler = handler(
  operatorSavedReplies,
  async (input, { services: { database } }) => findReplies(database, input),
);

/** Adds a reply, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeReply(
  tx: Transaction<Tables>,
  { id, revision, name, text, translations, uses }: ParsedInputOf<typeof saveSavedReply>,
  { caller, services: { clock } }: Writing,
) {
  if (uses.length === 0) throw new Invalid({ uses: "Please choose at least one." });
  await lockEntries(tx, "saved_reply");
  const [before] = id === undefined ? [] : await findReplies(tx, { id });
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  await requireFreeName(tx, "saved_reply", name, id);
  const columns = {
    name,
    body: text,
    uses: [...new Set(uses)],
    translations: JSON.stringify(await keptTranslations(tx, translations, before?.translations)),
    updated_at: clock(),
  };
  const saved = before
    ? await tx
        .updateTable("saved_reply")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("saved_reply")
        .values({ ...columns, position: await nextPosition(tx, "saved_reply") })
        .returning("id")
        .executeTakeFirstOrThrow();
  await noteAct(tx, caller, { act: before ? "change" : "add", kind, id: saved.id }, clock());
  return saved;
}

export const saveSavedReplyHandler = handler(saveSavedReply, (input, context) =>
  context.services.database.transaction().execute((tx) => writeReply(tx, input, context)),
);

export const moveSavedReplyHandler = handler(
  moveSavedReply,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "saved_reply", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind, id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeSavedReplyHandler = handler(
  removeSavedReply,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "saved_reply");
      const [gone] = await findReplies(tx, { id });
      if (!gone) throw new NotFound(missing);
      requireRevision(revision, gone.revision);
      await tx.deleteFrom("saved_reply").where("id", "=", id).execute();
      await noteAct(tx, caller, { act: "remove", kind, id, reason: gone.name }, clock());
    });
    return done("The reply was removed.");
  },
);
