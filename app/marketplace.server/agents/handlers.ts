import { agentListHandler } from "./agent-list";
import { agentPropertiesHandler } from "./agent-properties";

export const agentHandlers = [agentListHandler, agentPropertiesHandler];
