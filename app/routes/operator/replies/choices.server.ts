import { operatorSavedReplies } from "~/contract/operator/saved-replies/calls";
import { type ReplyUse, replyWord } from "~/contract/operator/saved-replies/rules";
import { getLanguage } from "~/i18n/i18n.server";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";

/** The saved replies for all of these decisions, each with its text in the operator's language; none where they cannot be had. */
export async function loadReplies(request: Request, uses: readonly ReplyUse[]) {
  const [language, found] = await Promise.all([
    getLanguage(request),
    orNull(upstream(request).call(operatorSavedReplies, { use: uses[0] }), patience),
  ]);
  return (found ?? [])
    .filter((reply) => uses.every((use) => reply.uses.includes(use)))
    .map((reply) => ({
      value: replyWord(reply),
      label: reply.name,
      text: reply.translations.find((one) => one.language === language)?.text || reply.text,
    }));
}
export type ReplyChoice = Awaited<ReturnType<typeof loadReplies>>[number];

/** Milliseconds that a page waits for what can be written by hand as well. */
const patience = 3000;
