import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import chatUrl from "~/styles/chat.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { loadNewChat } from "./new.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadNewChat(request, params.agent ?? "");

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
