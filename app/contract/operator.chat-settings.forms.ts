import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { written } from "./form-fields";
import { readDecimal } from "./localized-numbers";

export const mostADay = 10_000;
const sentence = "Please write a whole number from 1 to 10000.";

const aDay = written(
  readDecimal,
  z
    .number({ error: sentence })
    .int({ error: sentence })
    .min(1, { error: sentence })
    .max(mostADay, { error: sentence }),
);

/** How much members may write, and what waits for the operator. */
export const chatSettingsForm = z.object({
  messages_a_day: aDay,
  new_conversations_a_day: aDay,
  hold_first_messages_with_links: z.boolean().optional(),
});
export type ChatSettingsForm = z.input<typeof chatSettingsForm>;

export const validateChatSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: chatSettingsForm });
