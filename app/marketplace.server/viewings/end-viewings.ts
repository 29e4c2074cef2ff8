import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import type { Services } from "../services";
import { notifyOfViewing } from "./notify";

/** Open viewings whose time has gone by are over. */
export async function passViewings({ database }: Pick<Services, "database">, now: Date) {
  const passed = await database
    .updateTable("viewing")
    .set({ state: "passed" })
    .where("state", "in", ["requested", "accepted"])
    .where("passes_at", "<=", now)
    .returning("id")
    .execute();
  return passed.length;
}

/**
 * Tells of viewings that ended with their home, with an account or beside another one: the database calls them off
 * whoever changed what (migration 0032). Each is taken by one process, whatever runs at once. Returns how many there were.
 */
export async function notifyEndedViewings(services: Services) {
  const owing = await services.database
    .selectFrom("viewing")
    .select("id")
    .where("owes_letters", "=", true)
    .orderBy("id")
    .execute();
  return eachViewing(services, owing, async (tx, id) => {
    const row = await tx
      .updateTable("viewing")
      .set({ owes_letters: false })
      .where("id", "=", id)
      .where("owes_letters", "=", true)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    // The calendar of whoever shows the home has an entry only once a time was agreed on.
    const isOfPeople = row.end_reason === "member_gone" || row.end_reason === "asked_twice";
    const toldToo = row.viewing_at || isOfPeople ? ["owner" as const] : [];
    const news = row.end_reason
      ? ({ kind: "viewing.ended", reason: row.end_reason } as const)
      : ({ kind: "viewing.cancelled" } as const);
    await notifyOfViewing(tx, row, news, ["asker", ...toldToo], services.clock());
    return true;
  });
}

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
