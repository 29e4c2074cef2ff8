import { operatorPaths } from "~/operator-paths";

/** What operators decide about; each kind has a queue of its own, with these states. */
export const queues = {
  listings: ["pending", "approved", "rejected"],
  projects: ["pending", "approved", "rejected"],
  adverts: ["pending", "approved", "rejected"],
  verifications: ["pending", "success", "failed"],
  reports: ["open", "upheld", "dismissed"],
  conversations: ["open", "closed", "dismissed"],
  messages: ["held", "released", "refused"],
} as const;
export type Kind = keyof typeof queues;
export type State = (typeof queues)[Kind][number];

export const kinds = Object.keys(queues) as Kind[];

/** What waits comes first. */
export const waiting = (kind: Kind): State => queues[kind][0];

/** Listings that wait stand at the plain address. */
export const queuePath = (kind: Kind, state: State = waiting(kind), page = 1) =>
  operatorPaths.operatorReview({
    kind: kind === "listings" ? undefined : kind,
    state: state === waiting(kind) ? undefined : state,
    page: page > 1 ? page : undefined,
  });
