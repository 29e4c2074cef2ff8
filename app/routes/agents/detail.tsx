import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chatPaths } from "~/chat-paths";
import { type AgentTab, agentTabs, type AgentView, writeAgentView } from "~/contract/agents/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import agentUrl from "~/styles/agent.css?url";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CompareTray } from "~/ui/compare-tray";
import { ContactWays } from "~/ui/contact-ways";
import { Description } from "~/ui/description";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { MarkedCard } from "~/ui/marked-card";
import { PackageGate } from "~/ui/package-gate";
import { Pager } from "~/ui/pager";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta, siteOf } from "~/ui/public-meta";
import { useSite } from "~/ui/site-context";
import { Tabs } from "~/ui/tabs";
import { cachedPage } from "~/screens.server/cached-page";
import { loadAgent, type LoadedAgent } from "./detail.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: agentUrl }];

export async function loader({ request, params }: LoaderFunctionArgs) {
  return cachedPage(request, await loadAgent(request, params.slug ?? ""));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [];
  const { agent, view, description, crumbs } = data;
  const { publicUrl } = siteOf(matches);
  return publicMeta(matches, {
    title: agent.name,
    description,
    kind: "profile",
    path: paths.agent(agent.slug, writeAgentView(view)),
    ...(!view.is_admin && { drawnImage: paths.shareImage("agents", agent.slug) }),
    crumbs,
    data: [
      {
        "@type": "RealEstateAgent",
        name: agent.name,
        url: publicUrl + paths.agent(agent.slug, view.is_admin ? { is_admin: 1 } : {}),
        ...(agent.picture && { image: agent.picture }),
        ...(agent.email && { email: agent.email }),
        ...(agent.mobile && { telephone: agent.mobile }),
        ...(agent.links.length > 0 && { sameAs: agent.links.map(({ href }) => href) }),
        address: {
          "@type": "PostalAddress",
          addressLocality: agent.city,
          addressCountry: agent.country,
        },
      },
    ],
  });
};

export default function Agent() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <article className="wide agent-page">
      <Breadcrumbs crumbs={loaded.crumbs} />
      <AgentHead agent={loaded.agent} view={loaded.view} />
      <Offers {...loaded} />
    </article>
  );
}

interface AgentHeadProps {
  agent: LoadedAgent["agent"];
  view: AgentView;
}

/** Who it is, what they say of themselves, and how to reach them. */
function AgentHead({ agent, view }: AgentHeadProps) {
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

/** What the agent has on the market: homes or projects, a page of them. */
function Offers(loaded: LoadedAgent) {
  const { t } = useTranslation();
  const { agent, view, pages, homes, projects, closed } = loaded;
  const address = (change: Partial<AgentView>) =>
    paths.agent(agent.slug, writeAgentView({ ...view, ...change }));
  const here = address({});
  const isEmpty = homes.length + projects.length === 0;
  return (
    <section aria-labelledby="offers" className="stack">
      <h2 id="offers">{t("agents.detail.offers")}</h2>
      <Tabs
        label={t("agents.detail.offers")}
        tabs={agentTabs.map((tab) => ({
          href: address({ tab, page: 1 }),
          label: t(`agents.detail.${tab}`),
          count: agent[tab],
          current: tab === view.tab,
        }))}
      />
      {isEmpty ? null : (
        <PropertyGrid>
          {homes.map((home) => (
            <MarkedCard key={home.id} property={home} next={here} />
          ))}
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </PropertyGrid>
      )}
      {closed > 0 ? <Closed loaded={loaded} next={here} alone={isEmpty} /> : null}
      {isEmpty && closed === 0 ? <Nothing tab={view.tab} /> : null}
      <Pager page={view.page} pages={pages} href={(page) => address({ page })} />
      {homes.length > 0 ? <CompareTray /> : null}
    </section>
  );
}

/** What a package would open: beside what is open, or in its place. */
function Closed({ loaded, next, alone }: { loaded: LoadedAgent; next: string; alone: boolean }) {
  const { t } = useTranslation();
  const { view, closed, signedIn } = loaded;
  const kind = view.tab === "projects" ? "gate" : alone ? "premiumOnly" : "premium";
  return (
    <PackageGate
      level={3}
      text={t(`agents.detail.${kind}`, { count: closed })}
      signedIn={signedIn}
      next={next}
    />
  );
}

function Nothing({ tab }: { tab: AgentTab }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="door"
      level={3}
      title={t(tab === "homes" ? "agents.detail.noHomes" : "agents.detail.noProjects")}
      action={<ButtonLink href={paths.agents()}>{t("agents.detail.others")}</ButtonLink>}
    />
  );
}
