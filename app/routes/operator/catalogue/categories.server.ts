import { redirect } from "@remix-run/node";
import {
  changeCategoryParameter,
  moveCategory,
  operatorCategories,
  type OperatorCategory,
  operatorParameters,
  removeCategory,
  saveCategory,
} from "~/contract/operator/catalogue/calls";
import type { InputOf } from "~/contract/wire/call";
import { validateCategory } from "~/contract/operator/catalogue/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  calledIn,
  missingLanguages,
  orderedPlace,
  orderEntries,
  readEntryId,
  readOrderIntent,
  refusedOrder,
  removeEntry,
  translationsIn,
  unnamedLanguages,
  writtenNames,
  writtenTexts,
} from "../parts/entries.server";
import { takeEntryPicture } from "../parts/entry-picture.server";

/** The languages in which it has no name, or in which search engines are told less of it. */
const missingOf = (category: OperatorCategory) => {
  const missing = [
    ...unnamedLanguages(category),
    ...missingLanguages(category.translations, metaOf(category)),
  ];
  return [...new Map(missing.map((language) => [language.code, language])).values()];
};

export async function loadCategories(request: Request) {
  await requireOperator(request, "catalogue");
  const [t, categories] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorCategories, {}),
  ]);
  return {
    title: t("operator.catalogue.categories"),
    categories: categories.map((category) => ({
      ...category,
      missing: missingOf(category),
    })),
  };
}

export const orderCategories = (request: Request) =>
  orderEntries(request, "catalogue", operatorPaths.operatorCategories(), (input) =>
    upstream(request).call(moveCategory, input),
  );

const noMeta = { meta_title: "", meta_description: "", meta_keywords: "" };

const metaOf = ({ meta_title, meta_description, meta_keywords }: typeof noMeta = noMeta) => ({
  ...{ meta_title, meta_description, meta_keywords },
});

/** The category of the id with what can be chosen for it, or an empty one for "new". @throws 404 */
export async function loadCategory(request: Request, typed: string | undefined) {
  await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const api = upstream(request);
  const [t, categories, parameters] = await Promise.all([
    getTexts(request),
    api.call(operatorCategories, {}),
    id === undefined ? [] : api.call(operatorParameters, {}),
  ]);
  const category = categories.find((one) => one.id === id);
  if (id !== undefined && !category) throw await notFoundPage(request);
  const asked = category?.parameter_ids ?? [];
  return {
    title: category?.name ?? t("operator.catalogue.newCategory"),
    category: category ?? null,
    ...calledIn(category),
    meta: translationsIn(category?.translations ?? [], metaOf(category)),
    asked: asked.flatMap((one) => parameters.filter((parameter) => parameter.id === one)),
    askable: parameters.filter((parameter) => !asked.includes(parameter.id)),
    others: categories.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Saves the category, changes what it asks for, or removes it. */
export async function changeCategory(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "catalogue");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision, into_id) =>
      api.call(removeCategory, { id, revision, into_id }),
    );
    const list = operatorPaths.operatorCategories();
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const changed = id === undefined ? undefined : await changeParameters(request, form, id);
  if (changed) return changed;
  form.delete("intent");
  const picture = await takeEntryPicture(operatorId, form);
  const submission = validateCategory(form);
  if (submission.status !== "success" || picture.fault) return picture.refusedAsTyped(submission);
  try {
    const { names, translations, ...fields } = submission.value;
    const saved = await api.call(saveCategory, {
      id,
      ...fields,
      translations: writtenTexts(translations, noMeta),
      ...(await picture.sent()),
      names: writtenNames(names),
    });
    await picture.forget();
    const next =
      id === undefined
        ? operatorPaths.operatorCategory(saved.id)
        : operatorPaths.operatorCategories();
    return redirectWithSuccess(next, "operator.entry.saved");
  } catch (error) {
    return picture.refused(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorCategories, { id });
      return current?.revision;
    });
  }
}

/** Asks listings for a parameter, no longer, or elsewhere among the others; undefined where the form is about none. */
async function changeParameters(request: Request, form: FormData, id: number) {
  const page = operatorPaths.operatorCategory(id);
  const api = upstream(request);
  const change = (input: Omit<InputOf<typeof changeCategoryParameter>, "id">) =>
    api.call(changeCategoryParameter, { id, ...input });
  const move = readOrderIntent(form.get("intent"));
  if (move) {
    const { id: parameter_id, by: act, of_id } = move;
    const refused = await refusedOrder(page, () => change({ parameter_id, act, of_id }));
    if (refused) return refused;
    const to = orderedPlace(form, page, parameter_id);
    // With scripts the list itself says it.
    return form.has("stay") ? redirect(to) : redirectWithSuccess(to, await placed(parameter_id));
  }
  const [act, parameter] = String(form.get("intent")).split(" ");
  if (act !== "add" && act !== "remove") return undefined;
  const chosen = Number(act === "add" ? form.get("parameter_id") : parameter);
  const to = `${page}#parameters`;
  if (!Number.isInteger(chosen) || chosen < 1) return redirect(to);
  await change({ parameter_id: chosen, act });
  const [t, name] = await Promise.all([getTexts(request), nameOf(chosen)]);
  const said = act === "add" ? "askedNow" : "askedNoLonger";
  return redirectWithSuccess(to, t(`operator.catalogue.${said}`, { name }));

  async function nameOf(parameter_id: number) {
    const [found] = await api.call(operatorParameters, { id: parameter_id });
    return found?.name ?? "";
  }
  async function placed(parameter_id: number) {
    const [t, language, name, [category]] = await Promise.all([
      getTexts(request),
      getLanguage(request),
      nameOf(parameter_id),
      api.call(operatorCategories, { id }),
    ]);
    const asked = category?.parameter_ids ?? [];
    const number = (value: number) => formatNumber(value, language);
    const place = number(asked.indexOf(parameter_id) + 1);
    return t("operator.entry.placed", { name, place, total: number(asked.length) });
  }
}
