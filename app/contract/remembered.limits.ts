export const longestNote = 2000;
/** So many homes a visitor's browser hides; members have room for more. */
export const mostHiddenInBrowser = 60;
