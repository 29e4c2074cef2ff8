import { z } from "zod";
import { homepageSectionKinds } from "../../home/rules";
import { homepageSection } from "../../home/shapes";
import { get, nothing, post } from "../../wire/call";
import { flag, id, typed } from "../../wire/request-fields";
import { list, text, oneOfOrNull, yesNo } from "../../wire/response-fields";
import { translations } from "../entries/forms";
import { byId, entry, moved, revisionRead, shownTimes, writtenTimes } from "../entries/shapes";
import { homepageSectionForm } from "./forms";

/** The sections of the front page, as operators order and call them: own calls (contract §5.3). */

const { id: entryId, names, revision: entryRevision } = entry;

const operatorHomepageSection = z.object({
  id: entryId,
  /** Null: of another release, which shows nothing here. */
  kind: oneOfOrNull(homepageSectionKinds),
  title: text,
  names,
  /** Visitors do not see it. */
  is_hidden: yesNo,
  ...shownTimes,
  revision: entryRevision,
});
export type OperatorHomepageSection = z.output<typeof operatorHomepageSection>;

export const operatorHomepageSections = get("operator/homepage-sections", {
  auth: "operator",
  right: "content",
  about: "The sections of the front page in their order, hidden ones too.",
  query: byId,
  data: list(operatorHomepageSection),
});

export const saveHomepageSection = post("operator/homepage-sections/save", {
  auth: "operator",
  right: "content",
  about: "Changes what a section is called, and whether and when it is shown.",
  body: z.object({
    id,
    revision: revisionRead,
    title: typed(homepageSectionForm.shape.title),
    names: translations.optional(),
    ...writtenTimes,
    is_hidden: flag,
  }),
  data: nothing,
});

export const moveHomepageSection = post("operator/homepage-sections/move", {
  auth: "operator",
  right: "content",
  about: "Puts a section one place before or behind, or beside another one; at the end it stays.",
  body: moved,
  data: nothing,
});

export const previewHomepageSections = get("operator/homepage-sections/preview", {
  auth: "operator",
  right: "content",
  about: "What visitors see in each section, or would see if it were shown, in their order.",
  data: list(z.object({ is_hidden: yesNo, section: homepageSection })),
});

export const operatorFrontPageCalls = [
  operatorHomepageSections,
  saveHomepageSection,
  moveHomepageSection,
  previewHomepageSections,
];
