/** Where a viewing stands (docs/decisions/0032). */
export const viewingStates = ["requested", "accepted", "declined", "cancelled", "passed"] as const;
export type ViewingState = (typeof viewingStates)[number];

/** Who would like to see the home, and who shows it. */
export const viewingSides = ["asker", "owner"] as const;
export type ViewingSide = (typeof viewingSides)[number];

/** Why a viewing ended that neither of them called off. */
export const viewingEndReasons = [
  "sold",
  "rented",
  "withdrawn",
  "deleted",
  "member_gone",
  "handed_over",
  "asked_twice",
] as const;

interface Move {
  to: ViewingState;
  /** The states from which each side may make it. */
  from: Record<ViewingSide, readonly ViewingState[]>;
  /** While times are on offer: only whoever did not offer them answers. */
  answers: boolean;
}

export const viewingMoves = {
  accept: { to: "accepted", from: { asker: ["requested"], owner: ["requested"] }, answers: true },
  propose: {
    to: "requested",
    from: { asker: ["requested", "accepted"], owner: ["requested", "accepted"] },
    answers: true,
  },
  decline: { to: "declined", from: { asker: [], owner: ["requested"] }, answers: false },
  cancel: {
    to: "cancelled",
    from: { asker: ["requested", "accepted"], owner: ["accepted"] },
    answers: false,
  },
} as const satisfies Record<string, Move>;
export type ViewingMove = keyof typeof viewingMoves;

/** What the screens offer; the same table stands in the update that makes the move. */
export function mayMove(
  move: ViewingMove,
  { state, offered_by }: { state: ViewingState; offered_by: ViewingSide },
  side: ViewingSide,
) {
  const { from, answers }: Move = viewingMoves[move];
  if (!from[side].includes(state)) return false;
  return !answers || state !== "requested" || offered_by !== side;
}

/** Both may know how to reach each other once they agreed. */
export const showsContacts = (state: ViewingState) => state === "accepted";

/** How many times may be offered at once. */
export const mostTimes = 3;
/** Times stand on the quarter of an hour. */
export const stepMinutes = 15;
/** How far ahead a viewing may be, in days. */
export const furthestDays = 60;
/** Characters. */
export const longestNote = 1000;
