import type { Database } from "../db/database";
import { limits } from "../http/rate-limits";

/** Rows of `site_setting` that are about chat. */
const chatSettingNames = [
  "chat_messages_a_day",
  "chat_new_conversations_a_day",
  "hold_first_messages_with_links",
] as const;
export type ChatSettingName = (typeof chatSettingNames)[number];

/** How much a member may send, and what waits for the operators, as they chose it. */
export async function chatSettings(database: Database) {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", chatSettingNames)
    .execute();
  const value = (name: ChatSettingName) => rows.find((row) => row.name === name)?.value;
  const count = (name: ChatSettingName, standard: number) => {
    const chosen = value(name);
    return typeof chosen === "number" && Number.isInteger(chosen) && chosen > 0 ? chosen : standard;
  };
  return {
    messagesOfDay: count("chat_messages_a_day", limits.messagesOfDay.tries),
    newConversations: count("chat_new_conversations_a_day", limits.newConversation.tries),
    holdsFirstLinks: value("hold_first_messages_with_links") !== false,
  };
}
