import { z } from "zod";
import { get, nothing, post } from "./call";
import { refused } from "./operator.reviews";
import { id, optionalChoice, optionalId } from "./request-fields";
import { paging } from "./request-paging";
import { dateOrNull, integer, list, oneOf, text, total, url, yesNo } from "./response-fields";

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

export const upholdChatReport = post("operator/chat-reports/uphold", {
  auth: "operator",
  right: "review",
  about:
    "Closes the account of whoever was reported and tells them why; whoever reported is thanked.",
  body: refused,
  data: nothing,
});

export const operatorChatReportsCalls = [operatorChatReports, dismissChatReport, upholdChatReport];
