/** What the form sends for a reason of one's own (contract §2.2: "other"). */
export const otherReason = "0";
export const longestReport = 1000;
