import { data } from "@remix-run/node";
import {
  operatorDatedPages,
  operatorPages,
  removeDatedPage,
  saveDatedPage,
} from "~/contract/operator/pages/calls";
import { validateDatedPage } from "~/contract/operator/pages/forms";
import { comingPages } from "~/contract/content/rules";
import { formatMoment } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { zoneIn } from "~/i18n/moment";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import {
  readEntryId,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";
import { readName } from "./pages.server";
import { previewOf } from "./preview.server";
import { latestTextPictures, takeTextPicture } from "./text-pictures.server";

interface Params {
  name?: string;
  id?: string;
}

/**
 * What a page is to say from a time on; a new one begins as what it is to say last, or else says now. One that came to
 * hold or was withdrawn meanwhile is answered as a new one that says so: whoever had its form open loses no words.
 * @throws 404
 */
export async function loadDatedPage(request: Request, params: Params) {
  await requireOperator(request, "content");
  const page = await readName(request, params.name);
  const id = await readEntryId(request, params.id);
  const api = upstream(request);
  const [t, language, [current], dated, pictures] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    api.call(operatorPages, { page }),
    api.call(operatorDatedPages, { page, id }),
    latestTextPictures(request),
  ]);
  const found = (id !== undefined && dated[0]) || null;
  const last = id === undefined ? dated.at(-1) : undefined;
  if (!current) throw await notFoundPage(request);
  const name = t(`operator.content.pages.names.${page}`);
  const from = found ? formatMoment(found.holds_from, language) : "";
  const { text, translations } = found ?? last ?? current;
  return {
    title: found
      ? t("operator.content.pages.dated.titled", { name, from })
      : t("operator.content.pages.dated.newOf", { name }),
    ...{ name, page, found, from, text, pictures },
    behind: last ? formatMoment(last.holds_from, language) : "",
    isGone: id !== undefined && !found,
    readAt: found && comingPages.includes(page) ? paths.comingPage(page, found.id) : null,
    isTold: comingPages.includes(page),
    zone: zoneIn(language, getSettings().timeZone),
    ...translationsIn(translations, { text }),
  };
}

/**
 * Saves it, shows what it becomes, or withdraws it. The form of one that is gone brings no revision, and so what is
 * saved with it is a new one.
 */
export async function changeDatedPage(request: Request, params: Params) {
  await requireOperator(request, "content");
  const page = await readName(request, params.name);
  const id = await readEntryId(request, params.id);
  const form = await readForm(request);
  const api = upstream(request);
  const intent = form.get("intent");
  const back = operatorPaths.operatorPage(page);
  if (id !== undefined && intent === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeDatedPage, { id, revision }),
    );
    if (refused?.init?.status === 404) return redirectWithError(back, refused.data.notRemoved);
    return refused ?? redirectWithSuccess(back, "operator.content.pages.dated.withdrawn");
  }
  form.delete("intent");
  const taken = await takeTextPicture(request, form, intent);
  const submission = validateDatedPage(form);
  if (taken) return taken.answer(submission.reply());
  if (intent === "preview") {
    const reply = { ...submission.reply(), status: undefined, error: undefined };
    const revision = String(form.get("revision") ?? "");
    return data({ reply, revision, preview: await previewOf(request, form) });
  }
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  const saved = submission.value.revision ? id : undefined;
  try {
    await api.call(saveDatedPage, { id: saved, page, ...submission.value });
  } catch (error) {
    if (error instanceof UpstreamError && error.code === "dated_page_gone")
      return data(
        { reply: refusedReply(submission, error).data.reply, revision: "" },
        { status: error.status },
      );
    return refusedEntry(submission, error, async () => {
      const [current] = saved ? await api.call(operatorDatedPages, { page, id: saved }) : [];
      return current?.revision;
    });
  }
  return redirectWithSuccess(back, "operator.content.pages.dated.saved");
}
