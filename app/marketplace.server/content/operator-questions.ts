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
import { shownStateOf, timeAsTyped, writtenTimesOf } from "../operator/entries/shown-times";
import { keptTranslations, translationsOnWire } from "../operator/entries/translations";
import type { Services } from "../services";
import { htmlOf } from "./markdown";

const missing = "question_not_found";

type Reading = Pick<Services, "clock" | "timeZone">;

/** All questions in their order, or the one of the id, with what is kept of its answers. */
async function readQuestions(database: Database, { clock, timeZone }: Reading, id?: number) {
  const rows = await database
    .selectFrom("faq")
    .select(["id", "question", "answer", "source", "translations", "is_hidden", "is_on"])
    .select(["shown_until", timeAsTyped("shown_from", timeZone).as("begin_at")])
    .select(timeAsTyped("shown_until", timeZone).as("end_at"))
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .orderBy(inOrder("faq"))
    .execute();
  return rows.map(({ answer, source, translations, is_on, shown_until, ...row }) => {
    const typed = Object.fromEntries(
      Object.entries(translations).map(([language, said]) => [
        language,
        { question: said.question ?? "", answer: said.source ?? said.answer ?? "" },
      ]),
    );
    const shown = {
      ...row,
      answer: source ?? answer,
      translations: translationsOnWire(typed, ["question", "answer"]),
    };
    const question: OperatorQuestion = {
      ...shown,
      shown: shownStateOf({ ...row, is_on, shown_until }, clock),
      revision: revisionOf(shown),
    };
    return { question, answers: { answer, source, translations } };
  });
}

export const findQuestions = async (database: Database, reading: Reading, id?: number) =>
  (await readQuestions(database, reading, id)).map(({ question }) => question);

export const operatorQuestionsHandler = handler(operatorQuestions, async ({ id }, { services }) =>
  findQuestions(services.database, services, id),
);

interface KeptAnswer {
  answer?: string | undefined;
  source?: string | null | undefined;
}

/** What was typed, with the HTML of it; an answer of before that nobody touched stays what it is. */
const answerOf = (typed: string, before: KeptAnswer | undefined) =>
  before?.answer === typed && typeof before.source !== "string"
    ? { answer: typed, source: null }
    : { answer: htmlOf(typed), source: typed };

/** Adds a question, or changes the one of the id. @throws NotFound, StatusConflict, Invalid */
export async function writeQuestion(
  tx: Transaction<Tables>,
  {
    id,
    revision,
    question,
    answer,
    translations,
    is_hidden,
    ...times
  }: ParsedInputOf<typeof saveQuestion>,
  { caller, services }: Writing,
) {
  await lockEntries(tx, "faq");
  const [found] = id === undefined ? [] : await readQuestions(tx, services, id);
  const before = found?.question;
  if (id !== undefined && !before) throw new NotFound(missing);
  if (before) requireRevision(revision, before.revision);
  const kept = await keptTranslations(tx, translations, before?.translations);
  const texts = Object.entries(kept).map(([language, { question: asked, answer: typed }]) => {
    const { answer: html, source } = answerOf(typed ?? "", found?.answers.translations[language]);
    const answered = typed && { answer: html, ...(source && { source }) };
    return [language, { ...(asked && { question: asked }), ...answered }];
  });
  const columns = {
    question,
    ...answerOf(answer, found?.answers),
    is_hidden,
    ...writtenTimesOf(times, before, services),
    translations: JSON.stringify(Object.fromEntries(texts)),
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
  await noteAct(tx, caller, { act, kind: "question", id: saved.id }, services.clock());
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
  async ({ id, revision }, { caller, services }) => {
    const { database, clock } = services;
    await database.transaction().execute(async (tx) => {
      await lockEntries(tx, "faq");
      const [gone] = await findQuestions(tx, services, id);
      if (!gone) throw new NotFound(missing);
      requireRevision(revision, gone.revision);
      await tx.deleteFrom("faq").where("id", "=", id).execute();
      const act = { act: "remove", kind: "question", id, reason: gone.question };
      await noteAct(tx, caller, act, clock());
    });
    return done("The question was removed.");
  },
);
