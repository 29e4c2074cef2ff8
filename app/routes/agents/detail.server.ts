import { redirect } from "@remix-run/node";
import { type AgentDetail, agentProperties } from "~/contract/agents/calls";
import { readAgentView } from "~/contract/agents/forms";
import { type AgentView, writeAgentView } from "~/contract/agents/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { getSite, operatorNameOf } from "~/session.server/site";
import { socialLinks } from "~/screens.server/social-links";
import { upstream } from "~/session.server/upstream";
import { cardOf, projectCardOf } from "~/ui/listing-cards";
import { notFoundPage } from "~/screens.server/not-found";
import { firstWords, writtenText } from "~/screens.server/written-text";

const perPage = 12;

const addressLine = ({ address, city, state, country }: AgentDetail) =>
  [address, city, state === city ? "" : state, country].filter(Boolean).join(", ");

function agentView(agent: AgentDetail, name: string) {
  const { id, slug_id, profile, email, mobile, city, country } = agent;
  return {
    id,
    slug: slug_id,
    name,
    picture: profile,
    email,
    mobile,
    isWithheld: agent.contacts_withheld,
    place: addressLine(agent),
    city,
    country,
    about: agent.about_me.trim() ? writtenText(agent.about_me) : null,
    links: socialLinks(agent),
    homes: agent.property_count,
    projects: agent.projects_count,
    isVerified: agent.is_verify,
  };
}

/**
 * An agent with the page of homes or projects that the address asks for.
 * @throws 301 to their one address, when the slug is one that they had once; 404 when there is none
 */
export async function loadAgent(request: Request, slug: string) {
  const asked = readAgentView(new URL(request.url).searchParams);
  const [{ data, total = 0 }, site, t, language, session] = await Promise.all([
    upstream(request).envelope(agentProperties, {
      slug_id: slug,
      is_admin: asked.is_admin,
      is_projects: asked.tab === "projects",
      offset: (asked.page - 1) * perPage,
      limit: perPage,
    }),
    getSite(request),
    getTexts(request),
    getLanguage(request),
    getSession(request),
  ]);
  const agent = data.customer_data;
  if (!agent) throw await notFoundPage(request);
  if (!asked.is_admin && agent.slug_id && agent.slug_id !== slug)
    throw redirect(paths.agent(agent.slug_id) + new URL(request.url).search, 301);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const address = (view: AgentView) => paths.agent(agent.slug_id || slug, writeAgentView(view));
  if (asked.page > pages) throw redirect(address({ ...asked, page: pages }));
  const offered = asked.tab === "projects" ? agent.projects_count : agent.property_count;
  const count = agent.property_count + agent.projects_count;
  const name = asked.is_admin ? operatorNameOf(site) : agent.name;
  return {
    agent: agentView(agent, name),
    description:
      firstWords(agent.about_me) ||
      (count > 0
        ? t("agents.detail.description", { name, count })
        : t("agents.detail.descriptionOfNothing", { name })),
    view: asked,
    pages,
    homes: data.properties_data.map((home) => cardOf(home, language)),
    projects: data.projects_data.map((project) => projectCardOf(project, language)),
    /** How many of this tab only a package opens. */
    closed: Math.max(0, offered - total),
    signedIn: session.has("token"),
    crumbs: [{ label: t("agents.title"), href: paths.agents() }, { label: name }],
  };
}

export type LoadedAgent = Awaited<ReturnType<typeof loadAgent>>;
