import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import {
  flag,
  id,
  optionalChoice,
  optionalId,
  paging,
  slug,
  typed,
  words,
} from "../../wire/request-fields";
import { commaIds, optionalFile } from "../../wire/request-lists";
import { refused } from "../reviews/calls";
import { operatorRoles } from "../team/rules";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
  yesNo,
} from "../../wire/response-fields";
import { verificationStatuses } from "../../verification/rules";
import { required } from "../../form-fields";
import { memberFilterFields } from "./filter";

export const memberStates = ["active", "deactivated"] as const;

export const operatorMember = z.object({
  id: integer,
  name: text,
  slug_id: text,
  email: text,
  mobile: text,
  profile: url,
  city: text,
  country: text,
  is_operator: yesNo,
  operator_role: oneOfOrNull(operatorRoles),
  is_active: yesNo,
  /** Signing in takes a second step. */
  has_second_factor: yesNo,
  deactivated_at: dateOrNull,
  /** Why; empty while the member is active. */
  deactivation_reason: text,
  verification_status: oneOf(verificationStatuses, "initial"),
  property_count: count,
  projects_count: count,
  /** Reports of the member's homes, decided ones too. */
  report_count: count,
  created_at: dateOrNull,
  /** Which version of the texts held when they registered, where that was noted. */
  terms_version: integerOrNull,
  privacy_version: integerOrNull,
});
export type OperatorMember = z.output<typeof operatorMember>;

export const operatorMembers = get("operator/members", {
  auth: "operator",
  right: "members",
  about:
    "Members by name, e-mail, phone (six digits or more, however written) or number (12 or #12), newest first.",
  query: z.object({
    search: words(),
    state: optionalChoice(memberStates),
    /** Only this one. */
    id: optionalId,
    /** Only these; absent means all. */
    ids: commaIds,
    ...memberFilterFields,
    ...paging(20),
  }),
  data: list(operatorMember),
  extra: total,
});

export const deactivateMember = post("operator/members/deactivate", {
  auth: "operator",
  right: "accounts",
  about: "Signs a member out everywhere, hides what they list, and tells them why.",
  body: refused,
  data: nothing,
});

export const reactivateMember = post("operator/members/reactivate", {
  auth: "operator",
  right: "accounts",
  about: "Lets a member sign in again; what they list is shown as before.",
  body: z.object({ id }),
  data: nothing,
});

export const endMemberSessions = post("operator/members/end-sessions", {
  auth: "operator",
  right: "access",
  about: "Signs a member out on all devices; the account stays as it is.",
  body: z.object({ id }),
  data: nothing,
});

export const removeFactors = post("operator/members/remove-factors", {
  auth: "operator",
  right: "access",
  about:
    "Takes away what a member has set up for the second step of signing in, and signs them out everywhere; not the caller's own.",
  body: z.object({ id }),
  data: nothing,
});

export const impersonateMember = post("operator/members/impersonate", {
  auth: "operator",
  right: "access",
  about:
    "A token with which the site is seen as a member for half an hour: it changes nothing and reads no conversations. The audit log and the member's security page say so.",
  body: z.object({ id }),
  data: z.object({ token: text, expires_at: text }),
});

/** What the operator tells members of their own accord. */

export const sendNews = post("operator/news/send", {
  auth: "operator",
  right: "messages",
  about: "Tells everybody, or the named members, something; each in the ways that they chose.",
  files: true,
  quiet: true,
  body: z.object({
    title: typed(required("Please write a title.", 150)),
    message: typed(required("Please write a message.", 1000)),
    picture: optionalFile,
    property_id: optionalId,
    to_everyone: flag,
    member_ids: commaIds,
    /** Names what is sent, so that it is sent once even when it comes twice. */
    submission_key: slug(64),
  }),
  data: z.object({ id: integer }),
});

export const operatorMembersCalls = [
  operatorMembers,
  deactivateMember,
  reactivateMember,
  endMemberSessions,
  removeFactors,
  impersonateMember,
  sendNews,
];
