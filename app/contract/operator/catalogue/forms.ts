import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import {
  choicesOf,
  choicesText,
  languagesOutOfStep,
  shownText,
  translatedChoices,
} from "../entries/choices";
import { inLanguages, revision, translations } from "../entries/forms";
import { parameterKinds } from "../../catalogue/rules";

const notOffered = "This choice is not offered.";

const meta = {
  meta_title: optional(),
  meta_description: optional(500),
  meta_keywords: optional(500),
};

export const categoryForm = z.object({
  name: required("Please write a name."),
  names: translations.optional(),
  ...meta,
  /** What search engines are told in other languages. */
  translations: inLanguages(meta).optional(),
  revision,
});
export type CategoryForm = z.input<typeof categoryForm>;

/** What the marketplace itself knows about a parameter. */
export const parameterMeanings = ["bedrooms", "bathrooms", "floor_area", "floor_plan"] as const;

/** Kinds whose answers are chosen from a list. */
export const choosable: readonly string[] = ["dropdown", "radiobutton", "checkbox"];
/** Of one answer at a time: they may stand in an order, the best first. */
const orderable: readonly string[] = ["dropdown", "radiobutton"];

export const parameterForm = z
  .object({
    name: required("Please write a name."),
    names: translations.optional(),
    kind: z.enum(parameterKinds, { error: "Please choose a kind." }),
    /** One a line. */
    options: choicesText,
    translations: translatedChoices,
    shown: shownText,
    unit: optional(20),
    unit_names: translations.optional(),
    meaning: z.enum(parameterMeanings, { error: notOffered }).optional(),
    is_required: z.boolean().optional(),
    is_quick: z.boolean().optional(),
    is_ordered: z.boolean().optional(),
    revision,
  })
  .refine(({ kind, options }) => !choosable.includes(kind) || choicesOf(options).length > 0, {
    error: "Please write at least one choice.",
    path: ["options"],
  })
  .refine(({ kind, is_ordered }) => !is_ordered || orderable.includes(kind), {
    error: "Only single choices can stand in an order.",
    path: ["is_ordered"],
  })
  .refine(
    ({ kind, meaning }) => !meaning || kind === (meaning === "floor_plan" ? "file" : "number"),
    { error: "This meaning does not fit the kind.", path: ["meaning"] },
  )
  .superRefine(({ kind, ...written }, context) => {
    if (!choosable.includes(kind)) return;
    for (const { language, message } of languagesOutOfStep(written))
      context.addIssue({ code: "custom", path: ["translations", language, "options"], message });
  });
export type ParameterForm = z.input<typeof parameterForm>;

export const renamedChoiceForm = z.object({
  choice: z.string({ error: "Please choose one." }).min(1, "Please choose one.").max(255),
  new_choice: required("Please write what it is called from now on."),
  revision,
});
export type RenamedChoiceForm = z.input<typeof renamedChoiceForm>;

export const facilityForm = z.object({
  name: required("Please write a name."),
  names: translations.optional(),
  revision,
});
export type FacilityForm = z.input<typeof facilityForm>;

const validator =
  <Schema extends z.ZodType>(schema: Schema) =>
  (form: FormData | URLSearchParams) =>
    parseWithZod(form, { schema });

export const validateCategory = validator(categoryForm);
export const validateParameter = validator(parameterForm);
export const validateRenamedChoice = validator(renamedChoiceForm);
export const validateFacility = validator(facilityForm);
