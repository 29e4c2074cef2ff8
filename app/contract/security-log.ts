import { z } from "zod";
import { get } from "./call";
import { isDay } from "./operator.forms";
import { optionalChoice, optionalId, slug } from "./request-fields";
import { paging } from "./request-paging";
import { dateOrNull, integer, integerOrNull, list, text, total, yesNo } from "./response-fields";
import { securityKinds, securityOutcomes } from "./security-log.states";

const securityEvent = z.object({
  id: integer,
  /** `sign_in`, `password_reset` … */
  kind: text,
  /** `done`, `refused`, or `limited` when it came too often. */
  outcome: text,
  /** An operator did it. */
  by_operator: yesNo,
  /** From where; empty to the member when an operator did it. */
  network_address: text,
  user_agent: text,
  created_at: dateOrNull,
});
export type SecurityEvent = z.output<typeof securityEvent>;

export const securityEvents = get("security-events", {
  auth: "token",
  about: "Own: what concerned the safety of the caller's account, latest first.",
  query: z.object(paging(20)),
  data: list(securityEvent),
  extra: total,
});

const operatorSecurityEvent = securityEvent.extend({
  /** Whose account it is about; null where none was found. */
  member_id: integerOrNull,
  member_name: text,
  /** Of the operator who did it. */
  actor_name: text,
});
export type OperatorSecurityEvent = z.output<typeof operatorSecurityEvent>;

const day = slug(10).refine((text) => text === undefined || isDay(text), "The date is not valid.");

export const operatorSecurityEvents = get("operator/security-events", {
  auth: "operator",
  right: "log",
  about: "Own: what concerned the safety of all accounts, latest first.",
  query: z.object({
    member_id: optionalId,
    kind: optionalChoice(securityKinds),
    outcome: optionalChoice(securityOutcomes),
    /** A network address, whole. */
    network: slug(64),
    /** Days where the site is, both included. */
    since: day,
    until: day,
    ...paging(20),
  }),
  data: list(operatorSecurityEvent),
  extra: total,
});

export const securityLogCalls = [securityEvents, operatorSecurityEvents];
