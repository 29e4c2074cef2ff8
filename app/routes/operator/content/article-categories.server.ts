import {
  operatorArticleCategories,
  removeArticleCategory,
  saveArticleCategory,
} from "~/contract/operator/articles/calls";
import { validateArticleCategory } from "~/contract/operator/content/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import {
  calledIn,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  unnamedLanguages,
  writtenNames,
} from "../parts/entries.server";

const list = operatorPaths.operatorArticleCategories();

export async function loadCategories(request: Request) {
  await requireOperator(request, "content");
  const [t, categories] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorArticleCategories, {}),
  ]);
  return {
    title: t("operator.content.articleCategories.title"),
    categories: categories.map((category) => ({
      ...category,
      missing: unnamedLanguages(category),
    })),
  };
}

/** The category of the id, or an empty one for "new". @throws 404 */
export async function loadCategory(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const [t, categories] = await Promise.all([
    getTexts(request),
    upstream(request).call(operatorArticleCategories, {}),
  ]);
  const found = categories.find((one) => one.id === id);
  if (id !== undefined && !found) throw await notFoundPage(request);
  return {
    title: found?.name ?? t("operator.content.articleCategories.new"),
    found: found ?? null,
    ...calledIn(found),
    others: categories.filter((one) => one.id !== id).map(({ id, name }) => ({ id, name })),
  };
}

/** Saves the category, or removes it. */
export async function changeCategory(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision, into_id) =>
      api.call(removeArticleCategory, { id, revision, into_id }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validateArticleCategory(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    const { names, ...fields } = submission.value;
    await api.call(saveArticleCategory, { id, ...fields, names: writtenNames(names) });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorArticleCategories, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
