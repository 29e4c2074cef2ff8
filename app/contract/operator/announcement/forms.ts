import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { inLanguages, revision } from "../entries/forms";

const longestText = 300;
const longestLinkText = 60;

/** A page of this site, /articles, or another site. */
const isLink = (text: string) =>
  /^\/(?![/\\])/.test(text) || (URL.canParse(text) && new URL(text).protocol === "https:");

export const announcementForm = z
  .object({
    text: required("Please write the text.", longestText),
    link: optional(1000).refine((text) => !text || isLink(text), {
      error: "Please enter an address that begins with / or https.",
    }),
    link_text: optional(longestLinkText),
    translations: inLanguages({
      text: optional(longestText),
      link_text: optional(longestLinkText),
    }).optional(),
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(({ link, link_text }) => !link || link_text, {
    error: "Please write what the link says.",
    path: ["link_text"],
  });
export type AnnouncementForm = z.input<typeof announcementForm>;

export const validateAnnouncement = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: announcementForm });
