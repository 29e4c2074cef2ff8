import { useTranslation } from "~/i18n/use-translation";
import { type AgentView, writeAgentView } from "~/contract/agents/rules";
import { chatPaths } from "~/chat-paths";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { ContactWays } from "~/ui/contact-ways";
import { Description } from "~/ui/description";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/site-context";
import type { LoadedAgent } from "./agent.server";

interface AgentHeadProps {
  agent: LoadedAgent["agent"];
  view: AgentView;
}

/** Who it is, what they say of themselves, and how to reach them. */
export function AgentHead({ agent, view }: AgentHeadProps) {
  const { t } = useTranslation();
  const { memberId, isOperator } = useSite();
  const isOwn = view.is_admin ? isOperator : agent.id === memberId;
  const { name, picture, place, about, isVerified, links, email, mobile, isWithheld } = agent;
  return (
    <div className="split">
      <div className="stack">
        <header className="agent-head">
          <Avatar name={name} url={picture} size="portrait" />
          <div>
            <h1 dir="auto">{name}</h1>
            {place ? (
              <p className="place-address">
                <Icon name="map-pin" />
                <bdi>{place}</bdi>
              </p>
            ) : null}
            {isVerified ? (
              <Badge tone="good" icon="badge-check">
                {t("agents.verified")}
              </Badge>
            ) : null}
          </div>
        </header>
        {about ? (
          <section aria-labelledby="about">
            <h2 id="about" className="visually-hidden">
              {t("agents.detail.about")}
            </h2>
            <Description {...about} />
          </section>
        ) : null}
        {view.is_admin ? <p>{t("agents.detail.operatorAbout", { name })}</p> : null}
      </div>
      <Card as="section" className="stack">
        <h2 className="agent-contact">{t("agents.detail.contact")}</h2>
        {agent.homes > 0 && !isOwn ? (
          <ButtonLink
            href={chatPaths.newChat(agent.slug, view.is_admin ? { is_admin: 1 } : {})}
            icon="message-circle"
          >
            {t("chat.begin")}
          </ButtonLink>
        ) : null}
        <ContactWays
          email={email}
          mobile={mobile}
          isWithheld={isWithheld}
          next={paths.agent(agent.slug, writeAgentView(view))}
        />
        {links.length > 0 ? (
          <ul className="cluster agent-links" aria-label={t("agents.detail.elsewhere")}>
            {links.map(({ label, href }) => (
              <li key={label}>
                <a href={href} className="link" rel="noopener noreferrer nofollow" target="_blank">
                  {label}
                  <Icon name="external-link" />
                  <span className="visually-hidden"> {t("agents.detail.newTab")}</span>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Card>
    </div>
  );
}
