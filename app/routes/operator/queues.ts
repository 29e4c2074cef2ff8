import { paths } from "~/paths";

/** What operators decide about; each kind has a queue of its own. */
export const kinds = ["listings", "projects", "adverts"] as const;
export type Kind = (typeof kinds)[number];

export const states = ["pending", "approved", "rejected"] as const;
export type State = (typeof states)[number];

/** Listings that wait stand at the plain address. */
export const queuePath = (kind: Kind, state: State = "pending", page = 1) =>
  paths.operator({
    kind: kind === "listings" ? undefined : kind,
    state: state === "pending" ? undefined : state,
    page: page > 1 ? page : undefined,
  });
