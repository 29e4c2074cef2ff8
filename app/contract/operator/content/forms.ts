import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { articleStates, slideKinds } from "../../content/rules";
import { optional, required } from "../../form-fields";
import { inLanguages, revision, translations } from "../entries/forms";
import { isInOrder, noTime, optionalTime, orderOfTimes, shownBetween } from "../entries/times";

export const longestArticle = 100_000;
const longestMeta = 500;

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
      alt: optional(),
      ...meta,
    }).optional(),
    state: z.enum(articleStates, { error: "This choice is not offered." }),
    public_at: optionalTime,
    revision,
  })
  .refine(({ state, public_at }) => state !== "scheduled" || public_at, {
    error: noTime,
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

const longestQuestion = 300;
const longestAnswer = 20_000;

export const questionForm = z
  .object({
    question: required("Please write the question.", longestQuestion),
    answer: required("Please write the answer.", longestAnswer),
    translations: inLanguages({
      question: optional(longestQuestion),
      answer: optional(longestAnswer),
    }).optional(),
    ...shownBetween,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(isInOrder, orderOfTimes);
export type QuestionForm = z.input<typeof questionForm>;

export const validateQuestion = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: questionForm });

const isLink = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const slideLink = optional(1000).refine((text) => !text || isLink(text), {
  error: "Please enter an address that begins with https.",
});

export const slideForm = z
  .object({
    kind: z.enum(slideKinds, { error: "Please choose what it leads to." }),
    category_id: optional(),
    /** Its number, or its address. */
    home: optional(1000),
    link: slideLink,
    title: optional(),
    alt: optional(),
    translations: inLanguages({ title: optional(), alt: optional() }).optional(),
    ...shownBetween,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(isInOrder, orderOfTimes)
  .refine(({ kind, category_id }) => kind !== "category" || category_id, {
    error: "Please select a category.",
    path: ["category_id"],
  })
  .refine(({ kind, home }) => kind !== "home" || home, {
    error: "Please write the number or the address of a home.",
    path: ["home"],
  })
  .refine(({ kind, link }) => kind !== "link" || link, {
    error: "Please enter an address that begins with https.",
    path: ["link"],
  });
export type SlideForm = z.input<typeof slideForm>;

export const validateSlide = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: slideForm });
