import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "./form-fields";
import { inLanguages, revision } from "./operator.entries.forms";

const longestQuestion = 300;
const longestAnswer = 20_000;

export const questionForm = z.object({
  question: required("Please write the question.", longestQuestion),
  answer: required("Please write the answer.", longestAnswer),
  translations: inLanguages({
    question: optional(longestQuestion),
    answer: optional(longestAnswer),
  }).optional(),
  is_hidden: z.boolean().optional(),
  revision,
});
export type QuestionForm = z.input<typeof questionForm>;

export const validateQuestion = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: questionForm });
