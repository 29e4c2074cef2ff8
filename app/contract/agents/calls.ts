import { z } from "zod";
import { get } from "../wire/call";
import { one } from "../changes";
import { flag, latitude, longitude, paging, radius, slug, words } from "../wire/request-fields";
import { count, list, objectOrNull, total, yesNo } from "../wire/response-fields";
import { agent, agentDetail } from "../account/shapes";
import { projectCard } from "../projects/shapes";
import { propertyCard } from "../properties/shapes";

export type { Agent, AgentDetail } from "../account/shapes";

export const agentList = get("agent-list", {
  auth: "anonymous",
  about: "Who has something on the market: the operator first, then the verified, then by number.",
  query: z.object({
    ...paging(10),
    /** Own: words of a name, or of a place where they live or offer homes. */
    search: words(),
    /** Own: who offers something around here. */
    latitude,
    longitude,
    radius,
  }),
  data: list(agent),
  extra: total,
  dependsOn: ["agents", "properties", "projects", "settings"],
});

export const agentProperties = get("agent-properties", {
  auth: "optional",
  about: "An agent with one page of their homes, or of their projects.",
  query: z.object({
    /** Needed unless the operator is asked for. */
    slug_id: slug(),
    /** The operator as an agent. */
    is_admin: flag,
    /** Projects instead of homes. */
    is_projects: flag,
    ...paging(10),
  }),
  data: z.object({
    /** Null when there is no such agent. */
    customer_data: objectOrNull(agentDetail),
    /** Without the premium ones for those whose packages do not open them. */
    properties_data: list(propertyCard),
    projects_data: list(projectCard),
    premium_properties_count: count,
    /** Of premium homes, or of projects when these are asked for. */
    package_available: yesNo,
    feature_available: yesNo,
  }),
  extra: total,
  // Whoever is no agent yet becomes one when they are verified, or with the first thing they offer.
  dependsOn: ({ data: { customer_data } }) =>
    customer_data
      ? [one("agent", customer_data.id), "catalogue", "settings"]
      : ["agents", "properties", "projects"],
});

export const agentsCalls = [agentList, agentProperties];
