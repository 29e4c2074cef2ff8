import { z } from "zod";
import { get, nothing, post } from "./call";
import { byId, moved, state } from "./operator.entries";
import { questionForm } from "./operator.questions.forms";
import { flag, id, typed } from "./request-fields";
import { integer, list, text, yesNo } from "./response-fields";
import { question } from "./shapes/content";

/** Questions people ask, as operators write them: own calls (contract §5.3). */

const operatorQuestion = question.extend({
  /** Visitors do not see it. */
  is_hidden: yesNo,
  revision: text,
});
export type OperatorQuestion = z.output<typeof operatorQuestion>;

export const operatorQuestions = get("operator/questions", {
  auth: "operator",
  right: "content",
  about: "Questions people ask in their order, hidden ones too, in all languages.",
  query: byId,
  data: list(operatorQuestion),
});

const { shape: fields } = questionForm;

export const saveQuestion = post("operator/questions/save", {
  auth: "operator",
  right: "content",
  about: "Adds a question at the end, or changes the one of the id.",
  body: z.object({
    ...state,
    question: typed(fields.question),
    answer: typed(fields.answer),
    translations: fields.translations,
    is_hidden: flag,
  }),
  data: z.object({ id: integer }),
});

export const moveQuestion = post("operator/questions/move", {
  auth: "operator",
  right: "content",
  about: "Puts a question one place before or behind.",
  body: moved,
  data: nothing,
});

export const removeQuestion = post("operator/questions/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a question in all languages.",
  body: z.object({ id }),
  data: nothing,
});

export const operatorQuestionsCalls = [
  operatorQuestions,
  saveQuestion,
  moveQuestion,
  removeQuestion,
];
