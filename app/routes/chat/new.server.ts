import { redirect } from "@remix-run/node";
import { agentProperties } from "~/contract/agents/calls";
import { operatorId } from "~/contract/chat/rules";
import { chatPaths } from "~/chat-paths";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { companyNameOf, getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { notFound } from "~/web.server/not-found";

const perPage = 20;

/** About which of an agent's homes somebody wants to talk; straight on where there is one alone. */
export async function loadNewChat(request: Request, slug: string) {
  const user = await requireUserData(request);
  const { searchParams } = new URL(request.url);
  const isOperator = searchParams.get("is_admin") === "1";
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [{ data, total = 0 }, t, site] = await Promise.all([
    upstream(request).envelope(agentProperties, {
      slug_id: slug,
      is_admin: isOperator,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
    getTexts(request),
    getSite(request),
  ]);
  const agent = data.customer_data;
  if (!agent) throw notFound("agent");
  const partnerId = isOperator ? operatorId : agent.id;
  const homes = data.properties_data.map(({ id, title, title_image, city }) => ({
    href: chatPaths.chat({ propertyId: id, userId: partnerId }),
    title,
    image: title_image,
    city,
  }));
  const [only] = homes;
  const isOwn = isOperator ? user.is_operator : partnerId === user.id;
  if (only && total === 1 && !isOwn) throw redirect(only.href);
  const query = isOperator ? { is_admin: 1 as const } : {};
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(chatPaths.newChat(slug, { ...query, page: pages }));
  const name = isOperator ? companyNameOf(site) : agent.name;
  return {
    title: t("chat.new.title", { name }),
    name,
    slug,
    query,
    agentPage: paths.agent(slug, query),
    homes: isOwn ? [] : homes,
    page,
    pages: isOwn ? 1 : pages,
  };
}
