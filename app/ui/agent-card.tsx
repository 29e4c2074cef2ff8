import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Avatar } from "./avatar";
import { Badge } from "./badge";
import { type Fact, FactList } from "./fact-list";
import { Link } from "./link";
import { useOperatorName } from "./site-context";

/** The part of the wire's Agent that is shown (contract §4). */
export interface CardAgent {
  id: number;
  name: string;
  profile: string;
  slug_id: string;
  city: string;
  property_count: number;
  projects_count: number;
  is_verified: boolean;
  is_admin: boolean;
}

interface AgentCardProps {
  agent: CardAgent;
  level?: 2 | 3 | 4;
}

/** Somebody who offers homes; the operator stands under the name that the site gives them. */
export function AgentCard({ agent, level = 3 }: AgentCardProps) {
  const { t } = useTranslation();
  const operatorName = useOperatorName();
  const Heading = `h${level}` as const;
  const { slug_id, profile, city, property_count, projects_count, is_verified, is_admin } = agent;
  const name = is_admin ? operatorName : agent.name;
  const counts: (Fact | false)[] = [
    property_count > 0 && {
      icon: "house",
      value: String(property_count),
      name: t("agents.homes", { count: property_count }),
    },
    projects_count > 0 && {
      icon: "building-2",
      value: String(projects_count),
      name: t("agents.projects", { count: projects_count }),
    },
  ];
  return (
    <article className="card agent-card">
      <Avatar name={name} url={profile} size="large" />
      <div>
        <Heading dir="auto">
          <Link to={paths.agent(slug_id, is_admin ? { is_admin: 1 } : {})}>{name}</Link>
        </Heading>
        {city ? <p className="place">{city}</p> : null}
        <FactList facts={counts.filter((fact) => fact !== false)} />
        {is_verified ? (
          <Badge tone="good" icon="badge-check">
            {t("agents.verified")}
          </Badge>
        ) : null}
      </div>
    </article>
  );
}
