export const longestNote = 2000;
/** So many homes a member hides; the database holds it (migration 0078). */
export const mostHidden = 500;
/** So many homes a visitor's browser hides; members have room for more. */
export const mostHiddenInBrowser = 60;
