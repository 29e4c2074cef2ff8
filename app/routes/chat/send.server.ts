import { data } from "@remix-run/node";
import type { z } from "zod";
import { sendMessage } from "~/contract/chat/calls";
import { type messageForm, validateMessage } from "~/contract/chat/forms";
import { getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { actingUpstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { type ChatParams, type Named, namedChat } from "./find-partner.server";
import { forgetKept, takeKept } from "./posted-files.server";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is sent under the same name twice is sent once; the form's button "Send anyway" answers the question. */
export function sendTo(
  request: Request,
  { user_id, ...talk }: Named,
  message: z.output<typeof messageForm>,
  form: FormData,
) {
  const clientId = form.get("client_id");
  return actingUpstream(request).envelope(sendMessage, {
    ...message,
    ...talk,
    receiver_id: user_id,
    client_id: typeof clientId === "string" && uuid.test(clientId) ? clientId : undefined,
    warn_of_contact_details: form.get("send_anyway") !== "1",
  });
}

/** The sentence that asks whether the message should go as it is. */
export const questionIn = (error: unknown) =>
  error instanceof UpstreamError && error.code === "contact_details_in_first_message"
    ? error.message
    : undefined;

/**
 * Whether the page that sends was made for another member: somebody else has signed in meanwhile, in another tab of
 * the same browser, and nobody speaks in another's name.
 */
export function isOfAnother(form: FormData, userId: number) {
  const sender = form.get("sender_id");
  return sender !== null && sender !== String(userId);
}

/** What scripts hear of a message: that it is sent, or the sentence that refuses it, or that asks. */
export type SentReply = { isSent: true } | { isSent: false; sentence: string; isQuestion: boolean };

const refused = (sentence: string, status: number, isQuestion = false) =>
  data<SentReply>({ isSent: false, sentence, isQuestion }, { status });

/** Sends a message with scripts. */
export async function sendFromScript(request: Request, params: ChatParams) {
  const { userId } = await requireUser(request);
  const named = namedChat(request, params);
  const form = await readForm(request);
  if (isOfAnother(form, userId)) return refused((await getTexts(request))("chat.otherMember"), 409);
  const kept = await takeKept(userId, form);
  const submission = validateMessage(form);
  if (submission.status !== "success") {
    const [sentence = ""] = Object.values(submission.error ?? {}).flat();
    return refused(sentence ?? "", 400);
  }
  try {
    await sendTo(request, named, submission.value, form);
    await forgetKept(userId, kept);
    return data<SentReply>({ isSent: true });
  } catch (error) {
    const question = questionIn(error);
    if (question !== undefined) return refused(question, 422, true);
    if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
    const [sentence = error.message] = Object.values(error.errors ?? {});
    return refused(sentence, error.kind === "refused" && error.status >= 400 ? error.status : 503);
  }
}
