import { data } from "@remix-run/node";
import {
  changeCategoryParameter,
  operatorCategories,
  operatorParameters,
  removeParameter,
  renameChoice,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { validateParameter, validateRenamedChoice } from "~/contract/operator/catalogue/forms";
import { namedChoices } from "~/contract/operator/entries/choices";
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
  calledIn,
  readEntryId,
  readRevision,
  refusedEntry,
  removeEntry,
  writtenNames,
} from "../parts/entries.server";
import { redirectWithRefusal } from "../parts/overtaken.server";
import { takeEntryPicture } from "../parts/entry-picture.server";

export async function loadParameters(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, parameters] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorParameters, {}),
  ]);
  return {
    title: t("operator.catalogue.parameters"),
    parameters: parameters.map((parameter) => ({
      ...parameter,
      missing: unnamedWithChoices(parameter),
    })),
  };
}

/** The category from which a new parameter is added, so that it is asked for there; null where the address says none. */
async function categoryBefore(request: Request, id: number | undefined) {
  const typed = new URL(request.url).searchParams.get("category") ?? "";
  if (id !== undefined || !/^[1-9]\d{0,8}$/.test(typed)) return null;
  const [category] = await upstream(request).call(operatorCategories, { id: Number(typed) });
  return category ? { id: category.id, name: category.name } : null;
}

/** The parameter of the id, or an empty one for "new". @throws 404 */
export async function loadParameter(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const [t, parameters, category] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorParameters, {}),
    categoryBefore(request, id),
  ]);
  const parameter = parameters.find((one) => one.id === id);
  if (id !== undefined && !parameter) throw await notFoundPage(request);
  return {
    title: parameter?.name ?? t("operator.catalogue.newParameter"),
    parameter: parameter ?? null,
    category,
    ...calledIn(parameter),
    unit: calledIn(
      parameter?.unit ? { name: parameter.unit, names: parameter.unit_names } : undefined,
    ),
    choiceLanguages: languagesWithChoices(parameter),
    choices: parameter ? choicesByLanguage(parameter.options) : {},
    shown: parameter && shownChoices(parameter.options),
    others: parameters
      .filter((one) => one.id !== id && one.kind === parameter?.kind)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Saves the parameter, for the category that it was added from, renames a choice, or removes it. */
export async function changeParameter(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  const intent = form.get("intent");
  const list = operatorPaths.operatorParameters();
  if (id !== undefined && intent === "remove") {
    const refused = await removeEntry(request, form, (revision, into_id) =>
      api.call(removeParameter, { id, revision, into_id }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  form.delete("intent");
  if (id !== undefined && intent === "rename") {
    const submission = validateRenamedChoice(form);
    if (submission.status !== "success")
      return data(
        { renamed: { reply: submission.reply(), revision: readRevision(form) } },
        { status: 400 },
      );
    try {
      await api.call(renameChoice, { id, ...submission.value });
    } catch (error) {
      const refused = await refusedEntry(submission, error, revisionNow);
      return data({ renamed: refused.data }, refused.init ?? undefined);
    }
    const page = operatorPaths.operatorParameter(id);
    return redirectWithSuccess(page, "operator.catalogue.choiceRenamed");
  }
  const picture = await takeEntryPicture(operatorId, form);
  const submission = validateParameter(form);
  if (submission.status !== "success" || picture.fault) return picture.refusedAsTyped(submission);
  const category = await categoryBefore(request, id);
  const { names, unit_names, options, translations, shown, ...fields } = submission.value;
  let saved;
  try {
    saved = await api.call(saveParameter, {
      id,
      ...fields,
      ...(await picture.sent()),
      options: namedChoices({ options, translations, shown }),
      names: writtenNames(names),
      unit_names: writtenNames(unit_names),
    });
  } catch (error) {
    return picture.refused(submission, error, revisionNow);
  }
  await picture.forget();
  if (!category) return redirectWithSuccess(list, "operator.entry.saved");
  // It is there by now, whatever became of the category.
  const asked = { id: category.id, parameter_id: saved.id, act: "add" as const };
  await api
    .call(changeCategoryParameter, asked)
    .catch(redirectWithRefusal(operatorPaths.operatorParameter(saved.id)));
  const t = await getTexts(request);
  return redirectWithSuccess(
    `${operatorPaths.operatorCategory(category.id)}#parameters`,
    t("operator.catalogue.askedNow", { name: fields.name }),
  );

  async function revisionNow() {
    const [current] = id === undefined ? [] : await api.call(operatorParameters, { id });
    return current?.revision;
  }
}
