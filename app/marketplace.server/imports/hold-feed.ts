import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { NotFound } from "../http/refusals";

export const feedMissing = "feed_not_found";

/** Nobody else changes the feed until the transaction ends. @throws NotFound */
export async function holdFeed(tx: Transaction<Tables>, id: number) {
  const found = await tx
    .selectFrom("listing_feed")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new NotFound(feedMissing);
  return found;
}
