import { data, redirect } from "@remix-run/node";
import {
  copyMessage,
  type OperatorMessage,
  operatorMessage,
  operatorMessages,
  removeMessage,
  saveMessage,
  sendMessage,
  stopMessage,
} from "~/contract/operator/messages/calls";
import { validateMessage } from "~/contract/operator/messages/forms";
import { messageStates } from "~/contract/operator/messages/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { zoneIn } from "~/i18n/moment";
import { offeredLanguages } from "~/i18n/texts.server";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { memberFilterOptions, offeredPackages } from "../members/filter-options.server";
import { readMemberFilter } from "../members/filters";
import {
  readEntryId,
  readRevision,
  refusedAsTyped,
  refusedEntry,
  translationsIn,
} from "../parts/entries.server";
import { redirectWithRefusal } from "../parts/overtaken.server";

const perPage = 20;

/** The state that the address names; undefined for all. */
export const messageStateIn = (query: URLSearchParams) =>
  messageStates.find((one) => one === query.get("state"));

/** A page of the messages in the state that the address names, or in all. */
export async function loadMessages(request: Request) {
  await requireOperator(request, "messages");
  const page = readPageNumber(request);
  const state = messageStateIn(new URL(request.url).searchParams);
  const [t, { data: messages, total = messages.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorMessages, {
      state,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorMessages({ state, page: pages }));
  return { title: t("broadcasts.title"), messages, state, page, pages };
}

/** @throws 404 */
async function findMessage(request: Request, typed: string | undefined) {
  const id = await readEntryId(request, typed);
  const [found] = id === undefined ? [] : await upstream(request).call(operatorMessage, { id });
  if (!found) throw await notFoundPage(request);
  return found;
}

const zoneOf = (language: string) => zoneIn(language, getSettings().timeZone);

/** A message as members read it, how many would be told, and what became of it. */
export async function loadMessage(request: Request, typed: string | undefined) {
  await requireOperator(request, "messages");
  const [found, language, packages] = await Promise.all([
    findMessage(request, typed),
    getLanguage(request),
    offeredPackages(),
  ]);
  const names = new Map(offeredLanguages().map(({ code, name }) => [code, name]));
  return {
    title: found.title,
    found,
    packageName: packages.find(({ id }) => id === found.package_id)?.name ?? "",
    languageName: names.get(found.language) ?? found.language,
    previews: found.previews.map((preview) => ({
      ...preview,
      name: names.get(preview.language) ?? preview.language,
    })),
    timeZone: getSettings().timeZone,
    zone: zoneOf(language),
  };
}

/** Sends the message as it was read, stops, copies or removes it; the "no" stays on the page. */
export async function actOnMessage(request: Request, typed: string | undefined) {
  await requireOperator(request, "messages");
  const id = await readEntryId(request, typed);
  if (id === undefined) throw await notFoundPage(request);
  const form = await readForm(request);
  const api = upstream(request);
  const here = operatorPaths.operatorMessage(id);
  try {
    switch (form.get("intent")) {
      case "send": {
        const { begin_at } = await findMessage(request, typed);
        await api.call(sendMessage, { id, revision: readRevision(form) });
        return await redirectWithSuccess(
          here,
          begin_at ? "broadcasts.isScheduled" : "broadcasts.isSent",
        );
      }
      case "stop":
        await api.call(stopMessage, { id });
        return await redirectWithSuccess(here, "broadcasts.isStopped");
      case "copy": {
        const copy = await api.call(copyMessage, { id });
        const draft = operatorPaths.operatorMessageDraft(copy.id);
        return await redirectWithSuccess(draft, "broadcasts.isCopied");
      }
      case "remove":
        await api
          .call(removeMessage, { id, revision: readRevision(form) })
          .catch(redirectWithRefusal(here));
        return await redirectWithSuccess(
          operatorPaths.operatorMessages(),
          "operator.entry.removed",
        );
      default:
        throw await notFoundPage(request);
    }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    if (error.status === 404) throw await notFoundPage(request);
    return data({ refused: refusalSentence(error) }, { status: error.status });
  }
}

/**
 * The draft of the id, or an empty one for whom the address says; what was sent is looked at instead.
 *
 * @throws 404
 */
export async function loadDraft(request: Request, typed: string | undefined) {
  await requireOperator(request, "messages");
  const [t, language, found] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    typed === undefined ? null : findMessage(request, typed),
  ]);
  if (found && found.state !== "draft") throw redirect(operatorPaths.operatorMessage(found.id));
  const { title = "", message = "" } = found ?? {};
  const audience = found ? audienceIn(found) : readMemberFilter(new URL(request.url).searchParams);
  return {
    title: found ? found.title : t("broadcasts.new"),
    found,
    audience,
    options: await memberFilterOptions(audience),
    zone: zoneOf(language),
    ...translationsIn(found?.translations ?? [], { title, message }),
  };
}

/** Whom a draft is for, in the words of its form. */
const audienceIn = ({
  city,
  listings,
  verified,
  package_id,
  language,
  ...registered
}: OperatorMessage) => ({
  ...{ city, language },
  listings: listings ?? undefined,
  verified: verified ?? undefined,
  package_id: package_id ?? undefined,
  registered_since: registered.registered_since,
  registered_until: registered.registered_until,
  terms_version: registered.terms_version ?? undefined,
  privacy_version: registered.privacy_version ?? undefined,
});

/** Saves the draft and shows what members would read. */
export async function saveDraft(request: Request, typed: string | undefined) {
  await requireOperator(request, "messages");
  const id = typed === undefined ? undefined : await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  const submission = validateMessage(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    const saved = await api.call(saveMessage, { id, ...submission.value });
    return await redirectWithSuccess(operatorPaths.operatorMessage(saved.id), "broadcasts.isSaved");
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) throw await notFoundPage(request);
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorMessage, { id });
      return current?.revision;
    });
  }
}
