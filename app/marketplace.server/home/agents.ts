import { sql } from "kysely";
import type { Agent } from "~/contract/home";
import type { Caller } from "../http/handler";
import type { Services } from "../services";

interface Row {
  id: number | null;
  name: string | null;
  email: string | null;
  picture_key: string | null;
  slug: string | null;
  homes: number;
  projects: number;
  is_verified: boolean | null;
}

/** Who has something on the market: the operator first, then the verified, then by number (contract §3.44). */
export async function topAgents(
  { database, mediaUrl }: Pick<Services, "database" | "mediaUrl">,
  limit: number,
  caller: Caller | null,
): Promise<Agent[]> {
  const { rows } = await sql<Row>`
    select owned.owner_id as id, member.name, member.email, member.picture_key, member.slug,
      member.verification_status = 'success' as is_verified,
      sum(owned.homes)::int as homes, sum(owned.projects)::int as projects
    from (
      select owner_id, count(*) as homes, 0 as projects from market group by owner_id
      union all
      select owner_id, 0, count(*) from project where is_public group by owner_id
    ) as owned
    left join member on member.id = owned.owner_id
    where owned.owner_id is null or member.is_active
    group by owned.owner_id, member.id
    order by owned.owner_id is null desc, is_verified desc,
      sum(owned.homes) + sum(owned.projects) desc, owned.owner_id
    limit ${limit}`.execute(database);
  return rows.map((row) => ({
    id: row.id ?? 0,
    name: row.name ?? "Admin",
    email: (caller && row.email) ?? "",
    profile: mediaUrl(row.picture_key),
    slug_id: row.slug ?? "",
    property_count: row.homes,
    projects_count: row.projects,
    total_count: row.homes + row.projects,
    is_verified: row.is_verified ?? true,
    is_admin: row.id === null,
  }));
}
