import { sql } from "kysely";
import { majorUnits } from "~/contract/currencies";
import {
  type MarketFigureKind,
  marketFigureKinds,
  type MarketFigures,
  operatorFigures,
} from "~/contract/operator/figures/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
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

/** A city, a category, both or none, to which the figures are narrowed. */
type Place = Pick<ParsedInputOf<typeof operatorFigures>, "city" | "category_id">;

const isPlace = ({ city, category_id }: Place) => Boolean(city || category_id);

/** What holds of homes and projects of the place, in a query that has conditions already. */
const inPlace = ({ city, category_id }: Place) => sql`
  ${city ? sql`and city = ${city}` : sql``}
  ${category_id ? sql`and category_id = ${category_id}` : sql``}`;

/**
 * What happened on the whole marketplace, or in one city or category: today and as many days before as were asked for
 * (UTC).
 */
export const operatorFiguresHandler = handler(
  operatorFigures,
  async ({ days: asked, ...place }, { services: { database, clock } }) => {
    const length = Number(asked ?? 30);
    const today = clock().getTime();
    const first = dayOf(today - (length - 1) * aDay);
    const [known, takings, cities, categories, category] = await Promise.all([
      daysSince(dayOf(today - (2 * length - 1) * aDay), place, database),
      isPlace(place) ? [] : takingsSince(first, database),
      sharesSince(first, "city", place, database),
      sharesSince(first, "category", place, database),
      categoryName(place, database),
    ]);
    const period = (from: number) =>
      Array.from({ length }, (_, index): Day => {
        const day = dayOf(today - (from - index) * aDay);
        return known.get(day) ?? { day, ...noneOf() };
      });
    const days = period(length - 1);
    return {
      days,
      sums: sumOf(days),
      before: sumOf(period(2 * length - 1)),
      takings,
      cities,
      categories,
      narrowed: { city: place.city ?? "", category },
    };
  },
);

async function categoryName({ category_id }: Place, database: Database) {
  if (!category_id) return "";
  const category = await database
    .selectFrom("category")
    .select("name")
    .where("id", "=", category_id)
    .executeTakeFirst();
  return category?.name ?? String(category_id);
}

/** The beginning of a day (UTC), written as a date is. */
const beginning = (day: string) => sql`${day}::date::timestamp at time zone 'UTC'`;

/** The days on which something happened. Who joined or paid is of no place. */
async function daysSince(first: string, place: Place, database: Database) {
  const ofNoPlace = isPlace(place) ? sql`and false` : sql``;
  // The whole marketplace is counted without asking each listing where it is.
  const homes = isPlace(place) ? sql`join property on property.id = property_id` : sql``;
  const projects = isPlace(place) ? sql`join project on project.id = project_id` : sql``;
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(members)::int as members,
      sum(listings)::int as listings, sum(views)::int as views,
      sum(interests)::int as interests, sum(sales)::int as sales
    from (
      select (created_at at time zone 'UTC')::date as day, 1 as members, 0 as listings, 0 as views,
          0 as interests, 0 as sales
        from member where created_at >= ${beginning(first)} ${ofNoPlace}
      union all select (created_at at time zone 'UTC')::date, 0, 1, 0, 0, 0
        from property where created_at >= ${beginning(first)} ${inPlace(place)}
      union all select (created_at at time zone 'UTC')::date, 0, 1, 0, 0, 0
        from project where created_at >= ${beginning(first)} ${inPlace(place)}
      union all select day, 0, 0, views, interests, 0
        from property_day ${homes} where day >= ${first}::date ${inPlace(place)}
      union all select day, 0, 0, views, 0, 0
        from project_day ${projects} where day >= ${first}::date ${inPlace(place)}
      union all select (paid_at at time zone 'UTC')::date, 0, 0, 0, 0, 1
        from payment_transaction
        where payment_type <> 'free' and paid_at >= ${beginning(first)} ${ofNoPlace}
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

/** The ten cities, or categories, of the place in which the most happened. */
async function sharesSince(
  first: string,
  by: "city" | "category",
  place: Place,
  database: Database,
) {
  const key = sql.ref(by === "city" ? "city" : "category_id");
  const of =
    by === "city"
      ? sql`null::int as id, key as name`
      : sql`key as id, (select name from category where id = key) as name`;
  const { rows } = await sql<MarketFigures["cities"][number]>`
    select ${of}, listings, views, interests from (
      select key, sum(listings)::int as listings, sum(views)::int as views,
        sum(interests)::int as interests
      from (
        select ${key} as key, 1 as listings, 0 as views, 0 as interests
          from property where created_at >= ${beginning(first)} ${inPlace(place)}
        union all select ${key}, 1, 0, 0
          from project where created_at >= ${beginning(first)} ${inPlace(place)}
        union all select ${key}, 0, views, interests
          from property_day join property on property.id = property_id
          where day >= ${first}::date ${inPlace(place)}
        union all select ${key}, 0, views, 0
          from project_day join project on project.id = project_id
          where day >= ${first}::date ${inPlace(place)}
      ) happened
      group by key
      order by sum(views) + sum(interests) + sum(listings) desc, key limit 10
    ) most`.execute(database);
  return rows;
}
