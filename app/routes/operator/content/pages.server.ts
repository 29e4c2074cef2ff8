import { data } from "@remix-run/node";
import {
  type DatedPage,
  operatorDatedPages,
  type OperatorPage,
  operatorPages,
  operatorPageVersion,
  operatorPageVersions,
  restorePage,
  savePage,
} from "~/contract/operator/pages/calls";
import { validateSitePage } from "~/contract/operator/pages/forms";
import { type SitePage, sitePages } from "~/contract/content/rules";
import { getTexts } from "~/i18n/i18n.server";
import { offeredLanguages } from "~/i18n/texts.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";
import { cleanHtml } from "~/screens.server/operator-html";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import {
  missingLanguages,
  refusedAsTyped,
  refusedEntry,
  translationsIn,
} from "../parts/entries.server";
import { previewOf } from "./preview.server";
import { latestTextPictures, takeTextPicture } from "./text-pictures.server";

const perPage = 20;

/** @throws 404 */
export async function readName(request: Request, typed: string | undefined): Promise<SitePage> {
  const name = sitePages.find((page) => page === typed);
  if (!name) throw await notFoundPage(request);
  return name;
}

export async function loadPages(request: Request) {
  await requireOperator(request, "content");
  const api = upstream(request);
  const [t, pages, dated] = await Promise.all([
    getTexts(request),
    api.call(operatorPages, {}),
    api.call(operatorDatedPages, {}),
  ]);
  return {
    title: t("operator.content.pages.title"),
    pages: pages.map(({ translations, text, ...page }) => ({
      ...page,
      isWritten: text !== "",
      next_from: dated.find((one) => one.page === page.page)?.holds_from ?? null,
      missing: missingLanguages(translations, { text }),
    })),
  };
}

/** A page as it is now, with a page of its versions. @throws 404 */
export async function loadPage(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const page = await readName(request, typed);
  const api = upstream(request);
  const number = readPageNumber(request);
  const paging = { offset: (number - 1) * perPage, limit: perPage };
  const [t, [found], dated, { data: versions, total = 0 }, pictures] = await Promise.all([
    getTexts(request),
    api.call(operatorPages, { page }),
    api.call(operatorDatedPages, { page }),
    api.envelope(operatorPageVersions, { page, ...paging }),
    latestTextPictures(request),
  ]);
  if (!found) throw await notFoundPage(request);
  return {
    title: t(`operator.content.pages.names.${page}`),
    page,
    found,
    pictures,
    dated: dated.map((one) => waitingText(one, found)),
    versions,
    number,
    pages: Math.max(1, Math.ceil(total / perPage)),
    ...translationsIn(found.translations, { text: found.text }),
  };
}

/**
 * One of the texts that wait for their time: whether that has passed already, in which languages it is not written, and
 * in which it says the same as now although the text does not.
 */
function waitingText(
  { id, holds_from, operator_name, text, translations }: DatedPage,
  current: OperatorPage,
) {
  const saysNow = (code: string) =>
    current.translations.find(({ language }) => language === code)?.text;
  const isUnchanged = ({ code }: { code: string }) =>
    translations.some((said) => said.language === code && said.text && said.text === saysNow(code));
  return {
    ...{ id, holds_from, operator_name },
    isLate: holds_from !== null && Date.parse(holds_from) <= Date.now(),
    missing: missingLanguages(translations, { text }),
    unchanged: text === current.text ? [] : offeredLanguages().filter(isUnchanged),
  };
}

/** Writes the next version, or shows what it would be. */
export async function changePage(request: Request, typed: string | undefined) {
  await requireOperator(request, "content");
  const page = await readName(request, typed);
  const form = await readForm(request);
  const intent = form.get("intent");
  form.delete("intent");
  const taken = await takeTextPicture(request, form, intent);
  const submission = validateSitePage(form);
  if (taken) return taken.answer(submission.reply());
  if (intent === "preview") {
    const reply = { ...submission.reply(), status: undefined, error: undefined };
    const revision = String(form.get("revision") ?? "");
    return data({ reply, revision, preview: await previewOf(request, form) });
  }
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const api = upstream(request);
  try {
    await api.call(savePage, { page, ...submission.value });
  } catch (error) {
    return refusedEntry(
      submission,
      error,
      async () => (await api.call(operatorPages, { page }))[0]?.revision,
    );
  }
  const waits = (await api.call(operatorDatedPages, { page })).length > 0;
  return redirectWithSuccess(
    operatorPaths.operatorPages(),
    waits ? "operator.content.pages.dated.savedUntil" : "operator.entry.saved",
  );
}

/** A version of a page, as it was shown, in every language. @throws 404 */
export async function loadPageVersion(
  request: Request,
  params: { name?: string; number?: string },
) {
  await requireOperator(request, "content");
  const page = await readName(request, params.name);
  const api = upstream(request);
  const wanted = /^[1-9]\d{0,8}$/.test(params.number ?? "") ? Number(params.number) : 0;
  const [t, [current], dated, [version]] = await Promise.all([
    getTexts(request),
    api.call(operatorPages, { page }),
    api.call(operatorDatedPages, { page }),
    wanted > 0 ? api.call(operatorPageVersion, { page, number: wanted }) : [],
  ]);
  if (!current || !version) throw await notFoundPage(request);
  const { html, translations, ...facts } = version;
  const name = t(`operator.content.pages.names.${page}`);
  return {
    title: t("operator.content.pages.versionOf", { name, number: version.number }),
    name,
    page,
    version: facts,
    dated: dated.map((one) => waitingText(one, current)),
    isCurrent: version.number === current.number,
    revision: current.revision,
    texts: [{ language: "", html }, ...translations]
      .filter((text) => text.html !== "")
      .map((text) => ({ language: languageName(text.language), html: cleanHtml(text.html) })),
  };
}

const languageName = (code: string) =>
  offeredLanguages().find((language) => language.code === code)?.name ?? code;

/** Makes what it said the text again, unless somebody wrote a newer one meanwhile. */
export async function restoreVersion(request: Request, params: { name?: string; number?: string }) {
  const { page, version } = await loadPageVersion(request, params);
  const form = await readForm(request);
  const here = operatorPaths.operatorPageVersion(page, version.number);
  try {
    await upstream(request).call(restorePage, {
      page,
      number: version.number,
      revision: String(form.get("revision") ?? ""),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 409) throw error;
    return redirectWithError(here, "operator.content.pages.changedMeanwhile");
  }
  return redirectWithSuccess(operatorPaths.operatorPage(page), "operator.content.pages.restored");
}
