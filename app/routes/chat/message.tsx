import type { MouseEvent } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { ChatBubble } from "~/ui/chat-bubble";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { MessageView, PartnerView } from "./chat-view.server";

interface MessageProps {
  message: MessageView;
  partner: PartnerView;
  /** The last of one's own that was read. */
  isSeen: boolean;
  onPicture: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One message: what it says, what came with it, when, and how it stands. */
export function Message({ message, partner, isSeen, onPicture }: MessageProps) {
  const { t } = useTranslation();
  const { id, isMine, at, time, isHeld, refusal } = message;
  const { name } = partner;
  return (
    <ChatBubble
      who={isMine ? t("chat.you") : name}
      words={message}
      isFar={isMine}
      onPicture={onPicture}
    >
      <p className="chat-facts">
        {at ? <time dateTime={at}>{time}</time> : <span>{time}</span>}
        {isHeld ? (
          <span className="chat-held">
            <Icon name={refusal ? "circle-x" : "clock"} />
            {t(refusal ? "chat.refused" : "chat.held")}
          </span>
        ) : null}
        {isMine ? (
          <Link
            to={chatPaths.deleteChat(partner, { message: id })}
            className="chat-delete"
            aria-label={t("chat.delete.messageLink", { time })}
          >
            <Icon name="trash-2" />
          </Link>
        ) : null}
      </p>
      {refusal ? (
        <p className="chat-refusal" dir="auto">
          {refusal}
        </p>
      ) : null}
      {isSeen ? (
        <p className="chat-seen">
          <Icon name="check" />
          {t("chat.seen")}
        </p>
      ) : null}
    </ChatBubble>
  );
}
