import type { Services } from "../services";

/** Gateways tell a notice again for three days at most; somebody may have to look into one for a while longer. */
export const daysKept = 30;

/**
 * Removes the bodies of notices that were signed by a gateway but are of no payment here: they name people who have
 * nothing to do with this site. That a notice came, and the digest of its body, stays.
 */
export async function forgetNotices({ database }: Pick<Services, "database">, now: Date) {
  await database
    .updateTable("payment_event")
    .set({ raw: null })
    .where("payment_transaction_id", "is", null)
    .where("raw", "is not", null)
    .where("received_at", "<=", new Date(now.getTime() - daysKept * 24 * 60 * 60_000))
    .execute();
}
