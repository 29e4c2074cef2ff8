import { limits } from "../http/rate-limits";
import type { Services } from "../services";

const longestWindow = Math.max(...Object.values(limits).map(({ within }) => within)) * 1000;

/**
 * Removes what has ended and is of no use to anybody: codes, proofs, links for a new password or address, and
 * counts of tries whose window is over. They hold addresses, which are kept no longer than needed.
 */
export async function forgetExpired({ database }: Pick<Services, "database">, now: Date) {
  for (const table of [
    "one_time_code",
    "proven_identity",
    "password_reset",
    "email_change",
  ] as const)
    await database.deleteFrom(table).where("expires_at", "<=", now).execute();
  await database
    .deleteFrom("rate_limit")
    .where("window_start", "<=", new Date(now.getTime() - longestWindow))
    .execute();
}
