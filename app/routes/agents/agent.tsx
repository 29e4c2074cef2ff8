import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { writeAgentView } from "~/contract/agents/rules";
import { paths } from "~/paths";
import agentUrl from "~/styles/agent.css?url";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { publicMeta, siteOf } from "~/ui/public-meta";
import { cachedPage } from "~/web.server/cached-page";
import { AgentHead } from "./agent-head";
import { loadAgent } from "./agent.server";
import { Offers } from "./offers";

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
