import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  addressDetail,
  chosenId,
  describing,
  forSearchEngines,
  linkTo,
  placing,
} from "../listings/fields";
import { fillFloorFirst, mostFloorPictures, tooManyFloors } from "./rules";
import { required } from "../form-fields";

const notList = "The list is not valid.";

/** One picture of a floor; pictures with the same title are one floor (contract §3.34). */
const plan = z.object(
  {
    /** Of a plan that is kept. */
    id: chosenId("The id is not valid.").optional(),
    title: required(fillFloorFirst),
  },
  { error: notList },
);

/** Spec §3 Project payload as people type it; pictures and documents are drafts beside it. */
export const projectForm = z.object({
  ...describing,
  type: z.enum(["upcoming", "under_construction"], {
    error: "Please choose whether it is planned or being built.",
  }),
  /** The address. */
  location: addressDetail(),
  ...placing,
  video_link: linkTo(
    /^((www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)|(www\.|player\.)?vimeo\.com)$/,
    "Please enter a YouTube or Vimeo link.",
  ),
  plans: z
    .array(plan, { error: notList })
    .max(mostFloorPictures, notList)
    .superRefine((plans, context) => {
      const message = tooManyFloors(plans.map(({ title }) => title));
      if (message) context.addIssue({ code: "custom", message });
    }),
  ...forSearchEngines,
});
export type ProjectForm = z.output<typeof projectForm>;

export const validate = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: projectForm });

const action = <const Intent extends string>(intent: Intent) =>
  z.object({ intent: z.literal(intent), project_id: chosenId("The id is not valid.") });

/** What an owner may do with a project from the list of their projects; one button each. */
export const projectAction = z.discriminatedUnion(
  "intent",
  [
    action("activate"),
    action("deactivate"),
    action("mark-upcoming"),
    action("mark-under-construction"),
    action("delete"),
  ],
  { error: "This choice is not offered." },
);
export type ProjectAction = z.output<typeof projectAction>;
