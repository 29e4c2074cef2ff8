import { type RawBuilder, sql } from "kysely";
import { isInOrder, orderOfTimes, type ShownState } from "~/contract/operator/entries/times";
import { Invalid } from "../../http/refusals";
import type { Services } from "../../services";

/** What is shown between two times: their columns are alike. */
const timedTables = ["faq", "homepage_section", "slider"] as const;

/** Whether the time has come, and is not over. */
const isBetween = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, now: Date) =>
  sql<boolean>`(coalesce(${from} <= ${now}, true) and coalesce(${until} > ${now}, true))`;

/**
 * Notes of everything that is shown between two times whether its time has begun, or is over: what is noted is a
 * change, so cached pages of all processes follow. Returns how many changed.
 */
export async function switchContents({ database }: Pick<Services, "database">, now: Date) {
  const isOn = isBetween(sql`shown_from`, sql`shown_until`, now);
  let changed = 0;
  for (const table of timedTables) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set is_on = ${isOn} where is_on <> ${isOn}`.execute(database);
    changed += Number(numAffectedRows ?? 0);
  }
  return changed;
}

/** A time as forms say it. */
export const timeAsTyped = (column: string, timeZone: string) => sql<string>`coalesce(
  to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24:MI'), '')`;

interface Timed {
  is_hidden: boolean;
  is_on: boolean;
  shown_until: Date | null;
}

export function shownStateOf(
  { is_hidden, is_on, shown_until }: Timed,
  clock: Services["clock"],
): ShownState {
  if (is_hidden) return "hidden";
  if (is_on) return "shown";
  return shown_until && shown_until <= clock() ? "over" : "waiting";
}

interface Times {
  begin_at?: string | undefined;
  end_at?: string | undefined;
}

/** The columns as they are to be written; what is absent stays as it was. @throws Invalid */
export function writtenTimesOf(
  { begin_at, end_at }: Times,
  before: Times | undefined,
  { clock, timeZone }: Pick<Services, "clock" | "timeZone">,
) {
  const times = {
    begin_at: begin_at ?? before?.begin_at ?? "",
    end_at: end_at ?? before?.end_at ?? "",
  };
  if (!isInOrder(times)) throw new Invalid({ end_at: orderOfTimes.error });
  const moment = (typed: string) =>
    sql<Date | null>`${typed || null}::timestamp at time zone ${timeZone}`;
  const shown_from = moment(times.begin_at);
  const end = moment(times.end_at);
  // In the night in which clocks go forward, an hour that is not there comes after the next one.
  const shown_until = sql<Date | null>`
    case when ${end} <= ${shown_from} then ${shown_from} + interval '1 minute' else ${end} end`;
  return { shown_from, shown_until, is_on: isBetween(shown_from, shown_until, clock()) };
}
