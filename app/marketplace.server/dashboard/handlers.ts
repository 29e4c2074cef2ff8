import { sql } from "kysely";
import { type Figures, getFigures } from "~/contract/dashboard/calls";
import { type Caller, handler } from "../http/handler";
import { requireOwnListing } from "../listings/require-listing";
import type { Services } from "../services";
import { getDashboardHandler } from "./get-dashboard";

interface Day {
  day: string;
  views: number;
  favourites: number;
  interests: number;
}

const aDay = 86_400_000;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** How often the caller's listings, or one of them, were viewed and liked, day by day. */
const getFiguresHandler = handler(getFigures, async (input, { caller, services }) => {
  const { property_id, project_id } = input;
  const { database } = services;
  if (property_id !== undefined)
    await requireOwnListing(database, "property", caller, { id: property_id });
  if (project_id !== undefined)
    await requireOwnListing(database, "project", caller, { id: project_id });
  const count = Number(input.days ?? 30);
  const today = services.clock().getTime();
  const known = await daysSince(dayOf(today - (2 * count - 1) * aDay), input, caller, services);
  const period = (from: number) =>
    Array.from({ length: count }, (_, index): Day => {
      const day = dayOf(today - (from - index) * aDay);
      return known.get(day) ?? { day, views: 0, favourites: 0, interests: 0 };
    });
  const days = period(count - 1);
  return { days, sums: sumOf(days), before: sumOf(period(2 * count - 1)) };
});

function sumOf(days: Day[]): Figures["sums"] {
  const sums = { views: 0, favourites: 0, interests: 0 };
  for (const { views, favourites, interests } of days) {
    sums.views += views;
    sums.favourites += favourites;
    sums.interests += interests;
  }
  return sums;
}

/** The days on which something happened. */
async function daysSince(
  first: string,
  { property_id, project_id }: { property_id?: number; project_id?: number },
  caller: Caller,
  { database }: Services,
) {
  const isAll = property_id === undefined && project_id === undefined;
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views,
      sum(favourites)::int as favourites, sum(interests)::int as interests
    from (
      select property_day.* from property_day join property on property.id = property_id
        where owner_id = ${caller.id} and day >= ${first}::date
          and (${isAll} or property_id = ${property_id ?? null})
      union all
      select project_id, day, views, 0, 0 from project_day join project on project.id = project_id
        where owner_id = ${caller.id} and day >= ${first}::date
          and (${isAll} or project_id = ${project_id ?? null})
    ) happened
    group by day`.execute(database);
  return new Map(rows.map((row) => [row.day, row]));
}

export const dashboardHandlers = [getDashboardHandler, getFiguresHandler];
