const longest = 300;

/** What programs said of a failure, in one line and without addresses and telephone numbers. */
export const withoutAddresses = (words: string) =>
  words
    .replace(/[^\s<>"'(]+@[^\s<>"',;)]+/g, "…")
    .replace(/\+?\d[\d\s-]{6,}\d/g, "…")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest);
