import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional } from "./form-fields";
import { inLanguages, revision } from "./operator.entries.forms";
import { slideKinds } from "./slide-kinds";

const isLink = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

export const slideLink = optional(1000).refine((text) => !text || isLink(text), {
  error: "Please enter an address that begins with https.",
});

export const slideForm = z
  .object({
    kind: z.enum(slideKinds, { error: "Please choose what it leads to." }),
    category_id: optional(),
    /** Its number, or its address. */
    home: optional(1000),
    link: slideLink,
    title: optional(),
    alt: optional(),
    translations: inLanguages({ title: optional(), alt: optional() }).optional(),
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(({ kind, category_id }) => kind !== "category" || category_id, {
    error: "Please select a category.",
    path: ["category_id"],
  })
  .refine(({ kind, home }) => kind !== "home" || home, {
    error: "Please write the number or the address of a home.",
    path: ["home"],
  })
  .refine(({ kind, link }) => kind !== "link" || link, {
    error: "Please enter an address that begins with https.",
    path: ["link"],
  });
export type SlideForm = z.input<typeof slideForm>;

export const validateSlide = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: slideForm });
