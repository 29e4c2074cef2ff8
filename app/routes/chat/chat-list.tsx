import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { Avatar } from "~/ui/avatar";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import type { ChatView } from "./chat-view.server";

/** Whose conversation it is, where it is not that of the member alone. */
export function AsOperator({ talk }: { talk: Pick<ChatView, "asOperator"> }) {
  const { t } = useTranslation();
  return talk.asOperator ? <span className="chat-as">{t("chat.asOperator")}</span> : null;
}

/** Conversations; the one that is open is marked. */
export function ChatList({ chats, current }: { chats: ChatView[]; current?: string }) {
  const { t, i18n } = useTranslation();
  return (
    <ul className="chat-list">
      {chats.map((chat) => (
        <li key={chat.href}>
          <Link
            to={chat.href}
            className="chat-row"
            aria-current={chat.href === current ? "page" : undefined}
          >
            <span className="chat-pictures">
              <Picture url={chat.image} alt="" sizes="56px" largest={160} aspect="1/1" />
              <Avatar name={chat.name} url={chat.picture} size="small" />
            </span>
            <span className="chat-words">
              <span className="chat-line">
                <b dir="auto">{chat.name}</b>
                {chat.at ? <time dateTime={chat.at}>{chat.when}</time> : null}
              </span>
              <span className="chat-home" dir="auto">
                {chat.home}
              </span>
              <AsOperator talk={chat} />
              <span className="chat-line">
                <span className="chat-last">
                  {chat.isLastMine && chat.lastWords ? (
                    <>
                      <span>{t("chat.list.mine")}</span>{" "}
                    </>
                  ) : null}
                  <span dir="auto">{chat.lastWords}</span>
                </span>
                {chat.unread > 0 ? (
                  <span className="chat-unread">
                    {formatNumber(chat.unread, i18n.language)}
                    <span className="visually-hidden">
                      {" "}
                      {t("chat.list.unread", { count: chat.unread })}
                    </span>
                  </span>
                ) : null}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
