import { z } from "zod";
import { get, nothing, post } from "./call";
import { id, optionalChoice, optionalId, words } from "./request-fields";
import { commaIds } from "./request-lists";
import { paging } from "./request-paging";
import { refused } from "./operator.reviews";
import { operatorRoles } from "./operator.roles";
import {
  count,
  dateOrNull,
  integer,
  list,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
  yesNo,
} from "./response-fields";
import { verificationStatuses } from "./verification.states";

export const memberStates = ["active", "deactivated"] as const;

const operatorMember = z.object({
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
});
export type OperatorMember = z.output<typeof operatorMember>;

export const operatorMembers = get("operator/members", {
  auth: "operator",
  right: "members",
  about: "Members by name, e-mail, phone or number, newest first.",
  query: z.object({
    search: words(),
    state: optionalChoice(memberStates),
    /** Only this one. */
    id: optionalId,
    /** Only these; absent means all. */
    ids: commaIds,
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

export const operatorMembersCalls = [
  operatorMembers,
  deactivateMember,
  reactivateMember,
  endMemberSessions,
  removeFactors,
];
