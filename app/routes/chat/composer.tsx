import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import type { MessageForm } from "~/contract/chat/forms";
import { longestMessage } from "~/contract/chat/rules";
import { keepDraft, readDraft } from "~/ui/chat-drafts";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { useSite } from "~/ui/site-context";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { Attachments, type Chosen, noFiles, refill } from "./attachments";
import type { PartnerView } from "./chat-view.server";
import type { ChatAnswer } from "./conversation.server";
import type { KeptFile } from "./posted-files.server";
import { joined, type Outbox } from "./use-outbox";
import { useTellTyping } from "./use-typing";

const rules = () =>
  import("~/contract/chat/forms").then((forms) => ({ validate: forms.validateMessage }));

interface ComposerProps {
  /** Who writes. */
  memberId: number;
  partner: PartnerView;
  answer: ChatAnswer | undefined;
  /** A second press of the button sends nothing twice. */
  clientId: string;
  outbox: Outbox;
}

/** Where one writes: words, a file, a recording. */
export function Composer({ memberId, partner, answer, clientId, outbox }: ComposerProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<MessageForm>({
    id: "chat",
    reply: answer?.reply,
    constraint: { message: { maxLength: longestMessage } },
    rules,
  });
  const [chosen, setChosen] = useState<Chosen>(noFiles);
  const [kept, setKept] = useState(answer?.kept ?? []);
  const [question, setQuestion] = useState(answer?.question);
  const draft = useDraft(partner, fields.message.id, outbox.undelivered);
  outbox.onTakenBack((taken) => {
    draft.putBack(taken.text);
    setChosen(refill({ file: fields.file.id, audio: fields.audio.id }, taken.form));
    setKept((answer?.kept ?? []).filter((one) => taken.form.get(`kept_${one.name}`) === one.token));
    setQuestion(taken.question);
  });
  const tellTyping = useTellTyping(partner);
  const empty = () => {
    // Not by resetting the form: what the server sent back would stand there again.
    draft.write("");
    for (const { id } of [fields.file, fields.audio]) {
      const input = document.getElementById(id);
      if (input instanceof HTMLInputElement) input.value = "";
      input?.closest("details")?.removeAttribute("open");
    }
    setChosen(noFiles);
    setKept([]);
    setQuestion(undefined);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    props.onSubmit(event);
    if (event.defaultPrevented) return;
    const message = new FormData(event.currentTarget);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name)
      message.set(submitter.name, submitter.value);
    const hasWords = String(message.get("message") ?? "").trim() !== "";
    const isEmpty = !hasWords && chosen === noFiles && kept.length === 0;
    // The server says what is missing, as it does without scripts.
    if (isEmpty) return;
    event.preventDefault();
    outbox.send(message);
    empty();
  };
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="chat-composer"
      {...props}
      onSubmit={submit}
      onInput={() => tellTyping(draft.keep())}
      onKeyDown={sendOnEnter}
      data-wake=""
    >
      <ErrorSummary form={form} />
      <input type="hidden" name="sender_id" value={memberId} />
      <input type="hidden" name="client_id" value={clientId} />
      <TextAreaField
        field={fields.message}
        label={t("chat.write.label", { name: partner.name })}
        rows={2}
        after={question ? <SendAnyway question={question} /> : null}
      />
      <KeptFiles kept={kept} />
      <Attachments file={fields.file} audio={fields.audio} chosen={chosen} onChange={setChosen} />
      <div className="chat-send">
        <p className="chat-keys">{t("chat.write.keys")}</p>
        <SubmitButton icon="send">{t("chat.write.send")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Asks whether a message should go as it is. Nothing is lost, and nobody is kept from sending it. */
function SendAnyway({ question }: { question: string }) {
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

/** What came with a message that is not sent yet; it goes with the next try, unless it is ticked. */
function KeptFiles({ kept }: { kept: KeptFile[] }) {
  const { t } = useTranslation();
  return kept.map(({ name, token, fileName }) => (
    <div key={token} className="chat-chosen">
      <Icon name={name === "audio" ? "mic" : "file-text"} />
      <span>
        <bdi>{fileName}</bdi>
      </span>
      <input type="hidden" name={`kept_${name}`} value={token} />
      <label className="choice">
        <input type="checkbox" name={`remove_${name}`} value={token} />
        <span>
          {t("chat.write.remove")}
          <span className="visually-hidden"> {fileName}</span>
        </span>
      </label>
    </div>
  ));
}

/** Enter sends where there is a keyboard, Shift+Enter begins a line; with Ctrl or ⌘ it sends everywhere. */
function sendOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing || event.shiftKey) return;
  if (!(event.target instanceof HTMLTextAreaElement)) return;
  const isAsked = event.ctrlKey || event.metaKey;
  if (!isAsked && !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * Keeps what is written on the device until it is sent, with what could not be sent so far, and puts it back after
 * the page was left.
 */
function useDraft(
  { propertyId, userId, asOperator }: PartnerView,
  areaId: string,
  undelivered: string,
) {
  const { memberId } = useSite();
  const whose = { memberId, propertyId, userId, asOperator };
  const latest = useRef({ whose, undelivered });
  latest.current = { whose, undelivered };
  const areaOf = () => document.getElementById(areaId) as HTMLTextAreaElement | null;
  const keep = () => {
    const text = areaOf()?.value ?? "";
    keepDraft(whose, joined([latest.current.undelivered, text]));
    return text;
  };
  const write = (text: string) => {
    const area = areaOf();
    if (area) area.value = text;
    keep();
  };
  useEffect(() => {
    const area = document.getElementById(areaId) as HTMLTextAreaElement | null;
    const text = readDraft(latest.current.whose);
    if (area && text && area.value === "") area.value = text;
  }, [areaId]);
  const kept = useRef(undelivered);
  useEffect(() => {
    if (kept.current !== undelivered) keep();
    kept.current = undelivered;
  });
  /** What is written meanwhile stays, too. */
  const putBack = (text: string) => {
    write(joined([areaOf()?.value ?? "", text]));
    areaOf()?.focus();
  };
  return { write, putBack, keep };
}
