import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Services } from "../services";

/**
 * Does for each viewing what `tell` does, in a transaction of its own: one that fails is
 * left as it was and written down, and the others are told of. Returns how many were.
 */
export async function eachViewing(
  { database, logger }: Services,
  viewings: { id: number }[],
  tell: (tx: Transaction<Tables>, id: number) => Promise<boolean>,
) {
  let count = 0;
  for (const { id } of viewings)
    try {
      if (await database.transaction().execute((tx) => tell(tx, id))) count += 1;
    } catch (error) {
      logger.error({ err: error, viewing: id }, "nobody was told of a viewing");
    }
  return count;
}
