import { operatorId } from "~/contract/chat/rules";
import type { ChatMessageEvent } from "~/contract/events";
import { timeAgo } from "../properties/time-ago";
import type { Services } from "../services";
import { conversationsOnWire, messageType } from "./get-chats";

/** A message as apps are told of it by push (contract §4, "Chat push"): all of it text. */
export async function messageFacts(
  services: Services,
  { messageId, isToOperators }: ChatMessageEvent,
  memberId: number,
): Promise<Record<string, string>> {
  const { database, publicUrl, clock } = services;
  const receiverId = isToOperators ? operatorId : memberId;
  const message = await database
    .selectFrom("chat_message")
    .select(["id", "conversation_id", "body", "file_key", "audio_key", "created_at"])
    .select(messageType.as("type"))
    .where("id", "=", messageId)
    .executeTakeFirst();
  const side = message && { conversationId: message.conversation_id, personId: receiverId };
  const [chat] = side ? await conversationsOnWire(services, [side]) : [];
  if (!message || !chat) return {};
  const sentAt = message.created_at.toISOString();
  const file = (path: string, key: string | null) =>
    key === null ? "" : `${publicUrl}/api/${path}/${message.id}`;
  return {
    message_id: String(message.id),
    title: chat.title,
    message: message.body,
    body: message.body,
    sender_id: String(chat.user_id),
    sender_name: chat.name,
    sender_profile: chat.profile,
    receiver_id: String(receiverId),
    username: chat.name,
    user_profile: chat.profile,
    file: file("chat-files", message.file_key),
    audio: file("chat-recordings", message.audio_key),
    chat_message_type: message.type,
    property_id: String(chat.property_id),
    property_title_image: chat.title_image,
    date: sentAt,
    time_ago: timeAgo(message.created_at, clock()),
    created_at: sentAt,
    unread_messages_count: String(chat.unread_count),
  };
}
