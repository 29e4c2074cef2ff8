import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { articleStates } from "./article-states";
import { optional, required } from "./form-fields";
import { inLanguages, revision, translations } from "./operator.entries.forms";

export const longestArticle = 100_000;
const longestMeta = 500;

const looksLikeTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::00)?$/;

/** Days that no calendar has are not told as others. */
function isTime(text: string) {
  const time = looksLikeTime.test(text) ? Date.parse(`${text.slice(0, 16)}Z`) : Number.NaN;
  return time > 0 && new Date(time).toISOString().startsWith(text.slice(0, 16));
}

/** As a form says it, in the time of the site: 2027-01-31T08:00. */
export const publicAt = optional(30).refine((text) => !text || isTime(text), {
  error: "Please enter a day and a time.",
});

const meta = { meta_title: optional(), meta_description: optional(longestMeta) };

export const articleForm = z
  .object({
    title: required("Please write a title."),
    /** The last part of its address. */
    slug: optional(),
    category_id: optional(),
    text: required("Please write the text.", longestArticle),
    alt: optional(),
    ...meta,
    meta_keywords: optional(longestMeta),
    translations: inLanguages({
      title: optional(),
      text: optional(longestArticle),
      ...meta,
    }).optional(),
    state: z.enum(articleStates, { error: "This choice is not offered." }),
    public_at: publicAt,
    revision,
  })
  .refine(({ state, public_at }) => state !== "scheduled" || public_at, {
    error: "Please enter a day and a time.",
    path: ["public_at"],
  });
export type ArticleForm = z.input<typeof articleForm>;

export const articleCategoryForm = z.object({
  name: required("Please write a name."),
  names: translations.optional(),
  revision,
});
export type ArticleCategoryForm = z.input<typeof articleCategoryForm>;

const validator =
  <Schema extends z.ZodType>(schema: Schema) =>
  (form: FormData | URLSearchParams) =>
    parseWithZod(form, { schema });

export const validateArticle = validator(articleForm);
export const validateArticleCategory = validator(articleCategoryForm);
