/** What is written and not sent, by whom and to whom. */
const prefix = "doorstep.chat-draft.";

interface Whose {
  memberId: number | undefined;
  propertyId: number;
  userId: number;
  asOperator?: boolean;
}

const keyOf = ({ memberId, propertyId, userId, asOperator }: Whose) =>
  `${prefix}${memberId}.${propertyId}.${userId}${asOperator ? ".operator" : ""}`;

export function readDraft(whose: Whose) {
  try {
    return localStorage.getItem(keyOf(whose)) ?? "";
  } catch {
    return "";
  }
}

export function keepDraft(whose: Whose, text: string) {
  try {
    if (text) localStorage.setItem(keyOf(whose), text);
    else localStorage.removeItem(keyOf(whose));
  } catch {
    // Switched off or full: it stays on the page alone.
  }
}

/** Whoever uses the device next finds nothing; `kept`: but what this member wrote. */
export function forgetDrafts(kept?: number) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !key.startsWith(`${prefix}${kept}.`))
        localStorage.removeItem(key);
  } catch {
    // Switched off: nothing was kept.
  }
}
