import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanText } from "../form-fields";
import { readArea } from "../map/rules";
import { revision } from "../operator/entries/forms";

const longestName = 255;
/** Far more than the corners that an area holds. */
const longestArea = 8000;

const optional = z
  .string({ error: "The text is not valid." })
  .overwrite(cleanText)
  .max(longestName, "Please write at most 255 characters.")
  .optional();

/** What languages are called: `pt`, `zh-Hant`. */
const language = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{1,8})*$/);

const corners = z
  .string({ error: "Please name at least three corners." })
  .max(longestArea, "Please name at least three corners.")
  // Pasted lists have a corner a line.
  .transform((text, context) => {
    const area = readArea(text.replace(/\s*[\r\n]+\s*/g, ";"));
    if (area !== undefined) return area;
    context.addIssue({ code: "custom", message: "Please name at least three corners." });
    return z.NEVER;
  });

/** A district as the operator writes it: `names` by language, of which one is enough. */
export const districtForm = z.object({
  names: z
    .record(language, optional, {
      error: "Please write a name in one language at least.",
    })
    .refine((names) => Object.values(names).some((name) => name), {
      error: "Please write a name in one language at least.",
    }),
  city: z
    .string({ error: "Please write the city." })
    .overwrite(cleanText)
    .min(1, "Please write the city.")
    .max(longestName, "Please write at most 255 characters."),
  state: optional,
  country: optional,
  area: corners,
  revision,
});
export type DistrictForm = z.input<typeof districtForm>;

export const validateDistrict = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: districtForm });
