/** Why a member cannot be handed a listing. */
export const obstacles = [
  /** They offer it already. */
  "owner",
  "deactivated",
  /** Who lists something has a complete profile, and is verified where the site asks for it. */
  "profile",
  "verification",
  /** No running package of theirs allows another one. */
  "package",
] as const;
export type Obstacle = (typeof obstacles)[number];
