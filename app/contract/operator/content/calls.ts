import { z } from "zod";
import { slideKinds } from "../../content/rules";
import { get, nothing, post } from "../../wire/call";
import { byId, moved, shownTimes, state, removed, writtenTimes } from "../entries/shapes";
import { questionForm, slideForm } from "./forms";
import { choice, flag, optionalId, slug, typed } from "../../wire/request-fields";
import { optionalFile } from "../../wire/request-lists";
import {
  integer,
  integerOrNull,
  list,
  oneOf,
  text,
  translationsWith,
  url,
  yesNo,
} from "../../wire/response-fields";
import { question } from "../../content/shapes";

/** Questions people ask, as operators write them: own calls (contract §5.3). */

/** Answers are Markdown; those of before plain text or HTML. */
const operatorQuestion = question.extend({
  /** Visitors do not see it. */
  is_hidden: yesNo,
  ...shownTimes,
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

const { shape: questionFields } = questionForm;

export const saveQuestion = post("operator/questions/save", {
  auth: "operator",
  right: "content",
  about: "Adds a question at the end, or changes the one of the id.",
  body: z.object({
    ...state,
    question: typed(questionFields.question),
    answer: typed(questionFields.answer),
    translations: questionFields.translations,
    ...writtenTimes,
    is_hidden: flag,
  }),
  data: z.object({ id: integer }),
});

export const moveQuestion = post("operator/questions/move", {
  auth: "operator",
  right: "content",
  about: "Puts a question one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeQuestion = post("operator/questions/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a question in all languages.",
  body: z.object(removed),
  data: nothing,
});

/** Pictures at the head of the front page, as operators choose them: own calls (contract §5.3). */

const operatorSlide = z.object({
  id: integer,
  kind: oneOf(slideKinds, "picture"),
  image: url,
  category_id: integerOrNull,
  home_id: integerOrNull,
  /** What it leads to is called so. */
  target: text,
  link: text,
  /** Stands on the picture. */
  title: text,
  /** What the picture shows, for whoever does not see it. */
  alt: text,
  translations: translationsWith({ title: text, alt: text }),
  is_hidden: yesNo,
  ...shownTimes,
  /** Visitors see it: it is not hidden, its time has come, and what it leads to is there. */
  is_shown: yesNo,
  revision: text,
});
export type OperatorSlide = z.output<typeof operatorSlide>;

export const operatorSlides = get("operator/slides", {
  auth: "operator",
  right: "content",
  about: "Pictures at the head of the front page in their order, hidden ones too.",
  query: byId,
  data: list(operatorSlide),
});

const { shape: slideFields } = slideForm;

export const saveSlide = post("operator/slides/save", {
  auth: "operator",
  right: "content",
  about: "Adds a slide at the end, or changes the one of the id.",
  files: true,
  body: z.object({
    ...state,
    kind: choice(slideKinds, "Please choose what it leads to."),
    category_id: optionalId,
    /** The number or the slug of a home. */
    home: slug(),
    link: typed(slideFields.link).optional(),
    title: typed(slideFields.title).optional(),
    alt: typed(slideFields.alt).optional(),
    translations: slideFields.translations,
    ...writtenTimes,
    is_hidden: flag,
    /** In the place of the one before; a new slide needs one. */
    image: optionalFile,
  }),
  data: z.object({ id: integer }),
});

export const moveSlide = post("operator/slides/move", {
  auth: "operator",
  right: "content",
  about: "Puts a slide one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeSlide = post("operator/slides/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a slide.",
  body: z.object(removed),
  data: nothing,
});

export const operatorContentCalls = [
  operatorQuestions,
  saveQuestion,
  moveQuestion,
  removeQuestion,
  operatorSlides,
  saveSlide,
  moveSlide,
  removeSlide,
];
