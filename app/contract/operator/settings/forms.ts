import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { written } from "../../form-fields";
import { readDecimal } from "../../localized-numbers";
import { revision } from "../entries/forms";

const mostADay = 10_000;
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
  revision,
});
export type ChatSettingsForm = z.input<typeof chatSettingsForm>;

export const validateChatSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: chatSettingsForm });

const days = (least: number, most: number, error: string) =>
  written(
    readDecimal,
    z.number({ error }).int({ error }).min(least, { error }).max(most, { error }),
  );

/** How often owners are asked whether their homes still stand, and how long an answer is waited for. */
export const listingSettingsForm = z.object({
  ask_owners_after_days: days(7, 365, "Please write a whole number from 7 to 365."),
  owners_answer_within_days: days(3, 90, "Please write a whole number from 3 to 90."),
  revision,
});
export type ListingSettingsForm = z.input<typeof listingSettingsForm>;

export const validateListingSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: listingSettingsForm });

const mostTextsADay = 100_000;
const wholeNumber = "Please write a whole number from 0 to 100000.";
const notOffered = "This choice is not offered.";

export const countryCode = z.string({ error: notOffered }).regex(/^[A-Z]{2}$/, notOffered);

/** Where text messages go, and how many a day. */
export const textSettingsForm = z.object({
  countries: z.array(countryCode, { error: notOffered }).max(300, "The list is too long."),
  texts_a_day: written(
    readDecimal,
    z
      .number({ error: wholeNumber })
      .int({ error: wholeNumber })
      .min(0, { error: wholeNumber })
      .max(mostTextsADay, { error: wholeNumber }),
  ),
  revision,
});
export type TextSettingsForm = z.input<typeof textSettingsForm>;

export const validateTextSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: textSettingsForm });
