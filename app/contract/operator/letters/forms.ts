import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "../../form-fields";
import { revision } from "../entries/forms";
import { longestByRole } from "./rules";

/** What a letter says instead, by the places of its texts; what is left empty says what the product says. */
export const letterTexts = z.record(z.string().max(60), optional(longestByRole.paragraph), {
  error: "The text is not valid.",
});

const letterForm = z.object({
  texts: letterTexts.optional(),
  /** Which of its examples is shown. */
  example: optional(2),
  revision,
});
export type LetterForm = z.input<typeof letterForm>;

export const validateLetter = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: letterForm });
