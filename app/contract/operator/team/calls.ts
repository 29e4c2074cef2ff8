import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { email, required } from "../../form-fields";
import { removed, revisionRead } from "../entries/shapes";
import { operatorRoles } from "./rules";
import { choice, id, typed, words } from "../../wire/request-fields";
import { dateOrNull, integer, list, oneOf, text, url, yesNo } from "../../wire/response-fields";

const operatorRole = oneOf(operatorRoles, "support");

const operator = z.object({
  id: integer,
  name: text,
  email: text,
  profile: url,
  role: operatorRole,
  /** Of the role; whoever changes it says which was read. */
  revision: text,
  /** Signing in takes a second step. */
  has_second_factor: yesNo,
  /** When a device of theirs was used last; null: never. */
  last_seen_at: dateOrNull,
  is_caller: yesNo,
});
export type Operator = z.output<typeof operator>;

const invitation = z.object({
  id: integer,
  email: text,
  role: operatorRole,
  /** Empty: who it was is gone. */
  invited_by: text,
  created_at: dateOrNull,
  expires_at: dateOrNull,
});
export type OperatorInvitation = z.output<typeof invitation>;

export const operatorTeam = get("operator/operators", {
  auth: "operator",
  right: "operators",
  momentary: true,
  about: "Who works for the site, in which role, and who was asked to.",
  data: list(operator),
  extra: {
    invitations: list(invitation),
    /** Without a second step an operator has no rights here. */
    asks_for_second_factor: yesNo,
  },
});

const role = choice(operatorRoles, "Please choose a role.");

export const inviteOperator = post("operator/operators/invite", {
  auth: "operator",
  right: "operators",
  quiet: true,
  about:
    "Mails a link, good for seven days and once, with which its reader becomes an operator; an earlier one to the address is void.",
  body: z.object({ email: typed(email), role }),
  data: nothing,
});

export const withdrawInvitation = post("operator/operators/withdraw", {
  auth: "operator",
  right: "operators",
  quiet: true,
  about: "Makes an invitation void.",
  body: z.object({ id }),
  data: nothing,
});

export const changeOperatorRole = post("operator/operators/role", {
  auth: "operator",
  right: "operators",
  quiet: true,
  about: "Gives an operator another role; the last owner stays one.",
  body: z.object({ id, revision: revisionRead, role }),
  data: nothing,
});

export const removeOperator = post("operator/operators/remove", {
  auth: "operator",
  right: "operators",
  quiet: true,
  about: "Makes an operator a member as any other; the last owner stays.",
  body: z.object(removed),
  data: nothing,
});

const token = typed(required("This link is not complete. Please ask for a new one.", 200));

export const readInvitation = post("operator-invitation", {
  auth: "anonymous",
  quiet: true,
  about: "Own: what the link of an invitation to work for the site is about.",
  body: z.object({ token }),
  data: z.object({
    email: text,
    role: operatorRole,
    invited_by: text,
    expires_at: dateOrNull,
    /** There is an account with the address; without, one is made. */
    has_account: yesNo,
  }),
});

export const acceptInvitation = post("accept-operator-invitation", {
  auth: "anonymous",
  quiet: true,
  about:
    "Own: makes the account with the invited address an operator's; where there is none, one with this name.",
  body: z.object({ token, name: words() }),
  data: z.object({ id: integer }),
  /** With which whoever is new chooses a password; empty for all others. */
  extra: { reset_token: text },
});

export const operatorTeamCalls = [
  operatorTeam,
  inviteOperator,
  withdrawInvitation,
  changeOperatorRole,
  removeOperator,
];
export const invitationCalls = [readInvitation, acceptInvitation];
