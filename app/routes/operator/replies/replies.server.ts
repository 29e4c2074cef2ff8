import {
  moveSavedReply,
  operatorSavedReplies,
  removeSavedReply,
  saveSavedReply,
} from "~/contract/operator/saved-replies/calls";
import { validateSavedReply } from "~/contract/operator/saved-replies/forms";
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
  refusedAsTyped,
  refusedEntry,
  removeEntry,
  translationsIn,
} from "../parts/entries.server";

const list = operatorPaths.operatorSavedReplies();

/** All that is said in them, with the languages in which something is missing. */
export async function everyReply(request: Request) {
  await requireOperator(request, "review");
  const replies = await upstream(request).call(operatorSavedReplies, {});
  return replies.map((reply) => ({
    ...reply,
    missing: missingLanguages(reply.translations, { text: reply.text }),
  }));
}

export async function listReplies(request: Request) {
  const [t, replies] = await Promise.all([getTexts(request), everyReply(request)]);
  return {
    title: t("review.replies.title"),
    replies: replies.map(({ id, name, text, uses, missing }) => ({
      ...{ id, name, text, uses, missing },
    })),
  };
}

export const orderReplies = (request: Request) =>
  orderEntries(request, "review", list, (input) => upstream(request).call(moveSavedReply, input));

/** The reply of the id, or an empty one for "new". @throws 404 */
export async function loadReply(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = await readEntryId(request, typed);
  const [t, [found]] = await Promise.all([
    getTexts(request),
    id === undefined ? [] : upstream(request).call(operatorSavedReplies, { id }),
  ]);
  if (id !== undefined && !found) throw await notFoundPage(request);
  return {
    title: found?.name ?? t("review.replies.new"),
    found: found ?? null,
    ...translationsIn(found?.translations ?? [], { text: found?.text ?? "" }),
  };
}

/** Saves the reply, or removes it. */
export async function changeReply(request: Request, typed: string | undefined) {
  await requireOperator(request, "review");
  const id = await readEntryId(request, typed);
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeSavedReply, { id, revision }),
    );
    return refused ?? redirectWithSuccess(list, "operator.entry.removed");
  }
  const submission = validateSavedReply(form);
  if (submission.status !== "success") return refusedAsTyped(form, submission.reply());
  try {
    await api.call(saveSavedReply, { id, ...submission.value });
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorSavedReplies, { id });
      return current?.revision;
    });
  }
  return redirectWithSuccess(list, "operator.entry.saved");
}
