import { AgentCard, type CardAgent } from "./agent-card";
import { aPhoto } from "./example-data";
import { examples } from "./examples";

const agent = (changes: Partial<CardAgent> = {}): CardAgent => ({
  id: 4,
  name: "Inês Carvalho",
  profile: aPhoto(3, "portrait"),
  slug_id: "ines-carvalho",
  city: "Lisbon",
  property_count: 12,
  projects_count: 2,
  is_verified: true,
  is_admin: false,
  ...changes,
});

export default examples(AgentCard, {
  verified: { agent: agent() },
  "not verified, no picture": {
    agent: agent({ is_verified: false, profile: "", property_count: 1, projects_count: 0 }),
  },
  operator: { agent: agent({ id: 0, name: "Admin", city: "", profile: "", is_admin: true }) },
  "long name": { agent: agent({ name: "Wolfeschlegelsteinhausenbergerdorff ".repeat(2) }) },
  "right to left": {
    agent: agent({ name: "ليلى حداد", city: "دبي", profile: "" }),
    dir: "rtl",
  },
});
