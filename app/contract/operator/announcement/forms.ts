import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { inLanguages, linkTo, revision } from "../entries/forms";
import { isInOrder, orderOfTimes, shownBetween } from "../entries/times";

const longestText = 300;
const longestLinkText = 60;

export const announcementForm = z
  .object({
    text: required("Please write the text.", longestText),
    link: linkTo,
    link_text: optional(longestLinkText),
    translations: inLanguages({
      text: optional(longestText),
      link_text: optional(longestLinkText),
    }).optional(),
    ...shownBetween,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(({ link, link_text }) => !link || link_text, {
    error: "Please write what the link says.",
    path: ["link_text"],
  })
  .refine(isInOrder, orderOfTimes);
export type AnnouncementForm = z.input<typeof announcementForm>;

export const validateAnnouncement = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: announcementForm });
