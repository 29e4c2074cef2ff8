import { useTranslation } from "~/i18n/use-translation";
import { chatPaths } from "~/chat-paths";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { MessageView, PartnerView } from "./chat-view.server";

interface MessageProps {
  message: MessageView;
  partner: PartnerView;
  /** The last of one's own that was read. */
  isSeen: boolean;
}

/** One message: what it says, what came with it, when, and how it stands. */
export function Message({ message, partner, isSeen }: MessageProps) {
  const { t } = useTranslation();
  const { id, isMine, text, file, audio, at, time, isHeld } = message;
  const { propertyId, userId, name } = partner;
  return (
    <li className={isMine ? "chat-message chat-mine" : "chat-message"}>
      <div className="chat-bubble">
        <span className="visually-hidden">{isMine ? t("chat.you") : name}: </span>
        {file ? <SentFile file={file} /> : null}
        {audio ? (
          // What was recorded has no captions.
          // eslint-disable-next-line jsx-a11y/media-has-caption
          <audio controls preload="none" src={audio} aria-label={t("chat.recording.label")} />
        ) : null}
        {text ? (
          <p className="chat-text" dir="auto">
            {text}
          </p>
        ) : null}
      </div>
      <p className="chat-facts">
        {at ? <time dateTime={at}>{time}</time> : <span>{time}</span>}
        {isHeld ? (
          <span className="chat-held">
            <Icon name="clock" />
            {t("chat.held")}
          </span>
        ) : null}
        {isMine ? (
          <Link
            to={chatPaths.deleteChat(propertyId, userId, { message: id })}
            className="chat-delete"
            aria-label={t("chat.delete.messageLink", { time })}
          >
            <Icon name="trash-2" />
          </Link>
        ) : null}
      </p>
      {isSeen ? (
        <p className="chat-seen">
          <Icon name="check" />
          {t("chat.seen")}
        </p>
      ) : null}
    </li>
  );
}

function SentFile({ file }: { file: NonNullable<MessageView["file"]> }) {
  const { t } = useTranslation();
  const { href, name, size, isPicture } = file;
  if (isPicture)
    return (
      <a href={href} className="chat-picture">
        <img src={href} alt={t("chat.picture", { name })} loading="lazy" />
      </a>
    );
  return (
    <a href={href} className="chat-file" download={name}>
      <Icon name="file-text" />
      <span>
        <bdi>{name}</bdi>
        {size ? <small>{size}</small> : null}
      </span>
      <Icon name="download" />
    </a>
  );
}
