import { StatusConflict } from "../http/refusals";
import type { Services } from "../services";
import { beginRun } from "./begin-run";

/** Begins to read the feeds that are read every night; those of members who are deactivated rest. Returns how many. */
export async function beginNightlyFeeds({ database }: Pick<Services, "database">, now: Date) {
  const feeds = await database
    .selectFrom("listing_feed")
    .innerJoin("member", "member.id", "member_id")
    .select("listing_feed.id")
    .where("is_nightly", "=", true)
    .where("member.is_active", "=", true)
    .orderBy("listing_feed.id")
    .execute();
  let begun = 0;
  for (const { id } of feeds)
    try {
      const run = { feedId: id, operatorId: null, applies: true, source: null };
      await database.transaction().execute((tx) => beginRun(tx, run, now));
      begun += 1;
    } catch (error) {
      // Somebody reads it already.
      if (!(error instanceof StatusConflict)) throw error;
    }
  return begun;
}
