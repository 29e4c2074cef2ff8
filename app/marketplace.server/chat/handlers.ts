import { sayTyping } from "~/contract/chat/calls";
import { operatorId } from "~/contract/chat/rules";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import {
  blocksBetween,
  blockUserHandler,
  getBlockedPeopleHandler,
  unblockUserHandler,
} from "./blocks";
import { findSide } from "./conversation";
import { deleteChatMessageHandler } from "./delete-message";
import { getChatPartnerHandler } from "./get-chat-partner";
import { getChatsHandler } from "./get-chats";
import { getMessagesHandler } from "./get-messages";
import { markChatReadHandler } from "./mark-read";
import { reportChatHandler } from "./report-chat";
import { sendMessageHandler } from "./send-message";

/** Somebody is writing: whoever has the conversation open sees it, unless one has blocked the other. */
const sayTypingHandler = handler(sayTyping, async (named, { caller, services }) => {
  const { database, live } = services;
  const side = await findSide(database, caller, named);
  if (!side) throw new NotFound("conversation_not_found");
  await services.limit("typing", String(caller.id));
  const { personId, partnerId, propertyId, isShared } = side;
  const { byMe, byThem } = await blocksBetween(database, personId, partnerId);
  if (isShared && !byMe && !byThem)
    live.mention(partnerId, {
      kind: "typing",
      property_id: propertyId,
      user_id: personId,
      as_admin: partnerId === operatorId,
    });
  return done("Told.");
});

export const chatHandlers = [
  getChatsHandler,
  getMessagesHandler,
  getChatPartnerHandler,
  sendMessageHandler,
  deleteChatMessageHandler,
  markChatReadHandler,
  sayTypingHandler,
  reportChatHandler,
  blockUserHandler,
  getBlockedPeopleHandler,
  unblockUserHandler,
];
