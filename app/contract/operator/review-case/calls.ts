import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { choice, flag, id, idOrZero, optionalChoice, typed } from "../../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  list,
  objectOrNull,
  oneOf,
  text,
  url,
} from "../../wire/response-fields";
import { revisionRead } from "../entries/shapes";
import { commonFilters } from "../review-list/calls";
import { reviewKinds } from "../review-list/rules";
import { noteForm } from "./forms";
import { comparedFields } from "./rules";
import { actSoFar, operatorNote } from "./shapes";

const person = z.object({ id: integer, name: text });

const subject = { kind: choice(reviewKinds), id };

/** What the owner of a listing that waits changed since it was decided about. */
const edits = z.object({
  /** How it was decided. */
  decision: oneOf(["approved", "rejected"], "approved"),
  /** When it was changed for the first time since. */
  edited_at: dateOrNull,
  /** What differs; of files how many there were and are, of documents and floors which went and which came. */
  fields: list(
    z.object({
      field: oneOf(comparedFields, "description"),
      /** Of an answer its question, of a facility and a floor its name; else empty. */
      name: text,
      before: list(text),
      after: list(text),
    }),
  ),
  photos_added: list(url),
  photos_removed: count,
});

const reviewCase = z.object({
  /** Who looks after it; null: nobody. */
  assigned: objectOrNull(person),
  /** Of who looks after it; whoever changes that says which was read. */
  assigned_revision: text,
  /** Whose role may decide about it, by name. */
  colleagues: list(person),
  /** Newest first. */
  notes: list(operatorNote),
  /** What operators did about it, latest first: the latest twenty, without notes and who looks after it. */
  acts: list(actSoFar),
  /** Null when it was never decided about, or is decided. */
  edits: objectOrNull(edits),
  /** What comes after it in the list that the filters make; null without `next`, or when nothing else is in it. */
  next: objectOrNull(z.object({ kind: oneOf(reviewKinds, "listings"), id: integer })),
  /** What comes before it there; null for the first of the list, and for what does not stand in it. */
  previous: objectOrNull(z.object({ kind: oneOf(reviewKinds, "listings"), id: integer })),
  /** How much is in that list besides. */
  left: count,
});
export type ReviewCase = z.output<typeof reviewCase>;

export const operatorReviewCase = get("operator/review/case", {
  auth: "operator",
  right: "review",
  momentary: true,
  about:
    "What operators noted about something of the review list and did about it so far, who looks after it, what its owner changed since the last decision, and what comes next.",
  query: z.object({
    ...subject,
    /** Whether to say what comes next in the list of these filters. */
    next: flag,
    list_kind: optionalChoice(reviewKinds),
    ...commonFilters,
  }),
  data: reviewCase,
});

export const noteReviewCase = post("operator/review/note", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Notes something for the other operators; members never read it.",
  body: z.object({ ...subject, note: typed(noteForm.shape.note) }),
  data: nothing,
});

export const removeReviewNote = post("operator/review/remove-note", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Removes a note of the caller's own.",
  body: z.object({ id }),
  data: nothing,
});

export const assignReviewCase = post("operator/review/assign", {
  auth: "operator",
  right: "review",
  quiet: true,
  about:
    "Says who looks after something: the caller, a colleague whose role may decide about it, or nobody.",
  body: z.object({
    ...subject,
    /** 0: nobody. */
    operator_id: idOrZero,
    revision: revisionRead,
  }),
  data: nothing,
});

export const operatorReviewCaseCalls = [
  operatorReviewCase,
  noteReviewCase,
  removeReviewNote,
  assignReviewCase,
];
