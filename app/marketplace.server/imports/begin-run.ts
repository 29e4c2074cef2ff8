import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { StatusConflict } from "../http/refusals";

interface Beginning {
  feedId: number;
  /** Null: the night. */
  operatorId: number | null;
  /** It does not wait for somebody to say that it shall be done. */
  applies: boolean;
  /** The file; null: it is had by the feed's address. */
  source: Buffer | null;
}

/** So many runs are kept of each feed; their homes are kept of the latest alone. */
const keptRuns = 30;

/**
 * Begins to read a feed; a preview that waited is over.
 * @throws StatusConflict while another run of it is under way
 */
export async function beginRun(
  tx: Transaction<Tables>,
  { feedId, operatorId, applies, source }: Beginning,
  now: Date,
) {
  await tx
    .updateTable("feed_run")
    .set({ state: "stopped", ended_at: now })
    .where("feed_id", "=", feedId)
    .where("state", "=", "preview")
    .execute();
  const begun = await tx
    .insertInto("feed_run")
    .values({ feed_id: feedId, operator_id: operatorId, applies, source, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column("feed_id")
        .where("state", "in", ["reading", "photos", "applying"])
        .doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!begun) throw new StatusConflict("feed_being_read");
  await tx
    .deleteFrom("feed_run")
    .where("feed_id", "=", feedId)
    .where("id", "in", (query) =>
      query
        .selectFrom("feed_run as older")
        .select("older.id")
        .where("older.feed_id", "=", feedId)
        .orderBy("older.id", "desc")
        .offset(keptRuns),
    )
    .execute();
  return begun.id;
}
