import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { data, redirect } from "@remix-run/node";
import { chatPaths } from "~/chat-paths";
import { validateMessage } from "~/contract/chat/forms";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { isDeactivationEnd } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { daysOf, partnerView } from "./chat-view.server";
import { type ChatParams, findPartner, type Named, namedChat, pageOf } from "./find-partner.server";
import { conversationsOf, viewContext } from "./list.server";
import { messagesBefore } from "./pages-of-messages.server";
import { forgetKept, keepChosen, type KeptFile, takeKept } from "./posted-files.server";
import { isOfAnother, questionIn, sendTo } from "./send.server";

/** Seconds between two looks of a page that comes again by itself. */
const lookAfter = 30;

function readQuery(request: Request) {
  const { searchParams } = new URL(request.url);
  const before = Number(searchParams.get("before"));
  return {
    before: Number.isSafeInteger(before) && before > 0 && before < 2 ** 31 ? before : undefined,
    isLooking: searchParams.get("look") === String(lookAfter),
  };
}

/** What was said with somebody about a home; at its end, the member has read it then. @throws 404, also for other people's */
export async function loadConversation(request: Request, params: ChatParams) {
  const { userId: memberId } = await requireUser(request);
  const named = namedChat(request, params);
  const { before, isLooking } = readQuery(request);
  const [context, found] = await Promise.all([viewContext(request), findPartner(request, named)]);
  const { messages, hasEarlier } = await messagesBefore(request, named, before);
  // Afterwards: what was just read counts as unread no more.
  const { chats, unreadMessages } = await conversationsOf(request, context);
  const partner = partnerView(found, context);
  const page = chatPaths.chat(partner, { before, look: lookAfter });
  return data(
    {
      /** Whose page this is. */
      memberId,
      title: context.t("chat.with", { name: partner.name, home: partner.home }),
      partner,
      chats,
      unreadMessages,
      days: daysOf(messages, partner.userId, context),
      earlier: hasEarlier ? (messages.at(-1)?.id ?? null) : null,
      /** Older messages are shown than the last ones. */
      isPast: before !== undefined,
      look: { isLooking, seconds: lookAfter },
      clientId: randomUUID(),
      /** The upstream knows messages by the names that their senders gave them. */
      isNamed: capabilities().conversations,
      canReport: capabilities().chatReports && !partner.isOperator,
    },
    { headers: isLooking ? { Refresh: `${lookAfter}; url=${page}` } : {} },
  );
}

/** What the page says of a message that was not sent. */
export interface ChatAnswer {
  reply: SubmissionResult<string[]>;
  /** What came with it, for the next try. */
  kept: KeptFile[];
  /** Why the page asks before it sends the message. */
  question?: string;
}

/** What a page that cannot be shown gives back of a message that was not sent. */
export interface UnsentWords {
  written: string;
  /** Who wrote is signed out: where they sign in, and what the form needs to send it then. */
  signIn?: { href: string; senderId: string; clientId: string };
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * Sends a message without scripts.
 * @throws pages with what was written: where the session ended meanwhile (401), and where there is nobody to talk
 * to any more
 */
export async function sendFromPage(request: Request, params: ChatParams) {
  const named = namedChat(request, params);
  const form = await readForm(request);
  try {
    return await sendForm(request, named, form);
  } catch (thrown) {
    const headers = new Headers(thrown instanceof Response ? thrown.headers : {});
    const href = headers.get("Location");
    if (!href?.startsWith(paths.signIn()) || isDeactivationEnd(thrown)) throw thrown;
    headers.delete("Location");
    const signIn = {
      href,
      senderId: textIn(form, "sender_id"),
      clientId: textIn(form, "client_id"),
    };
    const words: UnsentWords = { written: textIn(form, "message"), signIn };
    throw data(words, { status: 401, statusText: "Unauthorized", headers });
  }
}

async function sendForm(request: Request, named: Named, form: FormData) {
  const { userId } = await requireUser(request);
  const here = pageOf(named);
  // What another member wrote is not shown to whoever is signed in now.
  if (isOfAnother(form, userId)) return redirect(here, 303);
  const before = await takeKept(userId, form);
  const submission = validateMessage(form);
  const keep = () => keepChosen(userId, form, before);
  if (submission.status !== "success") {
    await requirePartner(request, named, form);
    const { kept } = await keep();
    return data<ChatAnswer>({ reply: submission.reply(), kept }, { status: 400 });
  }
  try {
    await sendTo(request, named, submission.value, form);
  } catch (error) {
    const question = questionIn(error);
    const refused = question === undefined ? refusedReply(submission, error) : null;
    await requirePartner(request, named, form);
    const { kept, faults } = await keep();
    return data<ChatAnswer>(
      { reply: refused?.data.reply ?? submission.reply({ fieldErrors: faults }), kept, question },
      { status: refused ? (refused.init?.status ?? 400) : 422 },
    );
  }
  await forgetKept(userId, before);
  return redirect(here, 303);
}

/** The page can be shown again. @throws the page that says why not, with what was written */
async function requirePartner(request: Request, named: Named, form: FormData) {
  const failed: unknown = await findPartner(request, named).then(
    () => null,
    (error: unknown) => error,
  );
  if (failed === null) return;
  const words: UnsentWords = { written: textIn(form, "message") };
  if (failed instanceof Error || (failed instanceof Response && failed.headers.has("Location")))
    throw failed;
  if (failed instanceof Response) throw data(words, failed);
  const { data: page, init } = await notFoundPage(request, "chat");
  throw data({ ...page, ...words }, init ?? undefined);
}
