import {
  type Assignment,
  assignments,
  commonStates,
  hasState,
  reviewAges,
  type ReviewKind,
  reviewKinds,
  type ReviewState,
  reviewStates,
  statesOfKind,
  waitingState,
} from "~/contract/operator/review-list/rules";
import { operatorPaths } from "~/operator-paths";
import type { Query } from "~/paths";

/** What an address asks of the review list; what is left out narrows nothing. */
export interface ReviewFilters {
  kind?: ReviewKind;
  /** Left out: what waits. */
  state?: ReviewState;
  city?: string;
  category?: number;
  member?: string;
  /** Days. */
  age?: number;
  assigned?: Assignment;
  /** How many stand on a page, where more than usual. */
  size?: number;
}

export const usualSize = 20;
/** As many as the API answers at once. */
export const largeSize = 100;

/** What cannot be read narrows nothing. */
export function readFilters(query: URLSearchParams): ReviewFilters {
  const typed = (name: string) => query.get(name)?.trim().slice(0, 100) || undefined;
  const number = (name: string) => {
    const digits = /^[1-9]\d{0,8}$/.exec(query.get(name) ?? "")?.[0];
    return digits === undefined ? undefined : Number(digits);
  };
  const kind = reviewKinds.find((one) => one === query.get("kind"));
  return {
    kind,
    state: stateFor(
      kind,
      reviewStates.find((one) => one === query.get("state")),
    ),
    city: typed("city"),
    category: number("category"),
    member: typed("member"),
    age: reviewAges.find((days) => days === number("age")),
    assigned: assignments.find((one) => one === query.get("assigned")),
    size: number("size") === largeSize ? largeSize : undefined,
  };
}

/** The state as it is asked of a kind; none that the kind does not have, and none for what waits. */
function stateFor(kind: ReviewKind | undefined, state: ReviewState | undefined) {
  if (state === undefined || state === "waiting") return undefined;
  if (kind === undefined) return state;
  return hasState(kind, state) && state !== waitingState(kind) ? state : undefined;
}

/** The states that are offered: those of the kind, or those that all kinds have. */
export const statesFor = (kind: ReviewKind | undefined): readonly ReviewState[] =>
  kind ? statesOfKind[kind] : commonStates;

/** The same filters for another kind. */
export const forKind = (filters: ReviewFilters, kind: ReviewKind | undefined): ReviewFilters => ({
  ...filters,
  kind,
  state:
    kind === undefined && filters.state !== "decided" ? undefined : stateFor(kind, filters.state),
});

export const listPath = (filters: ReviewFilters, more: Query = {}) =>
  operatorPaths.operatorReview({ ...filters, ...more });

/** The filters in the words of the wire. */
export const asked = (filters: ReviewFilters) => {
  const { kind, state, city, category, member, age, assigned } = filters;
  return { kind, state, city, category_id: category, member, older_than: age, assigned };
};

/** Where one of the list is read and decided, so that one comes back to the list, or on to the next of it. */
export function caseHref({ kind, id }: { kind: ReviewKind; id: number }, filters: ReviewFilters) {
  const from = listPath(filters).split("?")[1] ?? "";
  return `${casePath[kind](id)}?${new URLSearchParams({ from }).toString()}`;
}

/** Where one of a kind is read and decided. */
export const casePath: Record<ReviewKind, (id: number) => string> = {
  listings: (id) => operatorPaths.operatorListing("property", id),
  projects: (id) => operatorPaths.operatorListing("project", id),
  adverts: operatorPaths.operatorAdvert,
  verifications: operatorPaths.operatorVerification,
  reports: operatorPaths.operatorReports,
  conversations: operatorPaths.operatorChatReport,
  messages: operatorPaths.operatorHeldMessage,
  payments: operatorPaths.operatorPayment,
};

/** Whether somebody stands in the list, and no home. */
export const isPerson = (kind: ReviewKind) =>
  kind === "verifications" || kind === "conversations" || kind === "messages";
