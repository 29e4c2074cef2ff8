import { z } from "zod";
import { stoppingReasons } from "../../mail/rules";
import { featureKeys } from "../../packages/shapes";
import { paymentStatuses } from "../../payments/rules";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  objectOrNull,
  oneOf,
  text,
  yesNo,
} from "../../wire/response-fields";
import { operatorNote } from "../review-case/shapes";

/** Something that stands elsewhere in the console, in short. */
const listed = { id: integer, title: text, created_at: dateOrNull };

/** A package in the member's hands, or one that was. */
const heldPackage = z.object({
  id: integer,
  name: text,
  start_date: dateOrNull,
  /** Null: it does not end. */
  end_date: dateOrNull,
  is_running: yesNo,
  /** Null: nothing was paid. */
  payment_id: integerOrNull,
  uses: list(
    z.object({
      type: oneOf(featureKeys, "property_list"),
      used: count,
      /** Null: as often as they like. */
      limit: integerOrNull,
    }),
  ),
});
export type HeldPackage = z.output<typeof heldPackage>;

/** Of each the latest; empty also where the caller's role does not see it, and then 0 in all. */
export const memberPage = z.object({
  /** Newest first. */
  notes: list(operatorNote),
  /** Running ones first. */
  packages: list(heldPackage),
  /** The latest that they hold or held, 0: none. */
  last_package: integer,
  payments: list(
    z.object({
      ...listed,
      amount: number,
      refunded_amount: number,
      currency: text,
      payment_status: oneOf(paymentStatuses, "pending"),
      is_being_checked: yesNo,
    }),
  ),
  /** Where they are signed in. */
  sessions: list(
    z.object({
      id: integer,
      user_agent: text,
      /** Empty for those who do not read the security log. */
      network_address: text,
      signed_in_at: dateOrNull,
      last_used_at: dateOrNull,
    }),
  ),
  adverts: list(z.object({ ...listed, end_date: dateOrNull, is_running: yesNo })),
  feeds: list(z.object(listed)),
  /** Homes that they reported. */
  reports: list(z.object({ ...listed, property_id: integer, decision: text })),
  /** Conversations that somebody reported, they or the other one. */
  chat_reports: list(z.object({ ...listed, is_about_them: yesNo, decision: text })),
  /** Letters to them that could not be sent so far. */
  letters: list(z.object({ ...listed, tries: count, is_given_up: yesNo })),
  /** Since when letters to their address come back, and why the last one did; null: they arrive. */
  returned: objectOrNull(
    z.object({
      since: dateOrNull,
      reason: oneOf(stoppingReasons, "noMailbox"),
      status: text,
      letters: count,
    }),
  ),
  /** How many there are of each in all. */
  totals: z.object({
    packages: count,
    payments: count,
    sessions: count,
    adverts: count,
    feeds: count,
    reports: count,
    chat_reports: count,
    letters: count,
  }),
  viewings_asked: count,
  viewings_received: count,
  saved_searches: count,
});
export type MemberPage = z.output<typeof memberPage>;
