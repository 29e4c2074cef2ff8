import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Field } from "~/ui/fields/field";
import { controlAttributes, plainField } from "~/ui/fields/field-metadata";
import { ChosenFiles } from "~/ui/fields/file-field";
import { FileInput } from "~/ui/fields/file-input";
import { Icon } from "~/ui/icon";
import { Picture } from "~/ui/picture";
import type { KeptFiles } from "./keep-files";
import {
  keptName,
  placedPicture,
  removeName,
  type FormFile,
  type ListingFiles,
} from "./listing-files";
import { arranged, type PictureIntent } from "./listing-intent";

const accepted = {
  title: "image/jpeg,image/png",
  picture: "image/jpeg,image/png",
  panorama: "image/jpeg,image/png,image/gif",
  document: ".pdf,.doc,.docx,.txt",
  answer: ".pdf,.doc,.docx,.txt,image/jpeg,image/png",
};

interface FilesFieldProps {
  formId: string;
  /** Which of the form's files these are. */
  slot: string;
  /** Of the file input. */
  name: string;
  kind: keyof typeof accepted;
  label: string;
  hint?: string;
  optional?: boolean;
  faults?: string[];
  files: FormFile[];
  /** How many there may be. */
  most?: number;
  onKept: (files: FormFile[]) => void;
  /** Buttons below a file. */
  actions?: (index: number) => ReactNode;
  /** Files can be dragged from one place to another. */
  onPlace?: (from: number, to: number) => void;
  after?: ReactNode;
}

/** Files that are there, with a tick to take each away, and an input for more. */
export function FilesField({
  formId,
  slot,
  name,
  kind,
  label,
  hint,
  optional,
  faults = [],
  files,
  most = 1,
  onKept,
  actions,
  onPlace,
  after,
}: FilesFieldProps) {
  const { t } = useTranslation();
  const { input, sending, faults: refused, keep } = useKeepFiles(kind, onKept);
  const errors = refused ?? faults;
  const field = plainField(name, null, { formId, errors });
  return (
    <Field field={field} label={label} hint={hint} optional={optional}>
      {errors.slice(1).map((error) => (
        <p key={error} className="field-error">
          {error}
        </p>
      ))}
      {files.length > 0 ? (
        <ul className={`files listing-files listing-files-${kind}`}>
          {files.map((file, index) => (
            <li key={file.ref} {...(onPlace ? draggable(index, onPlace) : {})}>
              {file.url ? (
                <Picture url={file.url} alt="" sizes="200px" largest={480} />
              ) : (
                <span className="picture picture-4-3 picture-empty">
                  <Icon name="file-text" />
                </span>
              )}
              <span className="file-name">{onPlace ? placeName(index) : file.name}</span>
              <input type="hidden" name={keptName(slot)} value={file.ref} />
              {actions?.(index)}
              <label className="choice">
                <input type="checkbox" name={removeName} value={`${slot}/${file.ref}`} />
                <span>
                  {t("common.remove")}
                  <span className="visually-hidden"> {file.name}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      ) : null}
      {after}
      <div ref={input}>
        <FileInput
          {...controlAttributes(field, hint)}
          accept={accepted[kind]}
          multiple={most > 1}
          onFiles={(chosen) => void keep(chosen, most === 1 ? 1 : most - files.length)}
        />
      </div>
      <ChosenFiles files={sending} />
      {sending.length > 0 ? (
        <p className="hint" role="status">
          {t("listings.form.photos.keeping")}
        </p>
      ) : null}
    </Field>
  );

  function placeName(index: number) {
    return t("listings.form.photos.place", { number: index + 1 });
  }
}

const dragged = "application/x-listing-picture";

function draggable(index: number, onPlace: (from: number, to: number) => void) {
  const isPicture = (event: DragEvent) => event.dataTransfer.types.includes(dragged);
  return {
    draggable: true,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.setData(dragged, String(index));
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!isPicture(event)) return;
      event.preventDefault();
      event.currentTarget.dataset.over = "";
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      delete event.currentTarget.dataset.over;
      if (!isPicture(event)) return;
      event.preventDefault();
      onPlace(Number(event.dataTransfer.getData(dragged)), index);
    },
  };
}

/**
 * Sends chosen files ahead of the form, so that they can be put in order and outlive whatever happens
 * to it. When that fails they stay in their input and go with the form.
 */
function useKeepFiles(kind: string, onKept: (files: FormFile[]) => void) {
  const input = useRef<HTMLDivElement>(null);
  const latest = useRef(0);
  const [sending, setSending] = useState<File[]>([]);
  /** Null until files were chosen here. */
  const [faults, setFaults] = useState<string[] | null>(null);

  async function keep(files: File[], room: number) {
    const turn = ++latest.current;
    setFaults([]);
    setSending(files);
    if (files.length === 0) return;
    const body = new FormData();
    body.set("kind", kind);
    for (const file of files.slice(0, room)) body.append("file", file);
    try {
      const response = await fetch(paths.drafts(), { method: "POST", body });
      const kept = (await response.json()) as KeptFiles;
      // A form that is sent this moment finds them in their input or among those that are kept.
      flushSync(() => onKept(kept.files));
      if (turn !== latest.current) return;
      setFaults([...kept.faults, ...(files.length > room ? ["There are too many files."] : [])]);
      const element = input.current?.querySelector<HTMLInputElement>("input[type=file]");
      if (element) element.value = "";
      setSending([]);
    } catch {
      // The input still holds them.
    }
  }
  return { input, sending, faults, keep };
}

/**
 * The files of a form as they stand now: those the server named last, and what was done with them
 * since. `round` counts the server's answers; a file input of an earlier round is empty again.
 */
export function useFormFiles(first: ListingFiles, answered: { files: ListingFiles } | undefined) {
  const [files, setFiles] = useState(answered?.files ?? first);
  const [seen, setSeen] = useState(answered);
  const [round, setRound] = useState(0);
  if (answered !== seen) {
    setSeen(answered);
    setRound(round + 1);
    if (answered) setFiles(answered.files);
  }
  const change = (how: (before: ListingFiles) => Partial<ListingFiles>) =>
    setFiles((before) => ({ ...before, ...how(before) }));
  return {
    files,
    round,
    change,
    arrange: (intent: PictureIntent) => change((before) => arranged(before, intent)),
    place: (from: number, to: number) =>
      change(({ gallery }) => ({ gallery: placedPicture(gallery, from, to) })),
  };
}

export type FilesState = ReturnType<typeof useFormFiles>;
