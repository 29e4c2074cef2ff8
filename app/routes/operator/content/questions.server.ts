import { data } from "@remix-run/node";
import {
  moveQuestion,
  operatorQuestions,
  removeQuestion,
  saveQuestion,
} from "~/contract/operator/content/calls";
import { validateQuestion } from "~/contract/operator/content/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  missingLanguages,
  orderEntries,
  readEntryId,
  readRevision,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";
import { siteZone, withTimes } from "../parts/shown-times.server";
import { previewOf } from "./preview.server";
import { latestTextPictures, takeTextPicture } from "./text-pictures.server";

const list = operatorPaths.operatorQuestions();

/** All that is said in them, with the languages in which something is missing. */
export async function everyQuestion(request: Request) {
  await requireOperator(request, "content");
  const questions = await upstream(request).call(operatorQuestions, {});
  return questions.map(({ question, answer, translations, ...rest }) => ({
    ...{ ...rest, question, answer, translations },
    missing: missingLanguages(translations, { question, answer }),
  }));
}

export async function loadQuestions(request: Request) {
  const [t, questions] = await Promise.all([getTexts(request), everyQuestion(request)]);
  return {
    title: t("operator.content.questions.title"),
    questions: questions.map(({ id, question, shown, missing }) => ({
      id,
      question,
      shown,
      missing,
    })),
  };
}

export const orderQuestions = (request: Request) =>
  orderEntries(request, "content", list, (input) => upstream(request).call(moveQuestion, input));

/** The question of the id, or an empty one for "new". @throws 404 */
export async function loadQuestion(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const [t, [found], pictures, zone] = await Promise.all([
    getTexts(request),
    id === undefined ? [] : upstream(request).call(operatorQuestions, { id }),
    latestTextPictures(request),
    siteZone(request),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  const { question = "", answer = "" } = found ?? {};
  return {
    title: found?.question ?? t("operator.content.questions.new"),
    found: found ?? null,
    ...{ pictures, zone },
    ...translationsIn(found?.translations ?? [], { question, answer }),
  };
}

/** Saves the question, or removes it. */
export async function changeQuestion(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  const intent = form.get("intent");
  if (id !== undefined && intent === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeQuestion, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  form.delete("intent");
  const taken = await takeTextPicture(request, form, intent);
  const submission = validateQuestion(form);
  if (taken) return taken.answer(submission.reply());
  if (intent === "preview") {
    const reply = { ...submission.reply(), status: undefined, error: undefined };
    const revision = readRevision(form);
    return data({ reply, revision, preview: await previewOf(request, form, "answer") });
  }
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await api.call(saveQuestion, { id, ...withTimes(submission.value) });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorQuestions, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
