import { sql, type SqlBool } from "kysely";
import { isAllowed } from "~/contract/packages/rules";
import {
  getAddedProjects,
  getProjectDetail,
  getProjects,
  type ProjectCard,
} from "~/contract/projects/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import type { Database } from "../db/database";
import { idOfSlug } from "../former-slugs";
import { type Caller, handler, reply, sharedHandler } from "../http/handler";
import { LimitReached } from "../http/refusals";
import { otherListings } from "../listings/other-listings";
import { availabilityOf } from "../packages/features";
import { seeContacts } from "../properties/contacts";
import { momentOf, pointOf } from "../properties/filters";
import { mayManage } from "../properties/visibility";
import type { Services } from "../services";
import { projectCards } from "./cards";
import { projectDetails } from "./detail";
import { projectConditions, projectDistance } from "./filters";
import { ownProjects } from "./own-projects";

/** Projects the public may see, advertised ones first (contract §3.35). */
export const getProjectsHandler = sharedHandler(
  getProjects,
  async (input, { caller, services }) => {
    const { database } = services;
    const conditions = sql.join(
      await projectConditions(database, input, momentOf(services)),
      sql` and `,
    );
    const point = pointOf(input);
    const keys = [
      sql`project.is_promoted desc`,
      ...(point ? [projectDistance(point)] : []),
      sql`project.id desc`,
    ];
    const found = sql`from project join category on category.id = project.category_id
    where ${conditions}`;
    const [counted, page] = await Promise.all([
      sql<{ total: number }>`select count(*)::int as total ${found}`.execute(database),
      sql<{ id: number }>`select project.id ${found} order by ${sql.join(keys)}
      offset ${input.offset} limit ${input.limit}`.execute(database),
    ]);
    const ids = page.rows.map(({ id }) => id);
    const cards = await projectCards(services, ids, caller);
    return reply(cards, {
      total: counted.rows[0]?.total ?? 0,
      current_slug: input.get_similar ? undefined : movedTo(cards, input.slug_id),
    });
  },
  // Nothing on these cards depends on whose they are.
  ({ data, ...beside }) => Promise.resolve(reply(data, beside)),
);

/** What the project that was asked for by a slug of before is called now. */
const movedTo = ([card]: ProjectCard[], slug: string | undefined) =>
  slug !== undefined && card && card.slug_id !== slug ? card.slug_id : undefined;

/** What the caller's packages say about projects; `open` when they may read them. */
async function projectRight(database: Database, caller: Caller | null, now: Date) {
  const flags = await availabilityOf(database, caller, "project_access", now);
  return { open: isAllowed("project_access", flags), flags };
}

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

type AddedProjectsInput = ParsedInputOf<typeof getAddedProjects>;

/** The caller's projects, newest first; the one of a slug alone, as an object (contract §3.37). */
export const getAddedProjectsHandler = handler(
  getAddedProjects,
  async (input, { caller, services }) => {
    const matching = found(input, caller, services);
    const { total } = await matching
      .select((build) => build.fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    const page = await matching
      .select("id")
      .orderBy("id", "desc")
      .offset(input.offset)
      .limit(input.limit)
      .execute();
    const data = await ownProjects(
      services,
      page.map(({ id }) => id),
      caller,
    );
    const [one] = data;
    if (!input.slug_id || !one) return reply(data, { total });
    return reply(one, {
      total,
      ...(input.get_similar && {
        similar_projects: await ownProjects(
          services,
          await otherListings(services, "project", caller, one.id),
          caller,
        ),
      }),
    });
  },
);

function found(input: AddedProjectsInput, caller: Caller, { database }: Services) {
  return database
    .selectFrom("project")
    .where("owner_id", "=", caller.id)
    .$if(input.slug_id !== undefined, (query) => query.where("slug", "=", input.slug_id!))
    .$if(input.id !== undefined, (query) => query.where("id", "=", input.id!))
    .$if(input.status.length > 0, (query) =>
      query.where(sql<SqlBool>`is_active::int::text = any(${input.status}::text[])`),
    )
    .$if(input.request_status.length > 0, (query) =>
      query.where("request_status", "in", input.request_status),
    )
    .$if(input.search !== undefined, (query) =>
      query.where(sql<SqlBool>`strpos(searchable(concat_ws(' ', title, location, city, state,
        country, (select name from category where id = category_id))), searchable(${input.search!})) > 0`),
    );
}
