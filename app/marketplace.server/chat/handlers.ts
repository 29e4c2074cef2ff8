import { blockUserHandler, getBlockedPeopleHandler, unblockUserHandler } from "./blocks";
import { deleteChatMessageHandler } from "./delete-message";
import { getChatPartnerHandler } from "./get-chat-partner";
import { getChatsHandler } from "./get-chats";
import { getMessagesHandler } from "./get-messages";
import { markChatReadHandler } from "./mark-read";
import { reportChatHandler } from "./report-chat";
import { sayTypingHandler } from "./say-typing";
import { sendMessageHandler } from "./send-message";

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
