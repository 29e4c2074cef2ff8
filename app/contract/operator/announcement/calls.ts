import { z } from "zod";
import { announcement } from "../../site/shapes";
import { get, nothing, post } from "../../wire/call";
import { flag, typed } from "../../wire/request-fields";
import { oneOf, text, yesNo } from "../../wire/response-fields";
import { revisionRead } from "../entries/shapes";
import { shownStates } from "../entries/times";
import { announcementForm } from "./forms";

/** The announcement above every page: own calls (contract §5.3). */

const writtenAnnouncement = announcement.extend({
  /** Visitors do not see it. */
  is_hidden: yesNo,
  /** In the time of the site, as a form says it; empty: at once, and until it is hidden. */
  begin_at: text,
  end_at: text,
  state: oneOf(shownStates, "hidden"),
  revision: text,
});

export const operatorAnnouncement = get("operator/announcement", {
  auth: "operator",
  right: "content",
  about:
    "What stands above every page, in all languages; hidden and empty until something is written.",
  data: writtenAnnouncement,
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
    begin_at: typed(fields.begin_at).optional(),
    end_at: typed(fields.end_at).optional(),
    is_hidden: flag,
    revision: revisionRead,
  }),
  data: nothing,
});

export const operatorAnnouncementCalls = [operatorAnnouncement, saveAnnouncement];
