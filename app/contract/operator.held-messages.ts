import { z } from "zod";
import { get, nothing, post } from "./call";
import { refused } from "./operator.reviews";
import { id, optionalChoice, optionalId } from "./request-fields";
import { paging } from "./request-paging";
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
} from "./response-fields";

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

export const operatorHeldMessagesCalls = [
  operatorHeldMessages,
  releaseHeldMessage,
  refuseHeldMessage,
];
