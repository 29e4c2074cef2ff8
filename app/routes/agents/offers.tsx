import { useTranslation } from "~/i18n/use-translation";
import { type AgentTab, agentTabs, type AgentView, writeAgentView } from "~/contract/agents/rules";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { EmptyState } from "~/ui/empty-state";
import { MarkedCard } from "~/ui/marked-card";
import { PackageGate } from "~/ui/package-gate";
import { Pager } from "~/ui/pager";
import { ProjectCard } from "~/ui/project-card";
import { PropertyGrid } from "~/ui/property-grid";
import { Tabs } from "~/ui/tabs";
import type { LoadedAgent } from "./agent.server";

/** What the agent has on the market: homes or projects, a page of them. */
export function Offers(loaded: LoadedAgent) {
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
