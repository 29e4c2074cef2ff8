import { data } from "@remix-run/node";
import type { z } from "zod";
import { sendMessage } from "~/contract/chat";
import { type messageForm, validateMessage } from "~/contract/chat.forms";
import { requireUser } from "~/session.server/guards";
import { actingUpstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { type Named, namedChat } from "./find-partner.server";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is sent under the same name twice is sent once. */
export const sendTo = (
  request: Request,
  { property_id, user_id }: Named,
  message: z.output<typeof messageForm>,
  clientId: FormDataEntryValue | null,
) =>
  actingUpstream(request).envelope(sendMessage, {
    ...message,
    property_id,
    receiver_id: user_id,
    client_id: typeof clientId === "string" && uuid.test(clientId) ? clientId : undefined,
  });

/** What scripts hear of a message: that it is sent, or the sentence that refuses it. */
export type SentReply = { isSent: true } | { isSent: false; sentence: string };

const refused = (sentence: string, status: number) =>
  data<SentReply>({ isSent: false, sentence }, { status });

/** Sends a message with scripts. */
export async function sendFromScript(
  request: Request,
  params: { property?: string; user?: string },
) {
  await requireUser(request);
  const named = namedChat(params);
  const form = await readForm(request);
  const submission = validateMessage(form);
  if (submission.status !== "success") {
    const [sentence = ""] = Object.values(submission.error ?? {}).flat();
    return refused(sentence ?? "", 400);
  }
  try {
    await sendTo(request, named, submission.value, form.get("client_id"));
    return data<SentReply>({ isSent: true });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
    const [sentence = error.message] = Object.values(error.errors ?? {});
    return refused(sentence, error.kind === "refused" && error.status >= 400 ? error.status : 503);
  }
}
