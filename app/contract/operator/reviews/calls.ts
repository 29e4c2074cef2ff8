import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import {
  id,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
} from "../../wire/request-fields";
import { longestReason } from "../forms";
import { reasonsOnWire } from "../saved-replies/shapes";
import type { Right } from "../team/rules";
import {
  count,
  dateOrNull,
  integer,
  list,
  oneOf,
  text,
  total,
  url,
  yesNo,
} from "../../wire/response-fields";
import { requestStatuses } from "../../properties/shapes";
import { verificationApplication } from "../../verification/shapes";

/** A refusal with its reason. */
export const refused = z.object({ id, ...reasonsOnWire(longestReason) });

/** The revision that was read: a decision names it, so that nothing is decided unread. */
const revised = z.object({ revision: integer });

/** What listings are asked for with: those of one state, one alone, those of one owner (0: the operator). */
export const byReviewState = z.object({
  request_status: optionalChoice(requestStatuses),
  id: optionalId,
  owner_id: optionalMemberId,
  ...paging(20),
});

/** What an operator reads of a home or project: an approval does not show what its owner took off the site. */
export const reviewedListing = <Row>(row: z.ZodType<Row>) =>
  z.intersection(row, z.object({ hidden_by_owner: yesNo }));

interface Reviewed<Query extends z.ZodObject, Row> {
  query: Query;
  row: z.ZodType<Row>;
  /** What it takes to read the queue; deciding takes `review`. */
  reading?: Right;
  /** What is said of each call. */
  about: { queue: string; approve: string; reject: string };
}

/** What operators decide about: a queue, and the two decisions. */
export function review<Query extends z.ZodObject, Row>(
  path: string,
  { query, row, reading = "review", about }: Reviewed<Query, Row>,
) {
  return {
    queue: get(path, {
      auth: "operator",
      right: reading,
      about: about.queue,
      query,
      data: list(z.intersection(row, revised)),
      extra: total,
    }),
    approve: post(`${path}/approve`, {
      auth: "operator",
      right: "review",
      about: about.approve,
      body: z.object({ id, revision: id }),
      data: nothing,
    }),
    reject: post(`${path}/reject`, {
      auth: "operator",
      right: "review",
      about: about.reject,
      body: refused.extend({ revision: id }),
      data: nothing,
    }),
  };
}

/** What is made of a report: nothing, or the account of whoever was reported is closed. */
const chatReportStates = ["open", "upheld", "dismissed"] as const;

const person = z.object({ id: integer, name: text, email: text, mobile: text, profile: url });

const reportedMessage = z.object({
  id: integer,
  /** Whether whoever reported wrote it. */
  is_reporters: yesNo,
  message: text,
  file: url,
  file_name: text,
  is_picture: yesNo,
  audio: url,
  created_at: dateOrNull,
});
export type ReportedMessage = z.output<typeof reportedMessage>;

const reportedChat = z.object({
  id: integer,
  state: oneOf(chatReportStates, "open"),
  /** The home that it was about, as it was called then. */
  title: text,
  reason: text,
  created_at: dateOrNull,
  decided_at: dateOrNull,
  reporter: person,
  reported: person.extend({ is_active: yesNo }),
  /** As they were when it was reported; only of one that is asked for by its id. */
  messages: list(reportedMessage),
});
export type ReportedChat = z.output<typeof reportedChat>;

export const operatorChatReports = get("operator/chat-reports", {
  auth: "operator",
  right: "review",
  about: "Conversations that were reported, those that wait longest first.",
  query: z.object({
    state: optionalChoice(chatReportStates),
    /** Only this one, with its messages. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(reportedChat),
  extra: total,
});

export const dismissChatReport = post("operator/chat-reports/dismiss", {
  auth: "operator",
  right: "review",
  about: "Leaves everything as it is; whoever reported is thanked.",
  body: z.object({ id }),
  data: nothing,
});

export const warnReportedMember = post("operator/chat-reports/warn", {
  auth: "operator",
  right: "review",
  about: "Writes to whoever was reported, without a word of who did. The report stays open.",
  body: refused,
  data: nothing,
});

export const upholdChatReport = post("operator/chat-reports/uphold", {
  auth: "operator",
  right: "review",
  about:
    "Closes the account of whoever was reported and tells them why; whoever reported is thanked.",
  body: refused,
  data: nothing,
});

const heldStates = ["open", "released", "refused"] as const;
/** A new member's first message with a link; the same words to many people. */
const holdRules = ["links", "repeated"] as const;

const heldMessage = z.object({
  id: integer,
  state: oneOf(heldStates, "open"),
  rule: oneOf(holdRules, "links"),
  property_id: integer,
  /** Of the home that it is about. */
  title: text,
  message: text,
  file: url,
  file_name: text,
  /** Bytes. */
  file_size: count,
  is_picture: yesNo,
  audio: url,
  created_at: dateOrNull,
  decided_at: dateOrNull,
  /** Why it was refused. */
  reason: text,
  sender: z.object({
    id: integer,
    name: text,
    email: text,
    mobile: text,
    profile: url,
    is_active: yesNo,
    is_verified: yesNo,
    created_at: dateOrNull,
    /** With how many people, about how many homes; this one counts. */
    conversation_count: count,
  }),
  /** For whom it is. */
  receiver: z.object({ id: integer, name: text }),
});
export type HeldMessage = z.output<typeof heldMessage>;

export const operatorHeldMessages = get("operator/held-messages", {
  auth: "operator",
  right: "review",
  about: "Messages that wait for the operator, those that wait longest first; decided ones, too.",
  query: z.object({
    state: optionalChoice(heldStates),
    /** Only this one. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(heldMessage),
  extra: total,
});

export const releaseHeldMessage = post("operator/held-messages/release", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Delivers a message that waits, as if it was sent now: whoever it is for hears of it.",
  body: z.object({ id }),
  data: nothing,
});

export const refuseHeldMessage = post("operator/held-messages/refuse", {
  auth: "operator",
  right: "review",
  quiet: true,
  about: "Leaves a message that waits undelivered; its sender is told why.",
  body: refused,
  data: nothing,
});

const verifications = review("operator/verifications", {
  query: z.object({
    status: optionalChoice(["pending", "success", "failed"]),
    /** Only this one. */
    id: optionalId,
    /** That of one member. */
    member_id: optionalId,
    ...paging(20),
  }),
  row: verificationApplication,
  about: {
    queue: "Applications of agents by state, those that wait longest first.",
    approve: "Verifies an agent, who is told.",
    reject: "Refuses an application, or takes a verification back; the agent is told why.",
  },
});
export const {
  queue: operatorVerifications,
  approve: approveVerification,
  reject: rejectVerification,
} = verifications;

export const operatorReviewsCalls = [
  ...Object.values(verifications),
  operatorChatReports,
  dismissChatReport,
  upholdChatReport,
  warnReportedMember,
  operatorHeldMessages,
  releaseHeldMessage,
  refuseHeldMessage,
];
