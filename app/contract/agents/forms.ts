import { z } from "zod";
import { agentTabs, type AgentView } from "./rules";
import { cleanText, cutTo } from "../form-fields";

/** What the addresses of the agents' pages say. They are typed and shared, so nothing here fails. */
const page = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .catch(1);

const agentSearch = z.object({
  search: z
    .string()
    .overwrite(cleanText)
    .transform((text) => cutTo(text, 255) || undefined)
    .optional()
    .catch(undefined),
  page,
});
type AgentSearch = z.output<typeof agentSearch>;

const agentView = z.object({
  is_admin: z
    .literal("1")
    .transform(() => true)
    .catch(false),
  tab: z.enum(agentTabs).catch("homes"),
  page,
});

export const readAgentSearch = (query: URLSearchParams): AgentSearch =>
  agentSearch.parse(Object.fromEntries(query));

export const readAgentView = (query: URLSearchParams): AgentView =>
  agentView.parse(Object.fromEntries(query));
