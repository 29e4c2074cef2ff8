/** Where somebody was going when asked to sign in, and the home they wanted to save on the way. */
export interface AfterSignIn {
  /** A path of this site. */
  next?: string;
  favourite?: number;
  /** The home whose owner they wanted to hear of them. */
  interest?: number;
  /** The search they wanted to keep, as a query. */
  search?: string;
}
