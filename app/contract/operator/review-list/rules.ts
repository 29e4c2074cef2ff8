import type { Right } from "../team/rules";

/** What operators decide about, each kind with its states; what waits comes first. */
export const statesOfKind = {
  listings: ["pending", "approved", "rejected"],
  projects: ["pending", "approved", "rejected"],
  adverts: ["pending", "approved", "rejected"],
  verifications: ["pending", "success", "failed"],
  reports: ["open", "upheld", "dismissed"],
  conversations: ["open", "closed", "dismissed"],
  messages: ["held", "released", "refused"],
  payments: ["due"],
} as const;
export type ReviewKind = keyof typeof statesOfKind;
export type KindState = (typeof statesOfKind)[ReviewKind][number];

export const reviewKinds = [
  "listings",
  "projects",
  "adverts",
  "verifications",
  "reports",
  "conversations",
  "messages",
  "payments",
] as const satisfies readonly ReviewKind[];

/** States that each kind has; the others are words of single kinds. */
export const commonStates = ["waiting", "decided"] as const;

export const reviewStates = [
  ...commonStates,
  "pending",
  "approved",
  "rejected",
  "success",
  "failed",
  "open",
  "upheld",
  "dismissed",
  "closed",
  "held",
  "released",
  "refused",
  "due",
] as const satisfies readonly ((typeof commonStates)[number] | KindState)[];
export type ReviewState = (typeof reviewStates)[number];

/** How a kind calls what waits. */
export const waitingState = (kind: ReviewKind): KindState => statesOfKind[kind][0];

/** Whether a kind knows a state by this word. */
export const hasState = (kind: ReviewKind, state: ReviewState) =>
  state === "waiting" ||
  state === "decided" ||
  (statesOfKind[kind] as readonly ReviewState[]).includes(state);

/** What it takes to decide about a kind: whoever lacks it does not find it in the list. */
export const rightToDecide = (kind: ReviewKind): Right =>
  kind === "payments" ? "money" : "review";

/** Days that something has waited at least. */
export const reviewAges = [1, 3, 7, 14, 30] as const;
