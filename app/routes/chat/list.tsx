import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { paths } from "~/paths";
import chatUrl from "~/styles/chat.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { ChatList } from "./chat-list";
import { loadChats } from "./list.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadChats(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** With whom the member talks, and about which homes. */
export default function Chats() {
  const { t } = useTranslation();
  const { title, chats, page, pages, listsBlocked } = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "chat");
  return (
    <MemberArea>
      <PageHeading title={title} />
      {chats.length > 0 ? (
        <div className="chat-panes">
          <div className="chat-others">
            <ChatList chats={chats} />
            <Pager page={page} pages={pages} href={(number) => chatPaths.chatsPage(number)} />
          </div>
          <div className="chat-none">
            <EmptyState
              drawing="papers"
              title={t("chat.list.choose")}
              text={t("chat.list.chooseText")}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          drawing="papers"
          title={t("chat.list.empty")}
          text={t("chat.list.emptyText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
      {listsBlocked ? (
        <p>
          <TextLink href={chatPaths.blockedPeople()}>{t("chat.blocked.title")}</TextLink>
        </p>
      ) : null}
    </MemberArea>
  );
}
