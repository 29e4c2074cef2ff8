import { z } from "zod";
import { get, nothing, post } from "./call";
import { byId, moved, state } from "./operator.entries";
import { slideForm } from "./operator.slides.forms";
import { choice, flag, id, optionalId, slug, typed } from "./request-fields";
import { optionalFile } from "./request-files";
import { integer, integerOrNull, list, oneOf, text, url, yesNo } from "./response-fields";
import { slideKinds } from "./slide-kinds";
import { translationsWith } from "./shapes/translated";

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
  /** Visitors see it: it is not hidden, and what it leads to is there. */
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

const { shape: fields } = slideForm;

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
    link: typed(fields.link).optional(),
    title: typed(fields.title).optional(),
    alt: typed(fields.alt).optional(),
    translations: fields.translations,
    is_hidden: flag,
    /** In the place of the one before; a new slide needs one. */
    image: optionalFile,
  }),
  data: z.object({ id: integer }),
});

export const moveSlide = post("operator/slides/move", {
  auth: "operator",
  right: "content",
  about: "Puts a slide one place before or behind.",
  body: moved,
  data: nothing,
});

export const removeSlide = post("operator/slides/remove", {
  auth: "operator",
  right: "content",
  about: "Removes a slide.",
  body: z.object({ id }),
  data: nothing,
});

export const operatorSlidesCalls = [operatorSlides, saveSlide, moveSlide, removeSlide];
