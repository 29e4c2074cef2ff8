import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Opening } from "./conversation";

/** Characters without which words are alike by chance: "Is it still free?" */
const fewestCharacters = 20;
/** Whoever has written the same to so many others waits with the next. */
const mostPeople = 5;
/** Milliseconds. */
export const repeatedWithin = 24 * 3_600_000;

/** Words without case, spaces and punctuation; signs that nobody sees do not make them others. */
export const foldedWords = (words: string) =>
  words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/**
 * Whether these words went to many others within a day, noting that they go to one more. Of messages that somebody
 * sends at once each is counted before the next is looked at.
 */
export async function wentToMany(
  tx: Transaction<Tables>,
  { personId, partnerId }: Opening,
  words: string,
  now: Date,
) {
  const folded = foldedWords(words);
  if ([...folded].length < fewestCharacters) return false;
  const digest = createHash("sha256").update(folded).digest();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`sent words:${personId}`}, 0))`.execute(tx);
  await tx
    .insertInto("sent_words")
    .values({ sender_id: personId, digest, partner_id: partnerId, sent_at: now })
    .onConflict((conflict) =>
      conflict.columns(["sender_id", "digest", "partner_id"]).doUpdateSet({ sent_at: now }),
    )
    .execute();
  const { others } = await tx
    .selectFrom("sent_words")
    .select((build) => build.fn.countAll<number>().as("others"))
    .where("sender_id", "=", personId)
    .where("digest", "=", digest)
    .where("partner_id", "<>", partnerId)
    .where("sent_at", ">", new Date(now.getTime() - repeatedWithin))
    .executeTakeFirstOrThrow();
  return others >= mostPeople;
}
