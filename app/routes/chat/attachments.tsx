import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { chatAudioTypes, chatFileTypes } from "~/contract/chat/rules";
import { largestFile } from "~/contract/file-sizes";
import { formatFileSize } from "~/i18n/measures";
import { Button } from "~/ui/button";
import { Field } from "~/ui/fields/field";
import { controlAttributes, type FieldData } from "~/ui/fields/field-metadata";
import { FileInput } from "~/ui/fields/file-input";
import { Icon } from "~/ui/icon";

const Recorder = lazy(() => import("./recorder"));

/** What goes with the message. */
export interface Chosen {
  file?: File;
  audio?: File;
}
export const noFiles: Chosen = {};

interface AttachmentsProps {
  file: FieldData;
  audio: FieldData;
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

const inputOf = ({ id }: Pick<FieldData, "id">) =>
  document.getElementById(id) as HTMLInputElement | null;

function putInto(input: HTMLInputElement | null, file: File) {
  const list = new DataTransfer();
  list.items.add(file);
  if (input) input.files = list.files;
}

/** Puts the files of a form that was not sent back where they were chosen. */
export function refill(ids: Record<keyof Chosen, string>, form: FormData): Chosen {
  const chosen: Chosen = {};
  for (const name of ["file", "audio"] as const) {
    const file = form.get(name);
    if (!(file instanceof File) || file.size === 0) continue;
    putInto(inputOf({ id: ids[name] }), file);
    chosen[name] = file;
  }
  return chosen.file || chosen.audio ? chosen : noFiles;
}

/** Where one goes on when what one pressed is gone with it. */
const nextPlaces = {
  recording: ".chat-chosen[data-recording]",
  record: ".with-scripts",
  attach: "summary",
};

/** A file and a recording, chosen or made on the spot, and shown before they are sent. */
export function Attachments({ file, audio, chosen, onChange }: AttachmentsProps) {
  const { t } = useTranslation();
  const [isRecording, setRecording] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<keyof typeof nextPlaces>();
  useEffect(() => {
    if (!next) return;
    if (document.activeElement === document.body)
      parts.current?.querySelector<HTMLElement>(nextPlaces[next])?.focus();
    setNext(undefined);
  }, [next]);
  const isWrong = [file, audio].some(({ errors }) => errors?.length);
  const without = (kind: keyof Chosen) => {
    const rest: Chosen = { ...chosen, [kind]: undefined };
    return rest.file || rest.audio ? rest : noFiles;
  };
  const choose = (kind: keyof Chosen) => (files: File[]) =>
    onChange(files[0] ? { ...chosen, [kind]: files[0] } : without(kind));
  const remove = (kind: keyof Chosen, field: FieldData) => () => {
    const input = inputOf(field);
    if (input) input.value = "";
    onChange(without(kind));
    setNext(kind === "audio" ? "record" : "attach");
  };
  const take = (recording: File) => {
    putInto(inputOf(audio), recording);
    setRecording(false);
    onChange({ ...chosen, audio: recording });
    setNext("recording");
  };
  const discard = () => {
    setRecording(false);
    setNext("record");
  };
  const kilobytes = (most: number) => most / 1024;
  return (
    <div className="chat-with" ref={parts}>
      {chosen.file ? <ChosenFile file={chosen.file} remove={remove("file", file)} /> : null}
      {chosen.audio ? (
        <ChosenFile file={chosen.audio} remove={remove("audio", audio)} isAudio />
      ) : null}
      {isRecording ? (
        <Suspense fallback={<p role="status">{t("chat.recorder.starting")}</p>}>
          <Recorder onDone={take} onCancel={discard} />
        </Suspense>
      ) : null}
      <div className="chat-ways">
        <details className="chat-attach" open={isWrong || undefined}>
          <summary>
            <Icon name="paperclip" />
            {t("chat.write.attach")}
          </summary>
          <div>
            <Field
              field={file}
              label={t("chat.write.file")}
              hint={t("chat.write.fileHint", { size: kilobytes(largestFile.chatFile) })}
              optional
            >
              <FileInput
                {...controlAttributes(file, "hint")}
                accept={chatFileTypes}
                onFiles={choose("file")}
              />
            </Field>
            <Field
              field={audio}
              label={t("chat.write.audio")}
              hint={t("chat.write.audioHint", { size: kilobytes(largestFile.chatAudio) })}
              optional
            >
              <FileInput
                {...controlAttributes(audio, "hint")}
                accept={chatAudioTypes}
                onFiles={choose("audio")}
              />
            </Field>
          </div>
        </details>
        {isRecording || chosen.audio ? null : (
          <Button
            type="button"
            variant="quiet"
            size="small"
            icon="mic"
            className="with-scripts"
            onClick={() => setRecording(true)}
          >
            {t("chat.write.record")}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChosenFileProps {
  file: File;
  remove: () => void;
  isAudio?: boolean;
}

function ChosenFile({ file, remove, isAudio }: ChosenFileProps) {
  const { t, i18n } = useTranslation();
  const url = useAddressOf(file);
  return (
    <div
      className="chat-chosen"
      role="group"
      aria-label={file.name}
      tabIndex={-1}
      data-recording={isAudio ? "" : undefined}
    >
      {file.type.startsWith("image/") && url ? (
        <img src={url} alt="" />
      ) : (
        <Icon name={isAudio ? "mic" : "file-text"} />
      )}
      <span>
        <bdi>{file.name}</bdi>
        <small>{formatFileSize(file.size, i18n.language)}</small>
      </span>
      {isAudio && url ? (
        // eslint-disable-next-line jsx-a11y/media-has-caption
        <audio controls preload="metadata" src={url} aria-label={t("chat.recorder.listen")} />
      ) : null}
      <Button type="button" variant="quiet" size="small" icon="x" onClick={remove}>
        {t("chat.write.remove")}
        <span className="visually-hidden"> {file.name}</span>
      </Button>
    </div>
  );
}

function useAddressOf(file: File) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url;
}
