import { z } from "zod";
import { get, nothing, post } from "../wire/call";
import {
  blockedPerPage,
  chatMessageTypes,
  conversationsPerPage,
  longestBlockReason,
  longestMessage,
  messagesPerPage,
  talkedOfHomeStates,
} from "./rules";
import { chatReportForm } from "./forms";
import {
  body,
  flag,
  id,
  idOrZero,
  optionalId,
  optionalIdOrZero,
  pages,
  typed,
  uuid,
} from "../wire/request-fields";
import { optionalFile } from "../wire/request-lists";
import {
  count,
  dateOrNull,
  integer,
  list,
  oneOf,
  optionalCount,
  text,
  url,
  yesNo,
  zeroOne,
} from "../wire/response-fields";

/**
 * Own: an operator speaks as the operators together, not as the member that they are, too. Without it a conversation
 * of their own comes before one of the operators.
 */
const asAdmin = { as_admin: flag };

/** With whom, about which home: the key of a conversation (contract §4 Chat user). */
const withWhom = { user_id: idOrZero, property_id: id, ...asAdmin };

/** A conversation, as one of its two sides has it. */
const chatUser = z.object({
  property_id: integer,
  title: text,
  title_image: url,
  /** Of the last message. */
  date: dateOrNull,
  unread_count: count,
  /** 0: the operator. */
  user_id: integer,
  name: text,
  profile: url,
  is_blocked_by_me: yesNo,
  is_blocked_by_user: yesNo,
  /** Own. */
  slug_id: text,
  /** Own: its words; empty where it is a file alone. */
  last_message: text,
  /** Own. */
  last_message_type: oneOf(chatMessageTypes, "text"),
  /** Own: whether the caller wrote it. */
  is_last_mine: yesNo,
  /** Own: it is one of the operators', who have it together. */
  as_admin: yesNo,
  /** Own: whether the home is to be had, and may be looked at. */
  home_state: oneOf(talkedOfHomeStates, "available"),
});
export type ChatUser = z.output<typeof chatUser>;

const chatMessage = z.object({
  id: integer,
  sender_id: integer,
  receiver_id: integer,
  property_id: integer,
  message: text,
  is_read: zeroOne,
  file: url,
  audio: url,
  chat_message_type: oneOf(chatMessageTypes, "text"),
  /** The sender's picture. */
  user_profile: url,
  time_ago: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
  /** Own: as the sender has it. */
  file_name: text,
  /** Own: bytes. */
  file_size: count,
  /** Own: it may be shown where it stands; all else is a download. */
  is_picture: yesNo,
  /** Own: what the sender called it, by which it is known before it arrived. */
  client_id: text,
  /** Own: it waits for the operator, or was refused; only its sender sees it. */
  is_held: yesNo,
  /** Own: why the operator refused it; empty: they did not. */
  refusal: text,
});
export type ChatMessage = z.output<typeof chatMessage>;

export const getChats = get("get_chats", {
  auth: "token",
  about: "The caller's conversations, the latest first.",
  query: z.object({
    /** Own: only those with this person, about this home. */
    user_id: optionalIdOrZero,
    property_id: optionalId,
    ...pages(conversationsPerPage),
  }),
  data: list(chatUser),
  extra: {
    total_page: optionalCount,
    /** Own. */
    total: optionalCount,
    /** Own: of all conversations. */
    unread_total: optionalCount,
  },
});

export const getMessages = get("get_messages", {
  auth: "token",
  about: "The messages of a conversation, the latest first; the caller has read them then.",
  query: z.object({
    ...withWhom,
    /** Own: only those before this one. */
    before_id: optionalId,
    /** Own: only looks, and marks nothing as read. */
    peek: flag,
    ...pages(messagesPerPage),
  }),
  data: z.object({
    current_page: integer,
    data: list(chatMessage),
    last_page: integer,
    per_page: integer,
    total: count,
  }),
  extra: { total_page: optionalCount },
});

/** Who is on the other side, and whether anything can be sent; also before the first message. */
const chatPartner = chatUser.extend({
  /** Nothing was said yet. */
  is_new: yesNo,
  /** Why nothing can be sent: the home is gone from view, or it is nobody to talk to. */
  is_closed: yesNo,
  /** The member's own page. */
  slug: text,
});

export const getChatPartner = get("chat/partner", {
  auth: "token",
  about: "Own: whom the caller talks to about a home, also before the first message.",
  query: z.object(withWhom),
  data: chatPartner,
});

export const sendMessage = post("send_message", {
  auth: "token",
  quiet: true,
  files: true,
  about: "Sends words, a file or a recording to somebody about a home.",
  body: z.object({
    /** The token counts, not this. */
    sender_id: optionalIdOrZero,
    receiver_id: idOrZero,
    property_id: id,
    ...asAdmin,
    message: body(longestMessage),
    file: optionalFile,
    audio: optionalFile,
    /** Own: what was sent with the same one before is not sent again. */
    client_id: uuid,
    /**
     * Own: a first message with a phone number or an e-mail address in it is not sent but answered with a question
     * (422, `warning`: "contact_details").
     */
    warn_of_contact_details: flag,
  }),
  data: nothing,
  extra: {
    id: integer,
    /** Own: it waits for the operator. */
    is_held: yesNo,
  },
});

export const deleteChatMessage = post("delete_chat_message", {
  auth: "token",
  quiet: true,
  about:
    "Takes back one of the caller's own messages, or empties a conversation for the caller alone.",
  body: z.object({
    message_id: optionalId,
    sender_id: optionalIdOrZero,
    receiver_id: idOrZero,
    property_id: optionalId,
    ...asAdmin,
  }),
  data: nothing,
});

export const markChatRead = post("chat/read", {
  auth: "token",
  quiet: true,
  about: "Own: the caller has read a conversation up to a message.",
  body: z.object({ ...withWhom, message_id: id }),
  data: nothing,
});

export const sayTyping = post("chat/typing", {
  auth: "token",
  quiet: true,
  about: "Own: tells whoever has the conversation open that the caller is writing.",
  body: z.object(withWhom),
  data: nothing,
});

export const reportChat = post("chat/report", {
  auth: "token",
  quiet: true,
  about: "Own: shows the operator the last messages of a conversation, with the caller's reason.",
  body: z.object({ ...withWhom, reason: typed(chatReportForm.shape.reason) }),
  data: nothing,
});

/** Contract §3.57. */
const whom = { to_user_id: optionalIdOrZero, to_admin: flag };

export const blockUser = post("block-user", {
  auth: "token",
  quiet: true,
  about: "Takes no more messages from somebody.",
  body: z.object({ ...whom, reason: body(longestBlockReason) }),
  data: nothing,
});

export const unblockUser = post("unblock-user", {
  auth: "token",
  quiet: true,
  about: "Takes messages from somebody again.",
  body: z.object(whom),
  data: nothing,
});

export const getBlockedPeople = get("get-blocked-people", {
  auth: "token",
  about: "Own: from whom the caller takes no messages, the last blocked first.",
  query: z.object(pages(blockedPerPage)),
  data: list(
    z.object({
      /** 0: the operator. */
      user_id: integer,
      name: text,
      profile: url,
      /** Why, as the caller wrote it. */
      reason: text,
      blocked_at: dateOrNull,
    }),
  ),
  extra: { total: optionalCount, total_page: optionalCount },
});

export const chatCalls = [
  getChats,
  getMessages,
  getChatPartner,
  sendMessage,
  deleteChatMessage,
  markChatRead,
  sayTyping,
  reportChat,
  blockUser,
  getBlockedPeople,
  unblockUser,
];
