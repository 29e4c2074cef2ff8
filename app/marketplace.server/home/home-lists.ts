import { type SqlBool, sql } from "kysely";
import type { Database } from "../db/database";
import { preferenceOf, recommended } from "../feed/preferences";
import type { Caller } from "../http/handler";
import type { Condition } from "../properties/condition";
import { type Point, within } from "../properties/filters";
import { projectsWithin } from "../projects/filters";
import { type Order, propertyIds } from "../properties/find";
import { isInCity } from "../search/spellings";

/** The part of the world that the home page is about. */
export interface Around {
  point: Point;
  radius: number;
}

/** Each section shows so many at most (contract §4 Homepage). */
export const mostRows = 12;

interface HomeList {
  conditions: Condition[];
  order: Order;
}

const nothing: Condition = sql`false`;

/** Near the position; without one, in the member's city. */
function nearbyHomes(around: Around | null, caller: Caller | null): HomeList {
  if (around) return { conditions: [], order: { nearest: around.point } };
  const city = caller?.city?.trim();
  return {
    conditions: [city ? isInCity(city) : nothing],
    order: "newest",
  };
}

/** What the member looks for; visitors, and who never said, have nothing recommended. */
async function recommendedHomes(database: Database, caller: Caller | null): Promise<HomeList> {
  const preference = caller && (await preferenceOf(database, caller));
  return {
    conditions: preference ? recommended(caller, preference) : [nothing],
    order: "newest",
  };
}

/** What each section with homes holds, besides the narrowing to a position. */
export async function homeList(
  database: Database,
  kind: string,
  around: Around | null,
  caller: Caller | null,
): Promise<HomeList | null> {
  switch (kind) {
    case "featured_properties_section":
      return { conditions: [sql`market.is_promoted`], order: "newest" };
    case "most_liked_properties_section":
      return { conditions: [], order: "most_liked" };
    case "most_viewed_properties_section":
      return { conditions: [], order: "most_viewed" };
    case "premium_properties_section":
      return { conditions: [sql`market.is_premium`], order: "newest" };
    case "nearby_properties_section":
      return nearbyHomes(around, caller);
    case "user_recommendations_section":
      return recommendedHomes(database, caller);
    default:
      return null;
  }
}

export const homeIds = (database: Database, list: HomeList, around: Around | null) =>
  propertyIds(
    database,
    {
      conditions: [...list.conditions, ...(around ? [within(around.point, around.radius)] : [])],
      order: list.order,
      promotedFirst: false,
      limit: mostRows,
    },
    { sorted: around !== null },
  );

/** Newest projects, all or advertised ones. */
export async function projectIds(
  database: Database,
  { promotedOnly }: { promotedOnly: boolean },
  around: Around | null,
) {
  const rows = await database
    .selectFrom("project")
    .select("id")
    .where(sql<SqlBool>`project.is_public`)
    .$if(promotedOnly, (query) => query.where("is_promoted", "=", true))
    .$if(around !== null, (query) => query.where(projectsWithin(around!.point, around!.radius)))
    .orderBy("id", "desc")
    .limit(mostRows)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is anything at all around the position. */
export async function anythingAround(database: Database, around: Around) {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from market where ${within(around.point, around.radius)})
      or exists (select from project where is_public and ${projectsWithin(around.point, around.radius)}) as any`.execute(
    database,
  );
  return rows[0]?.any ?? false;
}
