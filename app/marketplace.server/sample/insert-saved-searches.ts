import { sql } from "kysely";
import type { ChosenFilters } from "~/contract/saved-searches/calls";
import type { AlertFrequency } from "~/contract/saved-searches/rules";
import { cities } from "./cities";
import { daysBefore, type Loading } from "./loading";

interface SampleSearch {
  name: string;
  filters: ChosenFilters;
  frequency: AlertFrequency;
  /** Since the member last looked. */
  days: number;
}

const [lisbon, london] = cities;

/** One for each pace at which mail may come, some with homes that came since the last look. */
const searches: SampleSearch[] = [
  {
    name: `Homes for rent in ${lisbon!.city}`,
    filters: { property_type: "1", city: lisbon!.city },
    frequency: "instant",
    days: 20,
  },
  {
    name: `Something to buy in ${london!.city}`,
    filters: { property_type: "0", city: london!.city, max_price: 900_000 },
    frequency: "daily",
    days: 60,
  },
  {
    name: "A villa with a garden",
    filters: { search: "garden", category_slug_id: "villa" },
    frequency: "weekly",
    days: 0,
  },
  {
    name: "Everything premium",
    filters: { get_all_premium_properties: true },
    frequency: "none",
    days: 0,
  },
];

/** What the sample member looks for. The homes are there already, so nobody is mailed about them. */
export async function insertSavedSearches({ tx, now, memberIds }: Loading) {
  await tx
    .updateTable("home_news")
    .set({ gathered_at: now })
    .where("gathered_at", "is", null)
    .execute();
  const rows = searches.map(({ name, filters, frequency, days }) => ({
    member_id: memberIds[0]!,
    name,
    filters: JSON.stringify(filters),
    frequency,
    created_at: daysBefore(now, days + 1),
    looked_at: daysBefore(now, days),
    after_news: sql<number>`(select coalesce(max(id), 0) from home_news)`,
    next_digest_at: sql<Date | null>`next_digest(${frequency}, 'UTC', ${now})`,
  }));
  await tx.insertInto("saved_search").values(rows).execute();
}
