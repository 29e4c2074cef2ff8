/** Why an operator cannot hide a listing by hand, nor show it again. */
export const holdObstacles = [
  /** It is the operator's own: a colleague decides. */
  "own",
] as const;
