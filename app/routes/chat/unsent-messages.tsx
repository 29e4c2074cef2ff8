import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { Outbox, Unsent } from "./use-outbox";

/** What is on its way, waits for the connection, or was refused. */
export function UnsentMessages({ outbox }: { outbox: Outbox }) {
  if (outbox.unsent.length === 0) return null;
  return (
    <ol>
      {outbox.unsent.map((unsent) => (
        <li key={unsent.clientId} className="chat-message chat-mine chat-unsent">
          <UnsentMessage unsent={unsent} outbox={outbox} />
        </li>
      ))}
    </ol>
  );
}

function UnsentMessage({ unsent, outbox }: { unsent: Unsent; outbox: Outbox }) {
  const { t } = useTranslation();
  const say = useMessage();
  const { text, files, state, sentence } = unsent;
  return (
    <>
      <div className="chat-bubble">
        <span className="visually-hidden">{t("chat.you")}: </span>
        {files.map((name) => (
          <p key={name} className="chat-file">
            <Icon name="paperclip" />
            <bdi>{name}</bdi>
          </p>
        ))}
        {text ? (
          <p className="chat-text" dir="auto">
            {text}
          </p>
        ) : null}
      </div>
      {state === "sending" ? (
        <p className="chat-facts">{t("chat.unsent.sending")}</p>
      ) : state === "sent" ? (
        <p className="chat-facts">{t("chat.unsent.sent")}</p>
      ) : (
        <>
          <p className="chat-facts chat-failed">
            <Icon name="circle-alert" />
            {t("chat.unsent.failed")}
            {sentence ? <> {say(sentence)}</> : null}
          </p>
          <p className="chat-again">
            <Button
              type="button"
              size="small"
              variant="secondary"
              icon="rotate-ccw"
              onClick={() => outbox.tryAgain(unsent.clientId)}
            >
              {t("chat.unsent.again")}
            </Button>
            <Button
              type="button"
              size="small"
              variant="quiet"
              onClick={() => outbox.takeBack(unsent.clientId)}
            >
              {t("chat.unsent.takeBack")}
            </Button>
          </p>
        </>
      )}
    </>
  );
}
