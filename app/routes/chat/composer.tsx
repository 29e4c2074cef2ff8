import { Form } from "@remix-run/react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { MessageForm } from "~/contract/chat.forms";
import { longestMessage } from "~/contract/chat.limits";
import { keepDraft, readDraft } from "~/ui/chat-drafts";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { useSite } from "~/ui/site-context";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { Attachments, type Chosen, noFiles, refill } from "./attachments";
import type { PartnerView } from "./chat-view.server";
import type { ChatAnswer } from "./conversation.server";
import { KeptFiles } from "./kept-files";
import { SendAnyway } from "./send-anyway";
import { joined, type Outbox } from "./use-outbox";
import { useTellTyping } from "./use-typing";

const rules = () =>
  import("~/contract/chat.forms").then((forms) => ({ validate: forms.validateMessage }));

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
function useDraft({ propertyId, userId }: PartnerView, areaId: string, undelivered: string) {
  const { memberId } = useSite();
  const whose = { memberId, propertyId, userId };
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
