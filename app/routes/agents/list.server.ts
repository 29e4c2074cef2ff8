import { redirect } from "@remix-run/node";
import { agentList } from "~/contract/agents/calls";
import { readAgentSearch } from "~/contract/agents/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { matchesWords, filteredPage } from "~/upstream.server/foreign/lists";
import { upstream } from "~/session.server/upstream";
import { cardAgent } from "~/ui/card-agent";

const agentsPerPage = 24;

/** One page of the agents that the address asks for. */
export async function loadAgents(request: Request) {
  const { search, page } = readAgentSearch(new URL(request.url).searchParams);
  const api = upstream(request);
  const paging = { offset: (page - 1) * agentsPerPage, limit: agentsPerPage };
  const isMeant = matchesWords(search ?? "");
  const [{ data, total = data.length }, t] = await Promise.all([
    filteredPage({
      ...paging,
      read: (part) => api.envelope(agentList, part),
      keep: search ? ({ name, city }) => isMeant(name, city) : null,
      ask: () => api.envelope(agentList, { search, ...paging }),
    }),
    getTexts(request),
  ]);
  const pages = Math.max(1, Math.ceil(total / agentsPerPage));
  if (page > pages) throw redirect(paths.agents({ search, page: pages > 1 ? pages : undefined }));
  return {
    title: t("agents.title"),
    description: t("agents.description"),
    search,
    agents: data.map(cardAgent),
    total,
    page,
    pages,
  };
}
