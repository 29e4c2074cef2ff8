import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "../icon";
import { Picture } from "../picture";
import { Field } from "./field";
import { controlAttributes, type FieldData, type FieldWords } from "./field-metadata";
import { FileInput } from "./file-input";

/** A file the server already holds: stored with the listing, or kept as a draft after a refused post. */
export interface KeptFile {
  /** What is posted to keep it. */
  value: string;
  name: string;
  /** A picture to show. */
  url?: string;
  /** Of an icon: all of it is shown. */
  isIcon?: boolean;
  /** It was to be taken away when the form was refused. */
  isRemoved?: boolean;
  /** Stands below its name. */
  note?: string;
}

interface FileFieldProps extends FieldWords {
  field: FieldData;
  /** "image/jpeg,image/png", ".pdf" … */
  accept?: string;
  multiple?: boolean;
  kept?: KeptFile[];
  /** Name under which the kept files' values are posted. */
  keptName?: string;
  /** Name of a checkbox "Remove" beside each kept file. */
  removeName?: string;
  /** More buttons beside a kept file: earlier, later … */
  keptActions?: (file: KeptFile, index: number) => ReactNode;
  onChange?: (files: File[]) => void;
}

/** Chooses files, shows them before they are sent (with scripts), and lists the ones already here. */
export function FileField({
  field,
  accept,
  multiple,
  kept = [],
  keptName,
  removeName,
  keptActions,
  onChange,
  ...words
}: FileFieldProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File[]>([]);
  return (
    <Field field={field} {...words}>
      {kept.length > 0 ? (
        <ul className="files">
          {kept.map((file, index) => (
            <li key={file.value}>
              {file.url ? (
                <Picture
                  url={file.url}
                  alt=""
                  sizes="160px"
                  largest={320}
                  aspect={file.isIcon ? "natural" : undefined}
                />
              ) : (
                <FileMark />
              )}
              <span className="file-name">{file.name}</span>
              {file.note ? <span className="quiet">{file.note}</span> : null}
              {keptName ? (
                <input
                  type="hidden"
                  name={keptName}
                  value={file.value}
                  form={field.formId || undefined}
                />
              ) : null}
              {removeName ? (
                <label className="choice">
                  <input
                    type="checkbox"
                    name={removeName}
                    value={file.value}
                    defaultChecked={file.isRemoved}
                    form={field.formId || undefined}
                  />
                  <span>
                    {t("ui.file.remove")}
                    <span className="visually-hidden"> {file.name}</span>
                  </span>
                </label>
              ) : null}
              {keptActions?.(file, index)}
            </li>
          ))}
        </ul>
      ) : null}
      <FileInput
        {...controlAttributes(field, words.hint)}
        accept={accept}
        multiple={multiple}
        onFiles={(files) => {
          setChosen(files);
          onChange?.(files);
        }}
      />
      <ChosenFiles files={chosen} />
    </Field>
  );
}

/** Files chosen and not yet sent. */
export function ChosenFiles({ files }: { files: File[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul className="files" aria-label={t("ui.file.chosen", { count: files.length })}>
      {files.map((file) => (
        <li key={`${file.name}${file.size}${file.lastModified}`}>
          <Preview file={file} />
          <span className="file-name">{file.name}</span>
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return url ? (
    <span className="picture picture-4-3">
      <img src={url} alt="" />
    </span>
  ) : (
    <FileMark />
  );
}

function FileMark() {
  return (
    <span className="picture picture-4-3 picture-empty">
      <Icon name="file-text" />
    </span>
  );
}
