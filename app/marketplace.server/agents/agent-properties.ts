import { sql } from "kysely";
import { agentProperties } from "~/contract/agents/calls";
import type { ParsedInputOf } from "~/contract/wire/call";
import { isAllowed } from "~/contract/packages/rules";
import { projectCards } from "../projects/cards";
import { type Caller, reply, handler } from "../http/handler";
import { Invalid } from "../http/refusals";
import { availabilityOf } from "../packages/features";
import { propertyCards } from "../properties/cards";
import { findProperties } from "../properties/find";
import { mayManage } from "../properties/visibility";
import type { Services } from "../services";
import { findAgent, operatorAsAgent, ownedBy } from "./agent-detail";

type Input = ParsedInputOf<typeof agentProperties>;
type Page = Pick<Input, "offset" | "limit">;

/** An agent with a page of what they offer (contract §3.45). */
export const agentPropertiesHandler = handler(
  agentProperties,
  async (input, { caller, services }) => {
    const { slug_id, is_admin, is_projects } = input;
    if (slug_id === undefined && !is_admin) throw new Invalid({ slug_id: "Slug is required." });
    const agent = is_admin
      ? await operatorAsAgent(services)
      : await findAgent(services, slug_id!, caller);
    const feature = is_projects ? "project_access" : "premium_properties";
    const flags = await availabilityOf(services.database, caller, feature, services.clock());
    const rights = {
      package_available: flags.package_available,
      feature_available: flags.feature_available,
    };
    if (!agent)
      return reply(
        {
          customer_data: null,
          properties_data: [],
          projects_data: [],
          premium_properties_count: 0,
          ...rights,
        },
        { total: 0 },
      );
    const { premium_homes, ...customer_data } = agent;
    const mayOpen =
      isAllowed(feature, flags) ||
      mayManage({ owner_id: agent.id === 0 ? null : agent.id }, caller);
    const offered = is_projects
      ? await projectsOf(agent.id, input, mayOpen, caller, services)
      : await homesOf(agent.id, input, mayOpen, caller, services);
    return reply(
      { customer_data, ...offered.data, premium_properties_count: premium_homes, ...rights },
      { total: offered.total },
    );
  },
);

async function homesOf(
  ownerId: number,
  { offset, limit }: Page,
  withPremium: boolean,
  caller: Caller | null,
  services: Services,
) {
  const { ids, total } = await findProperties(services.database, {
    conditions: [
      ownedBy(sql`market.owner_id`, ownerId),
      ...(withPremium ? [] : [sql`not market.is_premium` as ReturnType<typeof ownedBy>]),
    ],
    order: "newest",
    promotedFirst: false,
    offset,
    limit,
  });
  const properties_data = await propertyCards(services, ids, caller);
  return { data: { properties_data, projects_data: [] }, total };
}

async function projectsOf(
  ownerId: number,
  { offset, limit }: Page,
  mayOpen: boolean,
  caller: Caller | null,
  services: Services,
) {
  if (!mayOpen) return { data: { properties_data: [], projects_data: [] }, total: 0 };
  const own = services.database
    .selectFrom("project")
    .where("is_public", "=", true)
    .where(ownedBy(sql`project.owner_id`, ownerId));
  const [rows, { total }] = await Promise.all([
    own.select("id").orderBy("id", "desc").offset(offset).limit(limit).execute(),
    own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const projects_data = await projectCards(
    services,
    rows.map(({ id }) => id),
    caller,
  );
  return { data: { properties_data: [], projects_data }, total };
}
