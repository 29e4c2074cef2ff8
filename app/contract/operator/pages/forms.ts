import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "../../form-fields";
import { inLanguages, revision } from "../entries/forms";

export const longestPage = 100_000;

/** Left empty, a page says that it is not written. */
export const sitePageForm = z.object({
  text: optional(longestPage),
  translations: inLanguages({ text: optional(longestPage) }).optional(),
  revision,
});
export type SitePageForm = z.input<typeof sitePageForm>;

export const validateSitePage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: sitePageForm });
