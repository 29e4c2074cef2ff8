import { sql } from "kysely";
import { getProjects, type ProjectCard } from "~/contract/projects/calls";
import { reply, sharedHandler } from "../http/handler";
import { momentOf, pointOf } from "../properties/filters";
import { projectCards } from "./cards";
import { projectConditions, projectDistance } from "./filters";

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
