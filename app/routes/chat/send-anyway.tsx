import { useEffect, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useMessage } from "~/i18n/messages";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";

/** Asks whether a message should go as it is. Nothing is lost, and nobody is kept from sending it. */
export function SendAnyway({ question }: { question: string }) {
  const { t } = useTranslation();
  const say = useMessage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [question]);
  return (
    // The attribute serves pages without scripts; with scripts the effect above does it.
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="chat-question" aria-labelledby="question">
      <Notice
        tone="warning"
        action={
          <SubmitButton size="small" variant="secondary" name="send_anyway" value="1">
            {t("chat.write.sendAnyway")}
          </SubmitButton>
        }
      >
        <p id="question">{say(question)}</p>
      </Notice>
    </div>
  );
}
