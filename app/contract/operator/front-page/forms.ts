import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { required } from "../../form-fields";
import { revision, translations } from "../entries/forms";

export const homepageSectionForm = z.object({
  title: required("Please write a title."),
  /** What it is called in other languages. */
  names: translations.optional(),
  is_hidden: z.boolean().optional(),
  revision,
});
export type HomepageSectionForm = z.input<typeof homepageSectionForm>;

export const validateHomepageSection = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: homepageSectionForm });
