import { agentListVerb } from "./agent-list";
import { agentPropertiesVerb } from "./agent-properties";

export const agentVerbs = [agentListVerb, agentPropertiesVerb];
