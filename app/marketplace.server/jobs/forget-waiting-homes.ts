import { sql } from "kysely";
import type { Services } from "../services";

const month = 30 * 86_400_000;

/**
 * Homes that left the market before anybody was told of them are waited for a month, not for ever. Returns
 * how many nobody will hear of.
 */
export async function forgetWaitingHomes({ database }: Pick<Services, "database">, now: Date) {
  const longAgo = new Date(now.getTime() - month);
  const isGone = sql`not exists (select from market where market.id = property_id)`;
  const news = await sql`
    update home_news set gathered_at = ${now}
    where gathered_at is null and happened_at < ${longAgo} and ${isGone}`.execute(database);
  const alerts = await sql`
    delete from search_alert
    where alert_id is null and gathered_at < ${longAgo} and ${isGone}`.execute(database);
  return Number(news.numAffectedRows ?? 0) + Number(alerts.numAffectedRows ?? 0);
}
