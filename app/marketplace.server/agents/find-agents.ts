import { type SqlBool, sql } from "kysely";
import type { Agent } from "~/contract/agents/calls";
import type { Around } from "../home/home-lists";
import { projectsWithin } from "../projects/filters";
import type { Database } from "../db/database";
import type { Condition } from "../properties/condition";
import { within } from "../properties/filters";
import { saysAll, wordsMeantIn } from "../search/words-meant";
import type { Services } from "../services";
import { settingPicture } from "../site/setting-picture";
import { operatorSlug } from "./operator-slug";

interface Row {
  id: number | null;
  name: string | null;
  picture: string | null;
  slug: string | null;
  city: string | null;
  homes: number;
  projects: number;
  is_verified: boolean | null;
}

interface Wanted {
  /** Words of a name, or of a place where they live or offer homes. */
  search?: string;
  /** Only who offers something here. */
  around?: Around | null;
  offset?: number;
  limit: number;
}

const offers = sql`
  select owner_id, count(*) as homes, 0 as projects from market group by owner_id
  union all
  select owner_id, 0, count(*) from project where is_public group by owner_id`;

const agents = sql`(
  select owner_id, sum(homes)::int as homes, sum(projects)::int as projects
  from (${offers}) as offered group by owner_id
) as owned
left join member on member.id = owned.owner_id`;

/** The name (the operator has those of the settings) and the places where somebody lives or offers homes. */
const nameAndPlaces = sql`place_key(concat_ws(' ', member.city, member.state, member.country,
  coalesce(member.name, (select string_agg(value #>> '{}', ' ' order by name) from site_setting
    where owned.owner_id is null and name in ('admin_name', 'company_name')), 'Admin'),
  (select string_agg(distinct city_key, ' ') from market
    where market.owner_id is not distinct from owned.owner_id)))`;

const isShown = sql<SqlBool>`(owned.owner_id is null or member.is_active)`;

/** Every word that is asked for stands there, in one of its spellings. */
const namedLike = async (database: Database, search: string) =>
  saysAll(
    nameAndPlaces,
    await wordsMeantIn(
      database,
      search,
      sql`select ${nameAndPlaces} as said from ${agents} where ${isShown}`,
      { inPlaces: true },
    ),
  );

const offersSomething = (around: Around) => sql<SqlBool>`
  coalesce(owned.owner_id, 0) in (
    select coalesce(owner_id, 0) from market where ${within(around.point, around.radius)}
    union
    select coalesce(owner_id, 0) from project where is_public and ${projectsWithin(around.point, around.radius)})`;

/** Who has something on the market: the operator first, then the verified, then by number (contract §3.44). */
export async function findAgents(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  { search, around, offset = 0, limit }: Wanted,
) {
  const conditions: Condition[] = [
    isShown,
    ...(search === undefined ? [] : [await namedLike(database, search)]),
    ...(around ? [offersSomething(around)] : []),
  ];
  const matching = sql`
    from ${agents}
    where ${sql.join(conditions, sql` and `)}`;
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(database),
    sql<Row>`
      select owned.owner_id as id, member.name, member.slug,
        member.city, member.verification_status = 'success' as is_verified,
        case when owned.owner_id is null
          then (select value #>> '{}' from site_setting where name = 'admin_image')
          else member.picture_key end as picture,
        owned.homes, owned.projects
      ${matching}
      order by owned.owner_id is null desc, is_verified desc, owned.homes + owned.projects desc,
        owned.owner_id
      offset ${offset} limit ${limit}`.execute(database),
  ]);
  const found: Agent[] = page.rows.map((row) => ({
    id: row.id ?? 0,
    name: row.name ?? "Admin",
    // Said on an agent's own page.
    email: "",
    profile: settingPicture(row.picture, mediaUrl),
    slug_id: row.slug ?? operatorSlug,
    city: row.city ?? "",
    property_count: row.homes,
    projects_count: row.projects,
    total_count: row.homes + row.projects,
    is_verified: row.is_verified ?? true,
    is_admin: row.id === null,
  }));
  return { agents: found, total: counted.rows[0]?.total ?? 0 };
}
