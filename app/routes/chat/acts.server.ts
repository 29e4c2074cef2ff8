import { data } from "@remix-run/node";
import { blockUser, deleteChatMessage, reportChat, unblockUser } from "~/contract/chat/calls";
import { validateBlock, validateChatReport } from "~/contract/chat/forms";
import { operatorId } from "~/contract/chat/rules";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { actingUpstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { partnerView } from "./chat-view.server";
import { type ChatParams, findPartner, type Named, namedChat, pageOf } from "./find-partner.server";
import { viewContext } from "./list.server";
import { findMessage } from "./pages-of-messages.server";

/** The conversation that a page asks about. @throws 404, also for other people's */
async function asked(request: Request, params: ChatParams) {
  await requireUser(request);
  const named = namedChat(request, params);
  const [context, found] = await Promise.all([viewContext(request), findPartner(request, named)]);
  return { named, context, partner: partnerView(found, context) };
}

/** A refusal is said on the page that one came from. */
export async function refusedTo(address: string, error: unknown) {
  if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
  return redirectWithError(address, error.message);
}

function messageIn(request: Request) {
  const id = new URL(request.url).searchParams.get("message");
  if (id === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound("page");
  return Number(id);
}

/** One of the member's own messages in the conversation. @throws 404 */
async function ownMessage(request: Request, named: Named, id: number) {
  const message = await findMessage(request, named, id);
  if (!message || message.sender_id === named.user_id) throw notFound("page");
  return { id, text: message.message, fileName: message.file_name };
}

/** What would be deleted: a message of the member's own, or the conversation. */
export async function loadDeletion(request: Request, params: ChatParams) {
  const { named, context, partner } = await asked(request, params);
  const id = messageIn(request);
  const message = id === undefined ? null : await ownMessage(request, named, id);
  const title = context.t(message ? "chat.delete.messageTitle" : "chat.delete.title");
  return { title, partner, message };
}

export async function deleteChat(request: Request, params: ChatParams) {
  await requireUser(request);
  const named = namedChat(request, params);
  const { user_id, ...talk } = named;
  const message_id = messageIn(request);
  try {
    const { message } = await actingUpstream(request).envelope(deleteChatMessage, {
      message_id,
      receiver_id: user_id,
      ...talk,
    });
    return await redirectWithSuccess(message_id ? pageOf(named) : paths.chats(), message);
  } catch (error) {
    return refusedTo(message_id ? pageOf(named) : paths.chats(), error);
  }
}

export async function loadBlock(request: Request, params: ChatParams) {
  const { context, partner } = await asked(request, params);
  const key = partner.isBlockedByMe ? "chat.block.undoTitle" : "chat.block.title";
  return { title: context.t(key, { name: partner.name }), partner };
}

/** Takes no more messages from somebody, or takes them again. */
export async function blockPerson(request: Request, params: ChatParams) {
  await requireUser(request);
  const named = namedChat(request, params);
  const form = await readForm(request);
  const submission = validateBlock(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  const whom = named.user_id === operatorId ? { to_admin: true } : { to_user_id: named.user_id };
  const client = actingUpstream(request);
  try {
    const { message } =
      form.get("intent") === "unblock"
        ? await client.envelope(unblockUser, whom)
        : await client.envelope(blockUser, { ...whom, reason: submission.value.reason });
    return await redirectWithSuccess(pageOf(named), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}

export async function loadReport(request: Request, params: ChatParams) {
  const { context, partner } = await asked(request, params);
  if (partner.isOperator || partner.isNew) throw notFound("page");
  return { title: context.t("chat.report.title", { name: partner.name }), partner };
}

/** Shows the operator what was said last. */
export async function sendReport(request: Request, params: ChatParams) {
  await requireUser(request);
  const named = namedChat(request, params);
  const submission = validateChatReport(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { message } = await actingUpstream(request).envelope(reportChat, {
      ...named,
      ...submission.value,
    });
    return await redirectWithSuccess(pageOf(named), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}
