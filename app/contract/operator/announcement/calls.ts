import { z } from "zod";
import { announcement } from "../../site/shapes";
import { get, nothing, post } from "../../wire/call";
import { flag, typed } from "../../wire/request-fields";
import { text, yesNo } from "../../wire/response-fields";
import { revision } from "../entries/forms";
import { announcementForm } from "./forms";

/** The announcement above every page: own calls (contract §5.3). */

const operatorAnnouncement = announcement.extend({
  /** Visitors do not see it. */
  is_hidden: yesNo,
  revision: text,
});

export const operatorAnnouncementCall = get("operator/announcement", {
  auth: "operator",
  right: "content",
  about:
    "What stands above every page, in all languages; hidden and empty until something is written.",
  data: operatorAnnouncement,
});

const { shape: fields } = announcementForm;

export const saveAnnouncement = post("operator/announcement/save", {
  auth: "operator",
  right: "content",
  about: "Writes what stands above every page.",
  body: z.object({
    text: typed(fields.text),
    link: typed(fields.link).optional(),
    link_text: typed(fields.link_text).optional(),
    translations: fields.translations,
    is_hidden: flag,
    revision: typed(revision).optional(),
  }),
  data: nothing,
});

export const operatorAnnouncementCalls = [operatorAnnouncementCall, saveAnnouncement];
