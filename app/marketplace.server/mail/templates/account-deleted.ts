import { letter, type Reader } from "./letter";

/** The last letter to a member. */
export function accountDeleted(reader: Reader) {
  return letter("accountDeleted", reader, ({ accountDeleted: words }) => ({
    subject: words.subject,
    parts: [words.deleted, words.kept, words.notYou],
  }));
}
