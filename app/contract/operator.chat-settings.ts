import { z } from "zod";
import { get, nothing, post } from "./call";
import { chatSettingsForm } from "./operator.chat-settings.forms";
import { requiredFlag, typedNumber } from "./request-fields";
import { count, yesNo } from "./response-fields";

const chatSettings = z.object({
  /** Of one member. */
  messages_a_day: count,
  new_conversations_a_day: count,
  /** Of members who are new and not verified. */
  hold_first_messages_with_links: yesNo,
});
export type ChatSettings = z.output<typeof chatSettings>;

export const operatorChatSettings = get("operator/chat-settings", {
  auth: "operator",
  right: "settings",
  about: "How much members may write, and what waits for the operator.",
  data: chatSettings,
});

export const saveChatSettings = post("operator/chat-settings/save", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Changes how much members may write, and what waits for the operator.",
  body: z.object({
    messages_a_day: typedNumber(chatSettingsForm.shape.messages_a_day),
    new_conversations_a_day: typedNumber(chatSettingsForm.shape.new_conversations_a_day),
    hold_first_messages_with_links: requiredFlag,
  }),
  data: nothing,
});

export const operatorChatSettingsCalls = [operatorChatSettings, saveChatSettings];
