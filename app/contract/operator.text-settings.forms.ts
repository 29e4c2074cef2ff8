import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { written } from "./form-fields";
import { readDecimal } from "./localized-numbers";

export const mostTextsADay = 100_000;
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
});
export type TextSettingsForm = z.input<typeof textSettingsForm>;

export const validateTextSettings = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: textSettingsForm });
