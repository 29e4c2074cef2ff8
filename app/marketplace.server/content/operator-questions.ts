import {
  moveQuestion,
  operatorQuestions,
  type OperatorQuestion,
  removeQuestion,
  saveQuestion,
} from "~/contract/operator/content/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteAct } from "../operator/acts";
import {
  inOrder,
  lockEntries,
  moveEntry,
  nextPosition,
  type Writing,
} from "../operator/entries/entry";
import { requireRevision, revisionOf } from "../operator/entries/revision";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";

const missing = "question_not_found";

/** All questions in their order, or the one of the id. */
export async function findQuestions(database: Database, id?: number): Promise<OperatorQuestion[]> {
  const rows = await database
    .selectFrom("faq")
    .select(["id", "question", "answer", "translations", "is_hidden"])
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy(inOrder("faq"))
    .execute();
  return rows.map(({ translations, ...row }) => {
    const shown = {
      ...row,
      translations: translationsOnWire(translations, ["question", "answer"]),
    };
    return { ...shown, revision: revisionOf(shown) };
  });
}

export const operatorQuestionsHandler = handler(
  operatorQuestions,
  async ({ id }, { services: { database } }) => findQuestions(database, id),
);

/** Adds a question, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeQuestion(
  tx: Transaction<Tables>,
  { id, revision, question, answer, translations, is_hidden }: ParsedInputOf<typeof saveQuestion>,
  { caller, services: { clock } }: Writing,
) {
  await lockEntries(tx, "faq");
  const [before] = id === undefined ? [] : await findQuestions(tx, id);
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  const columns = {
    question,
    answer,
    is_hidden,
    translations: JSON.stringify(await keptTranslations(tx, translations, before?.translations)),
  };
  const saved = before
    ? await tx
        .updateTable("faq")
        .set(columns)
        .where("id", "=", before.id)
        .returning("id")
        .executeTakeFirstOrThrow()
    : await tx
        .insertInto("faq")
        .values({ ...columns, position: await nextPosition(tx, "faq") })
        .returning("id")
        .executeTakeFirstOrThrow();
  const act = before ? "change" : "add";
  await noteAct(tx, caller, { act, kind: "question", id: saved.id }, clock());
  return saved;
}

export const saveQuestionHandler = handler(saveQuestion, (input, context) =>
  context.services.database.transaction().execute((tx) => writeQuestion(tx, input, context)),
);

export const moveQuestionHandler = handler(
  moveQuestion,
  async (input, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      if (!(await moveEntry(tx, "faq", input, missing))) return;
      await noteAct(tx, caller, { act: "order", kind: "question", id: input.id }, clock());
    });
    return done("The order was changed.");
  },
);

export const removeQuestionHandler = handler(
  removeQuestion,
  async ({ id, revision }, { caller, services: { database, clock } }) => {
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "faq");
      const [gone] = await findQuestions(tx, id);
      if (!gone) throw new NotFound(missing);
      requireRevision(revision, gone.revision);
      await tx.deleteFrom("faq").where("id", "=", id).execute();
      const act = { act: "remove", kind: "question", id, reason: gone.question };
      await noteAct(tx, caller, act, clock());
    });
    return done("The question was removed.");
  },
);
