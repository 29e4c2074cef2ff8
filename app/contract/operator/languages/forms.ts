import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "../../form-fields";
import { revision } from "../entries/forms";

/** The longest text of the product has some 600 signs, in the longest language a third more. */
const longestText = 2000;

/** The revision of a text that says what the product says. */
export const notChanged = "not-changed";

/** What a text of the product says instead at this site; left empty, it says what the product says. */
export const siteTextForm = z.object({
  text: optional(longestText),
  /** Everywhere where the same is said. */
  is_for_all: z.boolean().optional(),
  revision,
});
export type SiteTextForm = z.input<typeof siteTextForm>;

export const validateSiteText = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: siteTextForm });
