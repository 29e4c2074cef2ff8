import type { Services } from "../services";
import { eachViewing } from "./end-viewings";
import { notifyOfViewing } from "./notify";

const day = 86_400_000;

/**
 * Both sides are reminded the day before; each viewing by one process, once, with what is to be told
 * from the same moment on. Returns how many viewings there were.
 */
export async function remindOfViewings(services: Services, now: Date) {
  const due = await services.database
    .selectFrom("viewing")
    .select("id")
    .where("state", "=", "accepted")
    .where("reminded_at", "is", null)
    .where("viewing_at", ">", now)
    .where("viewing_at", "<=", new Date(now.getTime() + day))
    .orderBy("viewing_at")
    .execute();
  return eachViewing(services, due, async (tx, id) => {
    const row = await tx
      .updateTable("viewing")
      .set({ reminded_at: now })
      .where("id", "=", id)
      .where("state", "=", "accepted")
      .where("reminded_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    await notifyOfViewing(tx, row, { kind: "viewing.reminder" }, ["asker", "owner"], now);
    return true;
  });
}
