import type { Database } from "../db/database";
import type { Services } from "../services";

interface Advertised {
  column: "property_id" | "project_id";
  id: number;
}

/** Adverts past their end become expired: those of one listing, or all. */
export function expireAdvertsOf(database: Database, now: Date, advertised?: Advertised) {
  return database
    .updateTable("advertisement")
    .set({ status: 3, is_enabled: false, updated_at: now })
    .where("status", "in", [0, 1])
    .where("end_date", "<=", now)
    .$if(advertised !== undefined, (query) => query.where(advertised!.column, "=", advertised!.id))
    .returning("id")
    .execute();
}

/**
 * Expires the adverts that have ended (contract §2.3); listings that nothing promotes any more lose
 * the mark by the trigger on `advertisement`. Returns how many ended.
 */
export async function expireAdverts({ database }: Pick<Services, "database">, now: Date) {
  const ended = await expireAdvertsOf(database, now);
  return ended.length;
}
