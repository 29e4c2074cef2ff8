import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { chatPaths } from "~/chat-paths";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import chatUrl from "~/styles/chat.css?url";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { keepShown, orAsShown } from "~/ui/live/as-shown";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { closeShown, logFailure } from "~/ui/push/push-devices";
import { MemberArea } from "~/ui/shell/member-area";
import { useClosingMenus } from "~/ui/shell/use-closing-menus";
import { useSite } from "~/ui/site-context";
import { StatusBadge } from "~/ui/status-badge";
import { TextLink } from "~/ui/text-link";
import { AsOperator, ChatList } from "./chat-list";
import type { PartnerView } from "./chat-view.server";
import { Composer } from "./composer";
import { type ChatAnswer, loadConversation, sendFromPage } from "./conversation.server";
import { LookAgain } from "./look-again";
import { MessageLog } from "./message-log";
import { InterruptedWords } from "./unsent-words";
import { useOutbox } from "./use-outbox";

export { UnsentWordsPage as ErrorBoundary } from "./unsent-words";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: chatUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadConversation(request, params);
export const clientLoader = ({ request, serverLoader }: ClientLoaderFunctionArgs) =>
  orAsShown(request, () => serverLoader<typeof loader>());
export const action = ({ request, params }: ActionFunctionArgs) => sendFromPage(request, params);

/** Refresh, when the reader chose it. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What is said with somebody about a home, and where one writes. */
export default function Conversation() {
  const shown = useLoaderData<typeof loader>();
  const { memberId, partner } = shown;
  useEffect(() => keepShown(shown), [shown]);
  const madeFor = useSite().memberId;
  // Somebody else signed in in another tab: the whole page becomes theirs.
  const isOfAnother = madeFor !== undefined && madeFor !== memberId;
  useEffect(() => {
    if (isOfAnother) location.reload();
  }, [isOfAnother]);
  // Another conversation, or another member's, begins with nothing of this one.
  return <OneConversation key={`${memberId} ${chatPaths.chat(partner)}`} />;
}

function OneConversation() {
  const { t } = useTranslation();
  const shown = useLoaderData<typeof loader>();
  const { memberId, partner, chats, unreadMessages, days, earlier, isPast, look } = shown;
  const { clientId, isNamed, canReport } = shown;
  const answer = useActionData<typeof action>() as ChatAnswer | undefined;
  const { propertyId, userId, asOperator } = partner;
  const here = chatPaths.chat(partner);
  useRevalidateOn(({ kind }) => kind === "chat");
  const arrived = new Set(days.flatMap((day) => day.messages.map((one) => one.clientId)));
  // What this device said of the conversation the page says now; what was deleted meanwhile goes with it.
  useEffect(() => {
    if (document.visibilityState === "visible")
      closeShown(`chat ${propertyId} ${userId}${asOperator ? " operator" : ""}`).catch(logFailure);
  }, [days, propertyId, userId, asOperator]);
  const outbox = useOutbox(partner, arrived, isNamed);
  const why = whyClosed(partner);
  // What was just refused stays, to be copied at least, and so does the place where it is taken back.
  const isClosed = why !== null && !answer && outbox.unsent.length === 0;
  const { isGone, reason } = useEndOfWriting(isClosed);
  return (
    <MemberArea unreadMessages={unreadMessages}>
      <div className="chat-panes chat-open">
        <nav className="chat-others" aria-label={t("chat.title")}>
          <ChatList chats={chats} current={here} />
          <TextLink href={paths.chats()}>{t("chat.all")}</TextLink>
        </nav>
        <section className="chat-talk" aria-label={t("chat.talk", { name: partner.name })}>
          <ChatHead partner={partner} canReport={canReport} />
          <MessageLog {...{ partner, days, earlier, isPast, outbox }} />
          {why ? (
            <div ref={reason} tabIndex={-1}>
              <ClosedChat partner={partner} why={why} />
            </div>
          ) : null}
          {isGone ? <InterruptedWords /> : null}
          {isGone || look.isLooking ? null : (
            <Composer {...{ memberId, partner, answer, clientId, outbox }} />
          )}
          <LookAgain partner={partner} {...look} />
        </section>
      </div>
    </MemberArea>
  );
}

/**
 * Where one writes goes once nothing can be sent any more. Whoever was in it is led to the reason first: with what goes
 * would go the focus, and whoever hears the page would be at its beginning.
 */
function useEndOfWriting(isClosed: boolean) {
  const [isGone, setGone] = useState(isClosed);
  const reason = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isClosed && document.activeElement?.closest(".chat-composer")) reason.current?.focus();
    setGone(isClosed);
  }, [isClosed]);
  return { isGone, reason };
}

interface ChatHeadProps {
  partner: PartnerView;
  canReport: boolean;
}

/** With whom and about what, and what else may be done with the conversation. */
function ChatHead({ partner, canReport }: ChatHeadProps) {
  const { t } = useTranslation();
  const { name, picture, page, home, homePage, homeState, image } = partner;
  const menu = useRef<HTMLDivElement>(null);
  useClosingMenus(menu);
  return (
    <header className="chat-head">
      <Link to={paths.chats()} className="round-button chat-back" aria-label={t("chat.back")}>
        <Icon name="arrow-left" />
      </Link>
      <Avatar name={name} url={picture} />
      <div className="chat-about">
        <h1>{page ? <Link to={page}>{<bdi>{name}</bdi>}</Link> : <bdi>{name}</bdi>}</h1>
        <p className="chat-home-line">
          <Picture url={image} alt="" sizes="40px" largest={160} />
          {homePage ? (
            <Link to={homePage} className="link-quiet" dir="auto">
              {home}
            </Link>
          ) : (
            <span dir="auto">{home}</span>
          )}
        </p>
        <HomeState state={homeState} />
        <AsOperator talk={partner} />
      </div>
      <div ref={menu}>
        <details className="menu chat-menu">
          <summary className="round-button" aria-label={t("chat.more")}>
            <Icon name="ellipsis" />
          </summary>
          <div className="menu-panel menu-list">
            {partner.isNew ? null : (
              <Link to={chatPaths.deleteChat(partner)}>
                <Icon name="trash-2" />
                {t("chat.delete.link")}
              </Link>
            )}
            {partner.isBlockedByMe ? null : (
              <Link to={chatPaths.blockPerson(partner)}>
                <Icon name="ban" />
                {t("chat.block.link", { name })}
              </Link>
            )}
            {canReport && !partner.isNew ? (
              <Link to={chatPaths.reportChat(partner)}>
                <Icon name="flag" />
                {t("chat.report.link")}
              </Link>
            ) : null}
          </div>
        </details>
      </div>
    </header>
  );
}

/** What has become of the home meanwhile, where it is not simply on offer. */
function HomeState({ state }: { state: PartnerView["homeState"] }) {
  const { t } = useTranslation();
  if (state === "available") return null;
  if (state === "hidden") return <Badge icon="eye-off">{t("chat.homeHidden")}</Badge>;
  return <StatusBadge status={state} />;
}

const sentences = {
  operator: {
    byMe: "You have blocked the operator. Unblock them to send a message.",
    byThem: "The operator takes no messages from you.",
  },
  person: {
    byMe: "You have blocked this person. Unblock them to send a message.",
    byThem: "This person takes no messages from you.",
  },
  closed: "This account is closed. Nobody would read the message.",
};

/** Why nothing can be sent; null when something can. */
function whyClosed({ isOperator, isBlockedByMe, isBlockedByThem, isClosed }: PartnerView) {
  const who = sentences[isOperator ? "operator" : "person"];
  if (isBlockedByMe) return who.byMe;
  if (isBlockedByThem) return who.byThem;
  return isClosed ? sentences.closed : null;
}

/** Stands where one would write. */
function ClosedChat({ partner, why }: { partner: PartnerView; why: string }) {
  const { t } = useTranslation();
  const say = useMessage();
  return (
    <Notice
      action={
        partner.isBlockedByMe ? (
          <ButtonLink size="small" variant="secondary" href={chatPaths.blockPerson(partner)}>
            {t("chat.block.undo")}
          </ButtonLink>
        ) : undefined
      }
    >
      <p>{say(why)}</p>
    </Notice>
  );
}
