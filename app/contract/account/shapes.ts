import { z } from "zod";
import { operatorRoles } from "../operator/team/rules";
import {
  count,
  dateOrNull,
  integer,
  list,
  numberOrNull,
  oneOfOrNull,
  optionalYesNo,
  text,
  url,
  word,
  yesNo,
  zeroOne,
} from "../wire/response-fields";

/** An agent in lists; the operator is one too (is_admin). */
export const agent = z.object({
  id: integer,
  name: text,
  email: text,
  profile: url,
  slug_id: text,
  /** Own extra key. */
  city: text,
  property_count: count,
  projects_count: count,
  total_count: count,
  is_verified: yesNo,
  is_admin: yesNo,
});
export type Agent = z.output<typeof agent>;

/** An agent's own page. */
export const agentDetail = z.object({
  /** 0 is the operator. */
  id: integer,
  slug_id: text,
  name: text,
  profile: url,
  email: text,
  mobile: text,
  /** Own: those that a day has were told already; absent otherwise. */
  contacts_withheld: optionalYesNo,
  address: text,
  city: text,
  state: text,
  country: text,
  about_me: text,
  facebook_id: text,
  /** Spelt right here, unlike in User. */
  twitter_id: text,
  youtube_id: text,
  instagram_id: text,
  latitude: numberOrNull,
  longitude: numberOrNull,
  property_count: count,
  projects_count: count,
  total_count: count,
  is_verify: yesNo,
  /** Own: the same under the name that agents have in lists. */
  is_verified: yesNo,
});
export type AgentDetail = z.output<typeof agentDetail>;

/** The signed-in member. */
export const user = z.object({
  id: integer,
  name: text,
  slug_id: text,
  email: text,
  mobile: text,
  profile: url,
  address: text,
  /** Contract §2.1: 0 Google, 1 phone, 2 Apple, 3 e-mail and password. */
  logintype: text,
  is_email_verified: zeroOne,
  isActive: zeroOne,
  notification: zeroOne,
  subscription: zeroOne,
  is_premium: zeroOne,
  about_me: text,
  facebook_id: text,
  /** Spelt so on the wire. */
  twiiter_id: text,
  instagram_id: text,
  youtube_id: text,
  latitude: text,
  longitude: text,
  city: text,
  state: text,
  country: text,
  created_at: dateOrNull,
  updated_at: dateOrNull,
  /** Own extra key: may use the operator's pages. */
  is_operator: yesNo,
  /** Own extra key: what an operator may do; null for everybody else. */
  operator_role: oneOfOrNull(operatorRoles),
  /** Own extra key: viewings that wait for the member's answer. */
  viewings_waiting: count,
  /** Own extra key: messages that the member has not read. */
  unread_messages: count,
  /** Own extra key: notifications that the member has not read. */
  unread_notifications: count,
  /** Own: ids of the homes that the member has hidden. */
  hidden_homes: list(integer),
});
export type User = z.output<typeof user>;

/** Who a session belongs to. */
export const signedInUser = user;
export const token = { token: word };

/** Everything that is kept of a member. */
export const accountDataShape = z.object({
  made_at: dateOrNull,
  /** Rows as they are kept; what signs in is left out. */
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  /** Documents of a verification are private: their addresses want the token of whoever may read them. */
  files: list(z.object({ name: text, url })),
});
export type AccountData = z.output<typeof accountDataShape>;
