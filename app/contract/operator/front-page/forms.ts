import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { revision, translations } from "../entries/forms";
import { isInOrder, orderOfTimes, shownBetween } from "../entries/times";

export const homepageSectionForm = z
  .object({
    title: required("Please write a title."),
    /** What it is called in other languages. */
    names: translations.optional(),
    ...shownBetween,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(isInOrder, orderOfTimes);
export type HomepageSectionForm = z.input<typeof homepageSectionForm>;

export const validateHomepageSection = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: homepageSectionForm });
