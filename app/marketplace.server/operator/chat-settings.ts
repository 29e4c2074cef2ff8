import { operatorChatSettings, saveChatSettings } from "~/contract/operator/settings/calls";
import { chatSettings, type ChatSettingName } from "../chat/chat-settings";
import { done, handler } from "../http/handler";
import { noteAct } from "./acts";

export const operatorChatSettingsHandler = handler(
  operatorChatSettings,
  async (_input, { services: { database } }) => {
    const { messagesOfDay, newConversations, holdsFirstLinks } = await chatSettings(database);
    return {
      messages_a_day: messagesOfDay,
      new_conversations_a_day: newConversations,
      hold_first_messages_with_links: holdsFirstLinks,
    };
  },
);

export const saveChatSettingsHandler = handler(
  saveChatSettings,
  async (chosen, { caller, services: { database, clock } }) => {
    const values: Record<ChatSettingName, unknown> = {
      chat_messages_a_day: chosen.messages_a_day,
      chat_new_conversations_a_day: chosen.new_conversations_a_day,
      hold_first_messages_with_links: chosen.hold_first_messages_with_links,
    };
    await database.transaction().execute(async (tx) => {
      await tx
        .insertInto("site_setting")
        .values(
          Object.entries(values).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
        )
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet((build) => ({ value: build.ref("excluded.value") })),
        )
        .execute();
      await noteAct(tx, caller, { act: "configure", kind: "chat_settings", id: 1 }, clock());
    });
    return done("The message settings were saved.");
  },
);
