import {
  moveVerificationField,
  operatorVerificationFields,
  type OperatorVerificationField,
  removeVerificationField,
  saveVerificationField,
} from "~/contract/operator/verification-fields/calls";
import {
  validateVerificationField,
  writtenField,
} from "~/contract/operator/verification-fields/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  choicesByLanguage,
  languagesWithChoices,
  shownChoices,
  unnamedWithChoices,
} from "../parts/choices.server";
import {
  orderEntries,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
} from "../parts/entries.server";

const list = operatorPaths.operatorVerificationFields();

export async function loadVerificationFields(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, fields] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorVerificationFields, {}),
  ]);
  return {
    title: t("operator.catalogue.verification"),
    fields: fields.map((field) => ({ ...field, missing: unnamedWithChoices(field) })),
  };
}

export const orderVerificationFields = (request: Request) =>
  orderEntries(request, "catalogue", list, (input) =>
    upstream(request).call(moveVerificationField, input),
  );

/** What a question and its choices are called by language. */
function translationsOf({ names, options }: OperatorVerificationField) {
  const byLanguage: Record<string, { name?: string; options?: string }> = {};
  for (const { language, name } of names) byLanguage[language] = { name };
  for (const [language, lines] of Object.entries(choicesByLanguage(options)))
    byLanguage[language] = { ...byLanguage[language], options: lines };
  return byLanguage;
}

/** The question of the id, or an empty one for "new". @throws 404 */
export async function loadVerificationField(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const [t, [found]] = await Promise.all([
    getTexts(request),
    id === undefined ? [] : upstream(request).call(operatorVerificationFields, { id }),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  return {
    title: found?.name ?? t("operator.catalogue.newField"),
    found: found ?? null,
    languages: languagesWithChoices(found),
    translations: found ? translationsOf(found) : {},
    shown: found && shownChoices(found.options),
  };
}

/** Saves the question, or removes it. */
export async function changeVerificationField(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeVerificationField, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validateVerificationField(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await api.call(saveVerificationField, { id, ...writtenField(submission.value) });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorVerificationFields, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
