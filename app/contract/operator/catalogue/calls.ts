import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import {
  categoryForm,
  facilityForm,
  parameterForm,
  parameterMeanings,
  renamedChoiceForm,
} from "./forms";
import { choiceList, writtenChoices } from "../entries/choices";
import {
  byId,
  entry,
  moved,
  orderMoves,
  written,
  removed,
  revisionRead,
  sentPicture,
} from "../entries/shapes";
import { choice, flag, id, optionalChoice, optionalId, typed } from "../../wire/request-fields";
import {
  count,
  integer,
  list,
  oneOf,
  oneOfOrNull,
  text,
  url,
  yesNo,
} from "../../wire/response-fields";
import { parameterKinds } from "../../catalogue/rules";

/** What listings are described with, as operators write it: own calls (contract §5.3). */

/** What is removed; while it is in use it is named what takes its place. */
const replaced = z.object({ ...removed, into_id: optionalId });

const category = z.object({
  ...entry,
  image: url,
  slug_id: text,
  /** What its listings are asked for, in order. */
  parameter_ids: list(integer),
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  translations: list(
    z.object({ language: text, meta_title: text, meta_description: text, meta_keywords: text }),
  ),
  /** In every state. */
  listings: count,
  projects: count,
  /** Pictures at the head of the front page, saved searches and feeds that name it. */
  wishes: count,
});
export type OperatorCategory = z.output<typeof category>;

export const operatorCategories = get("operator/categories", {
  auth: "operator",
  right: "catalogue",
  about: "Categories in their order, with what uses them.",
  query: byId,
  data: list(category),
});

export const saveCategory = post("operator/categories/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a category at the end, or changes the one of the id.",
  files: true,
  body: z.object({
    ...written,
    name: typed(categoryForm.shape.name),
    ...sentPicture,
    meta_title: typed(categoryForm.shape.meta_title).optional(),
    meta_description: typed(categoryForm.shape.meta_description).optional(),
    meta_keywords: typed(categoryForm.shape.meta_keywords).optional(),
    /** Absent, they stay. */
    translations: categoryForm.shape.translations,
  }),
  data: z.object({ id: integer }),
});

export const moveCategory = post("operator/categories/move", {
  auth: "operator",
  right: "catalogue",
  about: "Puts a category one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

const categoryParameterActs = ["add", "remove", ...orderMoves] as const;

export const changeCategoryParameter = post("operator/categories/parameter", {
  auth: "operator",
  right: "catalogue",
  about:
    "Asks listings of a category for a parameter, no longer, one place before or behind, or beside another one.",
  body: z.object({
    id,
    parameter_id: id,
    act: choice(categoryParameterActs),
    /** Beside which one, where it is put before or after one. */
    of_id: optionalId,
  }),
  data: nothing,
});

export const removeCategory = post("operator/categories/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Removes a category; its listings and projects go into the named one.",
  body: replaced,
  data: nothing,
});

const parameter = z.object({
  ...entry,
  image: url,
  kind: oneOf(parameterKinds, "textbox"),
  options: choiceList,
  unit: text,
  /** In languages of the site, where it is written otherwise there. */
  unit_names: entry.names,
  meaning: oneOfOrNull(parameterMeanings),
  is_required: yesNo,
  /** It stands in the search line. */
  is_quick: yesNo,
  /** Its choices stand best first: who asks for one is content with a better one. */
  is_ordered: yesNo,
  category_ids: list(integer),
  /** Listings that answer it. */
  listings: count,
});
export type OperatorParameter = z.output<typeof parameter>;

export const operatorParameters = get("operator/parameters", {
  auth: "operator",
  right: "catalogue",
  about: "What listings are asked for, by name, with what uses it.",
  query: byId,
  data: list(parameter),
});

const { shape: parameterFields } = parameterForm;

export const saveParameter = post("operator/parameters/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a parameter, or changes the one of the id.",
  files: true,
  body: z.object({
    ...written,
    ...sentPicture,
    name: typed(parameterFields.name),
    kind: choice(parameterKinds, "Please choose a kind."),
    options: writtenChoices,
    unit: typed(parameterFields.unit).optional(),
    unit_names: parameterFields.unit_names,
    meaning: optionalChoice(parameterMeanings),
    is_required: flag,
    is_quick: flag,
    is_ordered: flag,
  }),
  data: z.object({ id: integer }),
});

export const renameChoice = post("operator/parameters/rename-choice", {
  auth: "operator",
  right: "catalogue",
  about: "Calls a choice of a parameter something else, in listings that have it, too.",
  body: z.object({
    id,
    revision: revisionRead,
    choice: typed(renamedChoiceForm.shape.choice),
    new_choice: typed(renamedChoiceForm.shape.new_choice),
  }),
  data: nothing,
});

export const removeParameter = post("operator/parameters/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Removes a parameter; what listings say by it goes to the named one of the same kind.",
  body: replaced,
  data: nothing,
});

const facility = z.object({
  ...entry,
  image: url,
  /** Listings that have it near. */
  listings: count,
});
export type OperatorFacility = z.output<typeof facility>;

export const operatorFacilities = get("operator/facilities", {
  auth: "operator",
  right: "catalogue",
  about: "Kinds of places near a listing in their order, with what uses them.",
  query: byId,
  data: list(facility),
});

export const saveFacility = post("operator/facilities/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a kind of place near a listing at the end, or changes the one of the id.",
  files: true,
  body: z.object({ ...written, ...sentPicture, name: typed(facilityForm.shape.name) }),
  data: z.object({ id: integer }),
});

export const moveFacility = post("operator/facilities/move", {
  auth: "operator",
  right: "catalogue",
  about: "Puts a kind of place one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeFacility = post("operator/facilities/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Removes a kind of place; listings that have it near have the named one.",
  body: replaced,
  data: nothing,
});

export const operatorCatalogueCalls = [
  operatorCategories,
  saveCategory,
  moveCategory,
  changeCategoryParameter,
  removeCategory,
  operatorParameters,
  saveParameter,
  renameChoice,
  removeParameter,
  operatorFacilities,
  saveFacility,
  moveFacility,
  removeFacility,
];
