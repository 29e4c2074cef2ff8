import { randomFrom } from "@doorstep/sample-pictures";
import { sql } from "kysely";
import { daysBefore, type Loading } from "./loading";
import type { SampleProperty } from "./sample-properties";

const longest = 120;

/** How the views of the sample member's homes came together, day by day: more at weekends. */
export async function insertDays(
  { tx, now }: Loading,
  homes: SampleProperty[],
  rows: { id: number }[],
) {
  const days = homes.flatMap((home, index) => {
    if (home.owner !== 0 || home.requestStatus !== "approved") return [];
    const { id } = rows[index]!;
    const random = randomFrom(id * 53);
    const count = Math.min(home.daysAgo + 1, longest);
    const weights = Array.from({ length: count }, (_, ago) => {
      const weekday = daysBefore(now, ago).getUTCDay();
      return random.between(0.5, 1.5) * (weekday === 0 || weekday === 6 ? 1.8 : 1);
    });
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return weights.map((weight, ago) => ({
      property_id: id,
      day: daysBefore(now, ago).toISOString().slice(0, 10),
      views: Math.floor((home.views * weight) / sum),
    }));
  });
  if (days.length === 0) return;
  await tx
    .insertInto("property_day")
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(["property_id", "day"]).doUpdateSet({ views: sql<number>`excluded.views` }),
    )
    .execute();
}
