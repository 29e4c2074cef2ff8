import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { revisionRead } from "../entries/shapes";
import { chatSettingsForm, countryCode, listingSettingsForm, textSettingsForm } from "./forms";
import { requiredFlag, typedNumber } from "../../wire/request-fields";
import { count, list, text, yesNo } from "../../wire/response-fields";
import { listOf } from "../../wire/request-lists";

/** Names the state that was read. */
const read = { revision: revisionRead };

const chatSettings = z.object({
  /** Of one member. */
  messages_a_day: count,
  new_conversations_a_day: count,
  /** Of members who are new and not verified. */
  hold_first_messages_with_links: yesNo,
  revision: text,
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
    ...read,
  }),
  data: nothing,
});

export const operatorListingSettings = get("operator/listing-settings", {
  auth: "operator",
  right: "settings",
  about: "How often owners are asked whether their homes still stand.",
  data: z.object({
    ask_owners_after_days: count,
    /** Without an answer by then a home leaves the market. */
    owners_answer_within_days: count,
    revision: text,
  }),
});

export const saveListingSettings = post("operator/listing-settings/save", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Changes how often owners are asked whether their homes still stand.",
  body: z.object({
    ask_owners_after_days: typedNumber(listingSettingsForm.shape.ask_owners_after_days),
    owners_answer_within_days: typedNumber(listingSettingsForm.shape.owners_answer_within_days),
    ...read,
  }),
  data: nothing,
});

export const operatorTextSettings = get("operator/text-settings", {
  auth: "operator",
  right: "settings",
  about: "To which countries text messages go, how many a day, and how many went.",
  data: z.object({
    texts_a_day: count,
    /** Within the 24 hours that are counted now. */
    texts_asked_for: count,
    /** All that have telephone numbers. */
    countries: list(z.object({ code: text, calling_code: text, chosen: yesNo })),
    revision: text,
  }),
});

export const saveTextSettings = post("operator/text-settings/save", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Changes to which countries text messages go, and how many a day.",
  body: z.object({
    /** ISO 3166-1, two letters each; none: text messages go nowhere. */
    countries: listOf(countryCode, 300),
    texts_a_day: typedNumber(textSettingsForm.shape.texts_a_day),
    ...read,
  }),
  data: nothing,
});

export const operatorSettingsCalls = [
  operatorChatSettings,
  saveChatSettings,
  operatorListingSettings,
  saveListingSettings,
  operatorTextSettings,
  saveTextSettings,
];
