import { sql } from "kysely";
import { majorUnits } from "~/contract/currencies";
import {
  type MarketFigureKind,
  marketFigureKinds,
  type MarketFigures,
  operatorFigures,
} from "~/contract/operator/calls";
import type { Database } from "../db/database";
import { handler } from "../http/handler";

type Day = MarketFigures["days"][number];

const aDay = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const noneOf = () =>
  Object.fromEntries(marketFigureKinds.map((kind) => [kind, 0])) as Record<
    MarketFigureKind,
    number
  >;

function sumOf(days: Day[]) {
  const sums = noneOf();
  for (const day of days) for (const kind of marketFigureKinds) sums[kind] += day[kind];
  return sums;
}

/** What happened on the whole marketplace: today and as many days before as were asked for (UTC). */
export const operatorFiguresHandler = handler(
  operatorFigures,
  async (input, { services: { database, clock } }) => {
    const count = Number(input.days ?? 30);
    const today = clock().getTime();
    const first = dayOf(today - (count - 1) * aDay);
    const [known, takings, cities, categories] = await Promise.all([
      daysSince(dayOf(today - (2 * count - 1) * aDay), database),
      takingsSince(first, database),
      sharesSince(first, "city", database),
      sharesSince(first, "category", database),
    ]);
    const period = (from: number) =>
      Array.from({ length: count }, (_, index): Day => {
        const day = dayOf(today - (from - index) * aDay);
        return known.get(day) ?? { day, ...noneOf() };
      });
    const days = period(count - 1);
    return {
      days,
      sums: sumOf(days),
      before: sumOf(period(2 * count - 1)),
      takings,
      cities,
      categories,
    };
  },
);

/** The beginning of a day (UTC), written as a date is. */
const beginning = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

/** The days on which something happened. */
async function daysSince(first: string, database: Database) {
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(members)::int as members,
      sum(listings)::int as listings, sum(views)::int as views,
      sum(interests)::int as interests, sum(sales)::int as sales
    from (
      select (created_at at time zone 'UTC')::date as day, 1 as members, 0 as listings, 0 as views,
          0 as interests, 0 as sales
        from member where created_at >= ${beginning(first)}
      union all select (created_at at time zone 'UTC')::date, 0, 1, 0, 0, 0
        from property where created_at >= ${beginning(first)}
      union all select (created_at at time zone 'UTC')::date, 0, 1, 0, 0, 0
        from project where created_at >= ${beginning(first)}
      union all select day, 0, 0, views, interests, 0
        from property_day where day >= ${first}::date
      union all select day, 0, 0, views, 0, 0 from project_day where day >= ${first}::date
      union all select (paid_at at time zone 'UTC')::date, 0, 0, 0, 0, 1
        from payment_transaction
        where payment_type <> 'free' and paid_at >= ${beginning(first)}
    ) happened
    group by day`.execute(database);
  return new Map(rows.map((row) => [row.day, row]));
}

/** What was paid; what was given back is taken off. */
async function takingsSince(first: string, database: Database) {
  const { rows } = await sql<{ currency: string; minor: string }>`
    select currency, sum(amount_minor - refunded_minor) as minor from payment_transaction
    where payment_type <> 'free' and paid_at >= ${beginning(first)}
    group by currency order by currency`.execute(database);
  return rows.map(({ currency, minor }) => ({
    currency,
    amount: majorUnits(Number(minor), currency),
  }));
}

/** The ten cities, or categories, in which the most happened. */
async function sharesSince(first: string, by: "city" | "category", database: Database) {
  const key = sql.ref(by === "city" ? "city" : "category_id");
  const name = by === "city" ? sql`key` : sql`(select name from category where id = key)`;
  const { rows } = await sql<MarketFigures["cities"][number]>`
    select ${name} as name, listings, views, interests from (
      select key, sum(listings)::int as listings, sum(views)::int as views,
        sum(interests)::int as interests
      from (
        select ${key} as key, 1 as listings, 0 as views, 0 as interests
          from property where created_at >= ${beginning(first)}
        union all select ${key}, 1, 0, 0 from project where created_at >= ${beginning(first)}
        union all select ${key}, 0, views, interests
          from property_day join property on property.id = property_id where day >= ${first}::date
        union all select ${key}, 0, views, 0
          from project_day join project on project.id = project_id where day >= ${first}::date
      ) happened
      group by key
      order by sum(views) + sum(interests) + sum(listings) desc, key limit 10
    ) most`.execute(database);
  return rows;
}
