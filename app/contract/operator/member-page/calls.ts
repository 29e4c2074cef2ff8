import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { choice, id, slug, typed } from "../../wire/request-fields";
import { integer, list, oneOf } from "../../wire/response-fields";
import { accountDataShape } from "../../account/shapes";
import { paymentReasonForm } from "../../payments/forms";
import { optionalDay } from "../day";
import { refused } from "../reviews/calls";
import { noteForm } from "../review-case/forms";
import { operatorNote } from "../review-case/shapes";
import { notedKinds } from "../review-list/rules";
import { erasureReasons } from "./rules";
import { memberPage } from "./shapes";

/** What the page of a member shows besides who they are; all of it for whoever has the right to it. */

export const operatorMemberPage = get("operator/members/page", {
  auth: "operator",
  right: "members",
  momentary: true,
  about:
    "What operators noted about a member, and what the member has: packages, payments, devices, adverts, feeds, reports, letters that failed. What the caller's role does not see is left out.",
  query: z.object({ id }),
  data: memberPage,
});

export const noteMember = post("operator/members/note", {
  auth: "operator",
  right: "members",
  quiet: true,
  about: "Notes something about a member for the other operators.",
  body: z.object({ id, note: typed(noteForm.shape.note) }),
  data: nothing,
});

export const removeMemberNote = post("operator/members/remove-note", {
  auth: "operator",
  right: "members",
  quiet: true,
  about: "Removes a note about a member, of the caller's own.",
  body: z.object({ id }),
  data: nothing,
});

export const verifyMember = post("operator/members/verify", {
  auth: "operator",
  right: "review",
  about: "Gives a member the mark of a verified agent without an application, and tells them why.",
  body: refused,
  data: nothing,
});

export const withdrawVerification = post("operator/members/withdraw-verification", {
  auth: "operator",
  right: "review",
  about: "Takes the mark of a verified agent back, and tells the member why.",
  body: refused,
  data: nothing,
});

export const operatorMemberData = post("operator/members/data", {
  auth: "operator",
  right: "privacy",
  quiet: true,
  about:
    "Everything that is kept of a member, all notes about them and theirs too, to hand it over on their request; needs a recent sign-in. The logs and the member's security page say so.",
  body: z.object({ id }),
  data: accountDataShape.extend({
    /** About them and about what is theirs, newest first; without who wrote them. */
    notes: list(
      operatorNote
        .pick({ body: true, created_at: true })
        .extend({ about: oneOf(notedKinds, "members"), subject_id: integer }),
    ),
  }),
});

export const eraseMember = post("operator/members/erase", {
  auth: "operator",
  right: "privacy",
  about:
    "Deletes a member's account as they themselves can, with everything that is theirs; needs a recent sign-in. Not of operators.",
  body: z.object({ id, reason: choice(erasureReasons) }),
  data: nothing,
});

export const moveEndOfPackage = post("operator/members/package-end", {
  auth: "operator",
  right: "money",
  quiet: true,
  about:
    "Ends a package that a member holds at once, or at the end of a day where the site is; the member is told why.",
  body: z.object({
    /** Of what is held, not of the package. */
    id,
    until: optionalDay,
    /** When it was read to end; empty: never. */
    was: slug(30),
    reason: typed(paymentReasonForm.shape.reason),
  }),
  data: nothing,
});

export const tryMailAgain = post("operator/members/try-mail", {
  auth: "operator",
  right: "access",
  quiet: true,
  about: "Has all letters sent to a member's address again, from which they came back.",
  body: z.object({ id }),
  data: nothing,
});

export const operatorMemberPageCalls = [
  tryMailAgain,
  moveEndOfPackage,
  operatorMemberPage,
  noteMember,
  removeMemberNote,
  verifyMember,
  withdrawVerification,
  operatorMemberData,
  eraseMember,
];
