import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { isTime, noTime } from "../entries/times";
import { inLanguages, revision } from "../entries/forms";

const longestPage = 100_000;

/** Left empty, a page says that it is not written. */
export const sitePageForm = z.object({
  text: optional(longestPage),
  translations: inLanguages({ text: optional(longestPage) }).optional(),
  revision,
});
export type SitePageForm = z.input<typeof sitePageForm>;

export const validateSitePage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: sitePageForm });

/** A text that holds from a time on. */
export const datedPageForm = z.object({
  /** In the time of the site: 2027-01-31T08:00. */
  holds_at: required(noTime, 30).refine((text) => !text || isTime(text), { error: noTime }),
  text: required("Please write the text.", longestPage),
  translations: inLanguages({ text: optional(longestPage) }).optional(),
  revision,
});
export type DatedPageForm = z.input<typeof datedPageForm>;

export const validateDatedPage = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: datedPageForm });
