import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required } from "../../form-fields";
import { publicAt } from "../content/forms";
import { inLanguages, linkTo, revision } from "../entries/forms";

const longestText = 300;
const longestLinkText = 60;

export const endTooEarly = "Please choose an end that comes after the beginning.";

/** Whether the end comes after the beginning, where both are said: written alike, times are in order as texts are. */
export const isInOrder = (begin = "", end = "") =>
  !begin || !end || begin.slice(0, 16) < end.slice(0, 16);

export const announcementForm = z
  .object({
    text: required("Please write the text.", longestText),
    link: linkTo,
    link_text: optional(longestLinkText),
    translations: inLanguages({
      text: optional(longestText),
      link_text: optional(longestLinkText),
    }).optional(),
    /** Empty: at once, and until it is hidden. */
    begin_at: publicAt,
    end_at: publicAt,
    is_hidden: z.boolean().optional(),
    revision,
  })
  .refine(({ link, link_text }) => !link || link_text, {
    error: "Please write what the link says.",
    path: ["link_text"],
  })
  .refine(({ begin_at, end_at }) => isInOrder(begin_at, end_at), {
    error: endTooEarly,
    path: ["end_at"],
  });
export type AnnouncementForm = z.input<typeof announcementForm>;

export const validateAnnouncement = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: announcementForm });
