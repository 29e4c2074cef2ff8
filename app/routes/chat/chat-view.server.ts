import type { TFunction } from "i18next";
import type { ChatMessage, ChatUser } from "~/contract/chat/calls";
import { operatorId } from "~/contract/chat/rules";
import { chatPaths, type Talk } from "~/chat-paths";
import { dayIn, formatDay, machineTime } from "~/i18n/dates";
import { formatFileSize } from "~/i18n/measures";
import { paths } from "~/paths";
import { capabilities } from "~/upstream.server/capabilities";
import { getSettings } from "~/settings.server";

/** In which words and whose time the page speaks. */
export interface ViewContext {
  t: TFunction;
  language: string;
  operatorName: string;
  now: Date;
}

function clockOf(time: string | null, language: string) {
  const at = machineTime(time);
  if (!at) return "";
  return new Intl.DateTimeFormat(language, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: getSettings().timeZone,
    numberingSystem: "latn",
  }).format(new Date(at));
}

const oneDay = 86_400_000;

/** Today, yesterday, or the day. */
function dayOf(time: string | null, { t, language, now }: ViewContext) {
  const at = machineTime(time);
  if (!at) return time ?? "";
  const { timeZone } = getSettings();
  const day = dayIn(timeZone, new Date(at));
  if (day === dayIn(timeZone, now)) return t("chat.today");
  if (day === dayIn(timeZone, new Date(now.getTime() - oneDay))) return t("chat.yesterday");
  return formatDay(time, language, "medium");
}

type Person = Pick<ChatUser, "user_id" | "name">;

/** The operator goes by the name that the site gives them; a name goes with its account. */
export const nameOf = ({ user_id, name }: Person, { t, operatorName }: ViewContext) =>
  user_id === operatorId ? operatorName : name || t("chat.somebody");

const titleOf = ({ title }: Pick<ChatUser, "title">, { t }: ViewContext) =>
  title || t("chat.goneHome");

function lastWordsOf(chat: ChatUser, { t }: ViewContext) {
  const { last_message, last_message_type: type } = chat;
  return last_message || (type === "text" ? "" : t(`chat.sent.${type}`));
}

const talkOf = ({ property_id, user_id, as_admin }: ChatUser): Required<Talk> => ({
  propertyId: property_id,
  userId: user_id,
  asOperator: as_admin,
});

/** A conversation among others. */
export function chatView(chat: ChatUser, context: ViewContext) {
  const day = dayOf(chat.date, context);
  const talk = talkOf(chat);
  return {
    ...talk,
    href: chatPaths.chat(talk),
    name: nameOf(chat, context),
    picture: chat.profile,
    home: titleOf(chat, context),
    image: chat.title_image,
    lastWords: lastWordsOf(chat, context),
    isLastMine: chat.is_last_mine,
    at: machineTime(chat.date) ?? null,
    when: day === context.t("chat.today") ? clockOf(chat.date, context.language) : day,
    unread: chat.unread_count,
  };
}
export type ChatView = ReturnType<typeof chatView>;

/** Whom one talks to, and about what. */
export function partnerView(
  chat: ChatUser & { slug?: string; is_closed?: boolean; is_new?: boolean },
  context: ViewContext,
) {
  const isOperator = chat.user_id === operatorId;
  return {
    ...talkOf(chat),
    name: nameOf(chat, context),
    picture: chat.profile,
    page: chat.slug ? paths.agent(chat.slug, isOperator ? { is_admin: 1 } : {}) : null,
    home: titleOf(chat, context),
    homePage: chat.slug_id && chat.home_state !== "hidden" ? paths.property(chat.slug_id) : null,
    homeState: chat.home_state,
    image: chat.title_image,
    isOperator,
    isNew: chat.is_new ?? false,
    isBlockedByMe: chat.is_blocked_by_me,
    isBlockedByThem: chat.is_blocked_by_user,
    isClosed: chat.is_closed ?? false,
  };
}
export type PartnerView = ReturnType<typeof partnerView>;

function messageView(message: ChatMessage, partnerId: number, { language }: ViewContext) {
  const isOwn = capabilities().privateFiles;
  const { id, file, audio } = message;
  return {
    id,
    isMine: message.sender_id !== partnerId,
    text: message.message,
    at: machineTime(message.created_at) ?? null,
    time: clockOf(message.created_at, language) || message.time_ago,
    file: file
      ? {
          href: isOwn ? chatPaths.chatFile(id) : file,
          name: message.file_name || file.slice(file.lastIndexOf("/") + 1),
          size: message.file_size ? formatFileSize(message.file_size, language) : "",
          isPicture: message.is_picture,
        }
      : null,
    audio: audio ? (isOwn ? chatPaths.chatRecording(id) : audio) : null,
    isRead: message.is_read === 1,
    isHeld: message.is_held,
    /** Why the operators refused it; empty: they did not. */
    refusal: message.refusal,
    clientId: message.client_id,
  };
}
export type MessageView = ReturnType<typeof messageView>;

interface Day {
  day: string;
  messages: MessageView[];
}

/** What was said, by days; the wire has the latest first. */
export function daysOf(messages: ChatMessage[], partnerId: number, context: ViewContext): Day[] {
  const days: Day[] = [];
  for (const message of [...messages].reverse()) {
    const day = dayOf(message.created_at, context);
    const last = days.at(-1);
    const view = messageView(message, partnerId, context);
    if (last?.day === day) last.messages.push(view);
    else days.push({ day, messages: [view] });
  }
  return days;
}
