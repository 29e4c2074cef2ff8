import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { inLanguages, linkSomewhere, revision } from "../entries/forms";

const longestLabel = 40;

/** A link in the last line of every page. */
export const footerLinkForm = z.object({
  label: required("Please write what the link says.", longestLabel),
  link: linkSomewhere,
  translations: inLanguages({ label: optional(longestLabel) }).optional(),
  is_hidden: z.boolean().optional(),
  revision,
});
export type FooterLinkForm = z.input<typeof footerLinkForm>;

export const validateFooterLink = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: footerLinkForm });
