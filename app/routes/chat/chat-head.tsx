import { useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { chatPaths } from "~/chat-paths";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { useClosingMenus } from "~/ui/shell/use-closing-menus";
import { StatusBadge } from "~/ui/status-badge";
import { AsOperator } from "./chat-list";
import type { PartnerView } from "./chat-view.server";

interface ChatHeadProps {
  partner: PartnerView;
  canReport: boolean;
}

/** With whom and about what, and what else may be done with the conversation. */
export function ChatHead({ partner, canReport }: ChatHeadProps) {
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
export function whyClosed({ isOperator, isBlockedByMe, isBlockedByThem, isClosed }: PartnerView) {
  const who = sentences[isOperator ? "operator" : "person"];
  if (isBlockedByMe) return who.byMe;
  if (isBlockedByThem) return who.byThem;
  return isClosed ? sentences.closed : null;
}

/** Stands where one would write. */
export function ClosedChat({ partner, why }: { partner: PartnerView; why: string }) {
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
