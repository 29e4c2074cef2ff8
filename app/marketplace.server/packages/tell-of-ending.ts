import { sql } from "kysely";
import { notify } from "../events/notify";
import type { Services } from "../services";

/** So many days before a package ends its member is told; the last of them counts for whoever bought late. */
const daysBefore = [7, 1] as const;
const day = 24 * 3_600_000;

interface Ending {
  id: number;
  member_id: number;
  name: string;
  end_at: Date;
}

/**
 * Tells members of packages that end, once for each of the two days. A package that lasts no longer than that is
 * announced by nothing: whoever takes it knows. Returns how many were told.
 */
export async function tellOfEndingPackages(services: Services, now: Date) {
  let told = 0;
  for (const days of [...daysBefore].reverse()) told += await tellOf(services, now, days);
  return told;
}

async function tellOf({ database, timeZone }: Services, now: Date, days: 7 | 1) {
  return database.transaction().execute(async (tx) => {
    const until = new Date(now.getTime() + days * day);
    const { rows } = await sql<Ending>`
      update member_package set told_of_end_days = ${days}
      where end_at > ${now} and end_at <= ${until}
        and coalesce(told_of_end_days, ${days + 1}) > ${days}
        and end_at - start_at > make_interval(days => ${2 * days})
      returning id, member_id, terms ->> 'name' as name, end_at`.execute(tx);
    for (const { member_id, name, end_at } of rows)
      await notify(
        tx,
        {
          kind: "package.ending",
          packageName: name,
          endsAt: end_at.toISOString(),
          days,
          zone: timeZone,
          usefulUntil: end_at.toISOString(),
        },
        { memberId: member_id },
        now,
      );
    return rows.length;
  });
}
