import type { ReplyUse } from "../saved-replies/rules";
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

/** How the log calls what is of a kind. */
export const loggedAs = {
  listings: "property",
  projects: "project",
  adverts: "advertisement",
  verifications: "verification",
  reports: "report",
  conversations: "chat_report",
  messages: "held_message",
  payments: "payment",
} as const satisfies Record<ReviewKind, string>;

/** What is done to a member and decides what their application would: the log has it under the member. */
export const actsOfVerification: readonly string[] = ["verify", "withdraw_verification"];

/** What operators note things about: something of the review list, or a member. */
export const notedKinds = [...reviewKinds, "members"] as const;
export type NotedKind = (typeof notedKinds)[number];

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

/** For which of the saved replies each kind is refused. */
export const replyUseOf: Record<ReviewKind, ReplyUse> = {
  listings: "listing",
  projects: "listing",
  adverts: "advert",
  verifications: "verification",
  reports: "report",
  conversations: "account",
  messages: "message",
  payments: "receipt",
};

/** Who looks after something, as the list is narrowed by it. */
export const assignments = ["me", "nobody", "somebody"] as const;
export type Assignment = (typeof assignments)[number];

/** Days that something has waited at least. */
export const reviewAges = [1, 3, 7, 14, 30] as const;

/** Kinds of which many are decided at once. Reports close accounts and homes, and money is counted: each on its own. */
export const kindsDecidedTogether = [
  "listings",
  "projects",
  "adverts",
  "verifications",
  "messages",
] as const satisfies readonly ReviewKind[];
export type KindDecidedTogether = (typeof kindsDecidedTogether)[number];

export const isDecidedTogether = (kind: ReviewKind): kind is KindDecidedTogether =>
  (kindsDecidedTogether as readonly ReviewKind[]).includes(kind);

export const bulkDecisions = ["approve", "refuse"] as const;
export type BulkDecision = (typeof bulkDecisions)[number];

export const mostDecidedTogether = 500;

/** What became of one of many. */
export const outcomes = ["decided", "overtaken", "impossible"] as const;
export type Outcome = (typeof outcomes)[number];

/** Something of the list as it was read, in one word: "listings:12:3", the revision last. */
export interface ReadItem {
  kind: KindDecidedTogether;
  id: number;
  revision: number;
}

export const itemWord = ({ kind, id, revision }: ReadItem) => `${kind}:${id}:${revision}`;

export function readItemWord(word: string): ReadItem | null {
  const [, kind, id, revision] = /^([a-z]+):([1-9]\d{0,8}):(\d{1,9})$/.exec(word) ?? [];
  const known = kindsDecidedTogether.find((one) => one === kind);
  return known ? { kind: known, id: Number(id), revision: Number(revision) } : null;
}
