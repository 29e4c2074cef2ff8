import { type MouseEvent, useEffect, useRef, useState } from "react";
import { chatPaths } from "~/chat-paths";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { ChatBubble } from "~/ui/chat-bubble";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { TextLink } from "~/ui/text-link";
import { useViewer } from "~/ui/use-viewer";
import type { daysOf, MessageView, PartnerView } from "./chat-view.server";
import { UnsentMessages } from "./unsent-messages";
import type { Outbox } from "./use-outbox";
import { useTyping } from "./use-typing";

interface MessageLogProps {
  partner: PartnerView;
  days: ReturnType<typeof daysOf>;
  /** Before this message there are more. */
  earlier: number | null;
  isPast: boolean;
  outbox: Outbox;
}

/** Pixels from the end within which one is at the end. */
const nearEnd = 80;
/** Pixels below the top of the window, where the header of the site stands, in which nobody reads. */
const leastInSight = 120;

/**
 * What was said, the latest last. The list begins at its end and stays there by its direction alone
 * (`column-reverse`); who reads further up is told of what came.
 */
export function MessageLog({ partner, days, earlier, isPast, outbox }: MessageLogProps) {
  const { t } = useTranslation();
  const { name } = partner;
  const all = days.flatMap(({ messages }) => messages);
  const seen = all.findLast(({ isMine, isRead }) => isMine && isRead)?.id;
  const lastId = all.at(-1)?.id ?? 0;
  const isTyping = useTyping(partner, lastId);
  const { log, isBehind, toEnd } = useEnd(lastId, outbox.unsent.length);
  const { viewer, onPicture } = usePictures(all, partner.home);
  return (
    <div className="chat-log-frame">
      <div
        className="chat-log"
        ref={log}
        // What is longer than its frame is read with the keys, too.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="log"
        aria-live="polite"
        aria-label={t("chat.log", { name })}
      >
        <div>
          {earlier ? (
            <p className="chat-earlier">
              <TextLink href={chatPaths.chat(partner, { before: earlier })} icon="arrow-up">
                {t("chat.earlier")}
              </TextLink>
            </p>
          ) : null}
          {all.length === 0 && outbox.unsent.length === 0 ? (
            <p className="chat-first">
              {t(isPast ? "chat.nothingEarlier" : "chat.first", { name })}
            </p>
          ) : null}
          {days.map(({ day, messages }) => (
            <section key={day} aria-label={day}>
              <p className="chat-day" aria-hidden="true">
                {day}
              </p>
              <ol>
                {messages.map((message) => (
                  <Message
                    key={message.clientId || message.id}
                    {...{ message, partner }}
                    onPicture={onPicture}
                    isSeen={message.id === seen}
                  />
                ))}
              </ol>
            </section>
          ))}
          <UnsentMessages outbox={outbox} />
          {isPast ? (
            <p className="chat-earlier">
              <TextLink href={chatPaths.chat(partner)} icon="arrow-down">
                {t("chat.latest")}
              </TextLink>
            </p>
          ) : null}
        </div>
      </div>
      {viewer}
      {isTyping ? <p className="chat-typing">{t("chat.typing", { name })}</p> : null}
      {isBehind ? (
        <Button
          type="button"
          size="small"
          variant="secondary"
          icon="arrow-down"
          className="chat-new"
          onClick={toEnd}
        >
          {t("chat.newMessages")}
        </Button>
      ) : null}
    </div>
  );
}

/** Links to pictures open them in the viewer. */
function usePictures(messages: MessageView[], title: string) {
  const { t } = useTranslation();
  const photos = messages.flatMap(({ file }) =>
    file?.isPicture ? [{ url: file.href, alt: t("chat.picture", { name: file.name }) }] : [],
  );
  const { viewer, open } = useViewer(photos, title);
  const onPicture = (event: MouseEvent<HTMLAnchorElement>) => {
    const href = event.currentTarget.getAttribute("href");
    open(
      event,
      photos.findIndex(({ url }) => url === href),
    );
  };
  return { viewer, onPicture };
}

/** Whether messages came that are out of sight, and the way to them; what one sends oneself is always shown. */
function useEnd(lastId: number, unsent: number) {
  const log = useRef<HTMLDivElement>(null);
  const known = useRef(lastId);
  const [isBehind, setBehind] = useState(false);
  const isAtEnd = () => Math.abs(log.current?.scrollTop ?? 0) < nearEnd;
  const toEnd = () => {
    log.current?.scrollTo({ top: 0 });
    setBehind(false);
  };
  useEffect(() => {
    if (lastId > known.current && !isAtEnd()) setBehind(true);
    known.current = lastId;
  }, [lastId]);
  useEffect(() => {
    if (unsent === 0) return;
    toEnd();
    // With a file that went along the composer was taller: without it the list may be above what is in sight.
    const { bottom = 0 } = log.current?.getBoundingClientRect() ?? {};
    if (bottom < leastInSight) log.current?.scrollIntoView({ block: "center" });
  }, [unsent]);
  useEffect(() => {
    const element = log.current;
    const look = () => {
      if (isAtEnd()) setBehind(false);
    };
    element?.addEventListener("scroll", look, { passive: true });
    return () => element?.removeEventListener("scroll", look);
  }, []);
  return { log, isBehind, toEnd };
}

interface MessageProps {
  message: MessageView;
  partner: PartnerView;
  /** The last of one's own that was read. */
  isSeen: boolean;
  onPicture: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** One message: what it says, what came with it, when, and how it stands. */
function Message({ message, partner, isSeen, onPicture }: MessageProps) {
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
