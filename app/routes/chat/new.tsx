import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { chatPaths } from "~/chat-paths";
import { agentProperties } from "~/contract/agents/calls";
import { operatorId } from "~/contract/chat/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { getSite, operatorNameOf } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import chatUrl from "~/styles/chat.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { notFound } from "~/screens.server/not-found";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

/** About which of an agent's homes somebody wants to talk; straight on where there is one alone. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.agent ?? "";
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
  const name = isOperator ? operatorNameOf(site) : agent.name;
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

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Asks about which of an agent's homes one wants to talk. */
export default function NewChat() {
  const { t } = useTranslation();
  const { title, name, slug, query, agentPage, homes, page, pages } =
    useLoaderData<typeof loader>();
  if (homes.length === 0)
    return (
      <div className="narrow">
        <EmptyState
          level={1}
          drawing="house"
          title={t("chat.new.none", { name })}
          text={t("chat.new.noneText")}
          action={<ButtonLink href={agentPage}>{t("chat.new.back", { name })}</ButtonLink>}
        />
      </div>
    );
  return (
    <div className="narrow stack">
      <TextLink href={agentPage} icon="arrow-left">
        {t("chat.new.back", { name })}
      </TextLink>
      <PageHeading title={title} />
      <ul className="chat-list">
        {homes.map(({ href, title: home, image, city }) => (
          <li key={href}>
            <Link to={href} className="chat-row">
              <span className="chat-pictures">
                <Picture url={image} alt="" sizes="56px" largest={160} aspect="1/1" />
              </span>
              <span className="chat-words" dir="auto">
                <b>{home}</b>
                <span className="chat-home">{city}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={pages}
        href={(number) => chatPaths.newChat(slug, { ...query, page: number })}
      />
    </div>
  );
}

const perPage = 20;
