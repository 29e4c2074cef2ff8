import { sql } from "kysely";
import type { FaultArea } from "~/contract/operator/health/rules";
import type { Database } from "../../db/database";
import type { Services } from "../../services";
import { withoutAddresses } from "./without-addresses";

/** Days for which operators read of what came to nothing. */
const faultDays = 30;

const firstDay = (now: Date) => new Date(now.getTime() - faultDays * 24 * 60 * 60_000);

interface Fault {
  area: FaultArea;
  subject: string;
  reason: string;
}

/** Counts something that came to nothing and stands nowhere else. Whoever met it goes on, noted or not. */
export async function noteFault(
  { database, clock, logger }: Pick<Services, "database" | "clock" | "logger">,
  { area, subject, reason }: Fault,
) {
  const now = clock();
  try {
    await database
      .insertInto("fault")
      .values({ area, subject, reason: withoutAddresses(reason), first_at: now, last_at: now })
      .onConflict((conflict) =>
        conflict.columns(["area", "subject", "reason"]).doUpdateSet({
          fault_count: sql<number>`fault.fault_count + 1`,
          last_at: now,
        }),
      )
      .execute();
  } catch (err) {
    logger.warn({ err, area }, "what came to nothing could not be noted");
  }
}

/** What came to nothing lately, the latest first. */
export const recentFaults = (database: Database, now: Date) =>
  database
    .selectFrom("fault")
    .select(["area", "subject", "reason", "fault_count", "last_at"])
    .where("last_at", ">", firstDay(now))
    .orderBy("last_at", "desc")
    .limit(50)
    .execute();

export const forgetFaults = (database: Database, now: Date) =>
  database.deleteFrom("fault").where("last_at", "<=", firstDay(now)).execute();
