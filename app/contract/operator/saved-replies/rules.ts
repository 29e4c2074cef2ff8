/** The decisions for which replies are kept: in each, somebody is told why. */
export const replyUses = [
  "listing",
  "advert",
  "verification",
  "report",
  "account",
  "warning",
  "message",
  "receipt",
] as const;
export type ReplyUse = (typeof replyUses)[number];

/** Short enough for each of them, with room for a sentence of one's own. */
export const longestReply = 255;

/** A reply as it was read, in one word: its number, and the state in which it was. */
export const replyWord = ({ id, revision }: { id: number; revision: string }) =>
  `${id}.${revision}`;

export function readReplyWord(word: string): { id: number; revision: string } | null {
  const [, id, revision] = /^([1-9]\d{0,8})\.([\w-]{1,64})$/.exec(word) ?? [];
  return id && revision ? { id: Number(id), revision } : null;
}

/** The reply comes first, and what is written to it on a line of its own. */
export const joinReply = (reply: string, own: string) => [reply, own].filter(Boolean).join("\n");

/**
 * What was written besides the reply, where it begins with what the reply says in one of its languages; undefined where
 * it does not, and so is somebody's own words from the start.
 */
export function besides(saidByReply: readonly string[], written: string) {
  const text = written.replace(/\r\n?/g, "\n").trim();
  const said = saidByReply.find(
    (one) => one !== "" && (text === one || text.startsWith(`${one}\n`)),
  );
  return said === undefined ? undefined : text.slice(said.length).trim();
}
