import type { Tone } from "~/ui/badge";

/** What operators decide about. */
export const actSubjects = [
  "property",
  "project",
  "advertisement",
  "verification",
  "report",
  "chat_report",
  "held_message",
  "viewing",
  "member",
  "payment",
  "payment_gateway",
  "bank_transfer",
  "invoicing",
  "chat_settings",
  "listing_settings",
  "text_settings",
  "district",
  "news",
  "invitation",
] as const;

/** What they do, and how it looks. */
export const actTones = {
  approve: "good",
  reject: "danger",
  add: "good",
  change: "neutral",
  remove: "danger",
  dismiss: "neutral",
  uphold: "danger",
  release: "good",
  refuse: "danger",
  deactivate: "danger",
  reactivate: "good",
  sign_out: "neutral",
  remove_factors: "danger",
  accept: "good",
  propose: "neutral",
  decline: "danger",
  cancel: "danger",
  refund: "danger",
  give: "good",
  turn_on: "good",
  turn_off: "danger",
  configure: "neutral",
  send: "neutral",
  invite: "good",
  withdraw: "danger",
  join: "good",
  change_role: "neutral",
  take_role: "danger",
} as const satisfies Record<string, Tone>;

export const acts = Object.keys(actTones) as (keyof typeof actTones)[];
