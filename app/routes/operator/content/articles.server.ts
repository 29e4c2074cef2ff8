import { data, redirect } from "@remix-run/node";
import { articleStates } from "~/contract/content/rules";
import {
  type ListedArticle,
  operatorArticle,
  operatorArticleCategories,
  operatorArticles,
  removeArticle,
  saveArticle,
} from "~/contract/operator/articles/calls";
import { validateArticle } from "~/contract/operator/content/forms";
import { cleanText, cutTo } from "~/contract/form-fields";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import {
  missingLanguages,
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";
import { previewOf } from "./preview.server";
import { latestTextPictures, takeTextPicture } from "./text-pictures.server";

const list = operatorPaths.operatorArticles();
const perPage = 20;

/** What the address asks of the articles; what cannot be read narrows nothing. */
export function articleFiltersIn(query: URLSearchParams) {
  const category = query.get("category") ?? "";
  return {
    state: articleStates.find((state) => state === query.get("state")),
    category: /^[1-9]\d{0,8}$/.test(category) ? category : undefined,
    search: cutTo(cleanText(query.get("search") ?? ""), 100) || undefined,
  };
}

/** With the languages in which its title or what its picture shows is not written. */
export const withMissing = ({ translations, ...article }: ListedArticle) => ({
  ...article,
  missing: missingLanguages(translations, { title: article.title, alt: article.alt }),
});

/** A page of the articles that were asked for. */
export async function loadArticles(request: Request) {
  await requireOperator(request, "content");
  const page = readPageNumber(request);
  const { category, ...filters } = articleFiltersIn(new URL(request.url).searchParams);
  const api = upstream(request);
  const [t, categories, { data: articles, total = articles.length }] = await Promise.all([
    getTexts(request),
    api.call(operatorArticleCategories, {}),
    api.envelope(operatorArticles, {
      ...filters,
      category_id: category,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages)
    throw redirect(operatorPaths.operatorArticles({ ...filters, category, page: pages }));
  return {
    title: t("operator.content.articles.title"),
    filters: { ...filters, category },
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    articles: articles.map(withMissing),
    page,
    pages,
  };
}

/** The article of the id, or an empty one for "new". @throws 404 */
export async function loadArticle(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const api = upstream(request);
  const [t, categories, [found], pictures] = await Promise.all([
    getTexts(request),
    api.call(operatorArticleCategories, {}),
    id === undefined ? [] : api.call(operatorArticle, { id }),
    latestTextPictures(request),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  const { title = "", text = "", alt = "" } = found ?? {};
  return {
    title: found?.title ?? t("operator.content.articles.new"),
    found: found ?? null,
    pictures,
    categories: categories.map(({ id, name }) => ({ value: String(id), label: name })),
    ...translationsIn(found?.translations ?? [], { title, text, alt: found?.image ? alt : "" }),
  };
}

/** Saves the article, shows what it becomes, or removes it. */
export async function changeArticle(request: Request, typed: string | undefined) {
  const { id: operatorId } = await requireOperator(request, "content");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  const intent = String(form.get("intent") ?? "");
  if (id !== undefined && intent === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeArticle, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const isRemoved = form.get("remove_image") === "stored";
  form.delete("intent");
  const { draft, fault } = await takePicture(operatorId, form, "image");
  const kept = draft && { value: draft.token, name: draft.name, url: paths.draft(draft.token) };
  const taken = await takeTextPicture(request, form, intent);
  const submission = validateArticle(form);
  if (taken) return taken.answer(submission.reply(), { kept });
  if (intent === "preview") {
    const reply = {
      ...submission.reply(),
      status: undefined,
      error: fault ? { image: [fault] } : undefined,
    };
    const revision = String(form.get("revision") ?? "");
    return data({ reply, kept, revision, preview: await previewOf(request, form) });
  }
  if (submission.status !== "success" || fault) {
    const reply = submission.reply({ fieldErrors: fault ? { image: [fault] } : {} });
    return refusedAsTyped(form, reply, { kept });
  }
  try {
    await api.call(saveArticle, {
      id,
      ...submission.value,
      image: await openPicture(operatorId, draft),
      remove_image: isRemoved,
    });
  } catch (error) {
    const refused = await refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorArticle, { id });
      return current?.revision;
    });
    return data({ ...refused.data, kept }, refused.init ?? undefined);
  }
  await forgetPicture(operatorId, draft);
  return redirectWithSuccess(list, "operator.entry.saved");
}
