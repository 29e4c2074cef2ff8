import { sql } from "kysely";
import { getProjectDetail } from "~/contract/projects/calls";
import type { Database } from "../db/database";
import { idOfSlug } from "../former-slugs";
import { reply, handler } from "../http/handler";
import { LimitReached } from "../http/refusals";
import { seeContacts } from "../properties/contacts";
import { mayManage } from "../properties/visibility";
import { projectCards } from "./cards";
import { projectDetails } from "./detail";
import { projectRight } from "./visibility";

/** One project, for its owner, operators and holders of project_access (contract §3.36). */
export const getProjectDetailHandler = handler(
  getProjectDetail,
  async ({ id, slug_id, get_similar }, { caller, services, request }) => {
    const { database, clock } = services;
    const project = await database
      .selectFrom("project")
      .select(["id", "category_id", "owner_id", "is_public"])
      .$if(id !== undefined, (query) => query.where("id", "=", id!))
      .$if(id === undefined, (query) => query.where("id", "=", idOfSlug("project", slug_id ?? "")))
      .executeTakeFirst();
    if (!project || !(project.is_public || mayManage(project, caller)))
      return reply(null, { total: 0, similar_projects: [] });
    if (!mayManage(project, caller)) {
      const { open, flags } = await projectRight(database, caller, clock());
      if (!open) throw new LimitReached(flags);
    }
    // No page cache answers for what needs a right: all views are counted here.
    services.projectViews.add(project.id, { ...request, memberId: caller?.id });
    const contacts = await seeContacts(services, caller, project.owner_id);
    const [[data], others] = await Promise.all([
      projectDetails(services, [project.id], caller, contacts),
      get_similar ? besideProject(database, project) : [],
    ]);
    return reply(data ?? null, {
      total: 1,
      similar_projects: await projectCards(services, others, caller),
    });
  },
);

/** Up to ten of the same category, advertised ones first. */
async function besideProject(
  database: Database,
  { id, category_id }: { id: number; category_id: number },
) {
  const { rows } = await sql<{ id: number }>`
    select id from project where is_public and category_id = ${category_id} and id <> ${id}
    order by is_promoted desc, id desc limit 10`.execute(database);
  return rows.map((row) => row.id);
}
