import type { Agent } from "~/contract/agents/calls";
import type { CardAgent } from "./agent-card";

/** What a card shows of an agent; the rest stays on the server, because pages should be small. */
export function cardAgent(agent: Agent): CardAgent {
  const { id, name, profile, slug_id, city, is_verified, is_admin } = agent;
  const { property_count, projects_count } = agent;
  return {
    id,
    name,
    profile,
    slug_id,
    city,
    property_count,
    projects_count,
    is_verified,
    is_admin,
  };
}
