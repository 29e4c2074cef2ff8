import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** What somebody said, and what came with it. */
interface ChatWords {
  text: string;
  file: { href: string; name: string; size?: string; isPicture: boolean } | null;
  /** The address of what was recorded. */
  audio: string | null;
}

interface ChatBubbleProps {
  /** Who says it. */
  who: string;
  words: ChatWords;
  /** At the far side: one's own, on one's own pages. */
  isFar: boolean;
  /** Somebody opens the picture, by the link to it. */
  onPicture?: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** What stands below. */
  children?: ReactNode;
}

/** One message of a conversation, as an item of a list. */
export function ChatBubble({
  who,
  words: { text, file, audio },
  isFar,
  onPicture,
  children,
}: ChatBubbleProps) {
  const { t } = useTranslation();
  return (
    <li className={classNames("chat-message", isFar && "chat-mine")}>
      <div className="chat-bubble">
        <span className="visually-hidden">{who}: </span>
        {file ? <SentFile file={file} onPicture={onPicture} /> : null}
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
      {children}
    </li>
  );
}

interface SentFileProps extends Pick<ChatBubbleProps, "onPicture"> {
  file: NonNullable<ChatWords["file"]>;
}

function SentFile({ file, onPicture }: SentFileProps) {
  const { t } = useTranslation();
  const { href, name, size, isPicture } = file;
  if (isPicture)
    return (
      <a href={href} className="chat-picture" onClick={onPicture}>
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
