import { agentList } from "~/contract/agents/calls";
import { reply, handler } from "../http/handler";
import { pointOf, radiusOf } from "../properties/filters";
import { agentPropertiesHandler } from "./agent-properties";
import { findAgents } from "./find-agents";

/** Agents page by page; the total counts the operator too (contract §3.44). */
const agentListHandler = handler(agentList, async (input, { services }) => {
  const { search, offset, limit } = input;
  const point = pointOf(input);
  const around = point && { point, radius: await radiusOf(services.database, input.radius) };
  const { agents, total } = await findAgents(services, { search, around, offset, limit });
  return reply(agents, { total });
});

export const agentHandlers = [agentListHandler, agentPropertiesHandler];
