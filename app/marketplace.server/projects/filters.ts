import { sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { getProjects } from "~/contract/projects/calls";
import type { Database } from "../db/database";
import { idOfSlug } from "../former-slugs";
import type { Condition } from "../properties/condition";
import {
  type Point,
  pointOf,
  type Moment,
  postedSince,
  radiusOf,
  wordsMeant,
} from "../properties/filters";

type Filters = Omit<ParsedInputOf<typeof getProjects>, "offset" | "limit">;

const place = sql`ll_to_earth(project.latitude, project.longitude)`;
const spot = ({ latitude, longitude }: Point) =>
  sql`ll_to_earth(${latitude}::float8, ${longitude}::float8)`;

/** How far a project is from the point, in metres; null without coordinates. */
export const projectDistance = (point: Point) =>
  sql<number>`earth_distance(${place}, ${spot(point)})`;

/** Within so many kilometres of the point. */
export const projectsWithin = (point: Point, radius: number): Condition =>
  sql`coalesce(${projectDistance(point)} <= ${radius * 1000}, false)`;

/** Others of the category of the project that is asked for; without `get_similar` the project itself. */
function oneOrOthers({ id, slug_id, get_similar }: Filters): Condition[] {
  if (id === undefined && slug_id === undefined) return [];
  const asked = sql`id = ${id ?? idOfSlug("project", slug_id!)}`;
  return get_similar
    ? [
        sql`exists (select from project asked where asked.${asked} and asked.is_public
          and asked.category_id = project.category_id and asked.id <> project.id)`,
      ]
    : [sql`project.${asked}`];
}

/** The conditions on `project` (joined with its `category`) that the filters ask for. */
export async function projectConditions(
  database: Database,
  filters: Filters,
  moment: Moment,
): Promise<Condition[]> {
  const { userid, search, category_id, city, state, country, posted_since, type } = filters;
  const point = pointOf(filters);
  const words = search === undefined ? null : await wordsMeant(database, search);
  const conditions: (Condition | false | null | undefined)[] = [
    sql`project.is_public`,
    ...oneOrOthers(filters),
    userid !== undefined &&
      (userid === 0 ? sql`project.owner_id is null` : sql`project.owner_id = ${userid}`),
    category_id !== undefined && sql`project.category_id = ${category_id}`,
    city !== undefined && sql`searchable(project.city) = searchable(${city})`,
    state !== undefined && sql`searchable(project.state) = searchable(${state})`,
    country !== undefined && sql`searchable(project.country) = searchable(${country})`,
    posted_since && postedSince(posted_since, moment, sql.ref("project.created_at")),
    filters.get_featured && sql`project.is_promoted`,
    type && sql`project.kind = ${type}`,
    words !== null &&
      sql`(project.words || array_to_tsvector(words_of(category.name))) @@ ${words}::tsquery`,
    point && projectsWithin(point, await radiusOf(database, filters.radius)),
  ];
  return conditions.filter((condition): condition is Condition => Boolean(condition));
}
