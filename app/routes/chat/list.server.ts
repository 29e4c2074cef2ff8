import { redirect } from "@remix-run/node";
import { getChats } from "~/contract/chat/calls";
import { conversationsPerPage } from "~/contract/chat/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { chatPaths } from "~/chat-paths";
import { capabilities } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { getSite, operatorNameOf } from "~/session.server/site";
import { failPage, upstream } from "~/session.server/upstream";
import { chatView, type ViewContext } from "./chat-view.server";

export async function viewContext(request: Request): Promise<ViewContext> {
  const [t, language, site] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    getSite(request),
  ]);
  return { t, language, operatorName: operatorNameOf(site), now: new Date() };
}

/** A page of the member's conversations, the latest first. */
export async function conversationsOf(request: Request, context: ViewContext, page = 1) {
  const answer = await upstream(request)
    .envelope(getChats, { page, per_page: conversationsPerPage })
    .catch(failPage);
  return {
    chats: answer.data.map((chat) => chatView(chat, context)),
    pages: Math.max(1, answer.total_page ?? 1),
    unreadMessages: capabilities().conversations ? answer.unread_total : undefined,
  };
}

export async function loadChats(request: Request) {
  await requireUser(request);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const context = await viewContext(request);
  const { chats, pages } = await conversationsOf(request, context, page);
  if (page > pages) throw redirect(chatPaths.chatsPage(pages));
  return {
    title: context.t("chat.title"),
    chats,
    page,
    pages,
    listsBlocked: capabilities().blockedPeople,
  };
}
