import {
  besides,
  joinReply,
  readReplyWord,
  type ReplyUse,
} from "~/contract/operator/saved-replies/rules";
import { longestReason } from "~/contract/operator/forms";
import type { Database } from "../../db/database";
import { Invalid } from "../../http/refusals";
import { findReplies } from "./saved-replies";

/** Why something is refused, before it is known in which language that is read. */
export interface Reason {
  text: string;
  /** By language, where it says the same there. */
  translations: Record<string, string>;
}

/** Of what is not refused. */
export const noReason: Reason = { text: "", translations: {} };

interface Said {
  reason?: string;
  saved_reply?: string;
}

/**
 * What an operator says to somebody: the saved reply, and what they wrote to it. `uses`: the decisions that it is about.
 * @throws Invalid where nothing is said, where the reply is not the one that was read, or where both are too long
 */
export async function readReason(
  database: Database,
  { reason = "", saved_reply: word }: Said,
  uses: ReplyUse[],
  longest: number = longestReason,
): Promise<Reason> {
  if (!word) {
    if (!reason) throw new Invalid({ reason: "Please write a reason." });
    return { text: reason, translations: {} };
  }
  const named = readReplyWord(word);
  const [reply] = named ? await findReplies(database, { id: named.id }) : [];
  if (!named || !reply || uses.some((use) => !reply.uses.includes(use)))
    throw new Invalid({ saved_reply: "This choice is not offered." });
  if (reply.revision !== named.revision)
    throw new Invalid({ saved_reply: "This reply was changed meanwhile. Please choose it again." });
  const translated = reply.translations.filter(({ text }) => text !== "");
  // Scripts put the reply into the field, where it can be written to.
  const own = besides([reply.text, ...translated.map(({ text }) => text)], reason) ?? reason;
  const said = {
    text: joinReply(reply.text, own),
    translations: Object.fromEntries(
      translated.map(({ language, text }) => [language, joinReply(text, own)]),
    ),
  };
  // In every language, so that it does not depend on who reads it whether it can be said.
  if ([said.text, ...Object.values(said.translations)].some((text) => text.length > longest))
    throw new Invalid({ reason: "Together with the saved reply this is too long." });
  return said;
}

/** The reason as a member reads it: in their language where it is said in it; null: the company itself. */
export async function reasonFor(
  tx: Database,
  { text, translations }: Reason,
  memberId: number | null,
) {
  if (memberId === null || Object.keys(translations).length === 0) return text;
  const reader = await tx
    .selectFrom("member")
    .select("language")
    .where("id", "=", memberId)
    .executeTakeFirst();
  const language = reader?.language ?? "";
  return translations[language] ?? translations[language.split("-", 1)[0]!] ?? text;
}
