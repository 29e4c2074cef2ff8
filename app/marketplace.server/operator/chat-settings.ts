import { operatorChatSettings, saveChatSettings } from "~/contract/operator/settings/calls";
import { chatSettings, type ChatSettingName } from "../chat/chat-settings";
import { done, handler } from "../http/handler";
import { revisionOf } from "./entries/revision";
import { saveSettings } from "./save-settings";

export const operatorChatSettingsHandler = handler(
  operatorChatSettings,
  async (_input, { services: { database } }) => {
    const settings = await chatSettings(database);
    const { messagesOfDay, newConversations, holdsFirstLinks } = settings;
    return {
      messages_a_day: messagesOfDay,
      new_conversations_a_day: newConversations,
      hold_first_messages_with_links: holdsFirstLinks,
      revision: revisionOf(settings),
    };
  },
);

export const saveChatSettingsHandler = handler(saveChatSettings, async (chosen, context) => {
  const values: Record<ChatSettingName, unknown> = {
    chat_messages_a_day: chosen.messages_a_day,
    chat_new_conversations_a_day: chosen.new_conversations_a_day,
    hold_first_messages_with_links: chosen.hold_first_messages_with_links,
  };
  await saveSettings(context, {
    ...{ kind: "chat_settings", revision: chosen.revision, read: chatSettings, values },
  });
  return done("The message settings were saved.");
});
