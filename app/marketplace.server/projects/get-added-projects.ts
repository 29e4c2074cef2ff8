import { type SqlBool, sql } from "kysely";
import type { ParsedInputOf } from "~/contract/wire/call";
import { getAddedProjects } from "~/contract/projects/calls";
import { type Caller, reply, handler } from "../http/handler";
import { otherListings } from "../listings/other-listings";
import type { Services } from "../services";
import { ownProjects } from "./own-projects";

type Input = ParsedInputOf<typeof getAddedProjects>;

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

function found(input: Input, caller: Caller, { database }: Services) {
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
