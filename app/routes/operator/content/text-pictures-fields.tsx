import { useEffect, useRef } from "react";
import type { TextPicture } from "~/contract/operator/text-pictures/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { useInsertion } from "./use-insertion";

interface TextPicturesProps {
  form: { id: string; allErrors: Record<string, string[]> };
  /** Those that were sent last. */
  pictures: TextPicture[];
  answer: Pick<EntryAnswer, "textPicture"> | undefined;
}

/** Pictures for the text of a form: sends one, and says what is written where each is to stand. */
export function TextPictures({ form, pictures, answer }: TextPicturesProps) {
  const { t } = useTranslation();
  const { id: formId, allErrors } = form;
  const { added, kept, alt } = answer?.textPicture ?? {};
  const others = pictures.filter(({ id }) => id !== added?.id);
  const insert = useInsertion(formId);
  const field = (name: string, value?: string) =>
    plainField(name, value, { formId, errors: allErrors[name] });
  return (
    <FormSection
      title={t("operator.content.pictures.inText")}
      lead={t("operator.content.pictures.inTextLead")}
    >
      {added ? <AddedPicture key={added.id} picture={added} onInsert={insert} /> : null}
      <FileField
        key={`file ${added?.id ?? ""} ${kept?.value ?? ""}`}
        field={field("text_picture")}
        label={t("operator.content.pictures.file")}
        hint={t("operator.content.pictures.fileHint")}
        optional
        accept="image/jpeg,image/png"
        kept={kept ? [kept] : []}
        keptName="kept_text_picture"
        removeName="remove_text_picture"
      />
      <TextField
        key={`alt ${added?.id ?? ""}`}
        field={field("text_picture_alt", alt)}
        label={t("operator.content.pictures.shows")}
        hint={t("operator.content.pictures.altHint")}
        dir="auto"
        optional
      />
      <div className="cluster">
        <Button variant="secondary" icon="upload" name="intent" value="add-picture" formNoValidate>
          {t("operator.content.pictures.add")}
        </Button>
      </div>
      {others.length > 0 ? (
        <ul className="text-pictures" aria-label={t("operator.content.pictures.latest")}>
          {others.map((picture) => (
            <li key={picture.id}>
              <PictureLine picture={picture} onInsert={insert} />
            </li>
          ))}
        </ul>
      ) : null}
      <TextLink href={operatorPaths.operatorTextPictures()}>
        {t("operator.content.pictures.all")}
      </TextLink>
    </FormSection>
  );
}

interface PictureLineProps {
  picture: TextPicture;
  onInsert: (line: string) => void;
}

/** A picture with what is written where it is to stand; scripts write it there. */
function PictureLine({ picture: { image, alt, markdown }, onInsert }: PictureLineProps) {
  const { t } = useTranslation();
  return (
    <div className="text-picture">
      <Picture url={image} alt={alt} sizes="8rem" largest={320} />
      <code className="selectable" dir="ltr">
        {markdown}
      </code>
      <span className="only-scripts">
        <Button
          type="button"
          variant="secondary"
          size="small"
          icon="plus"
          onClick={() => onInsert(markdown)}
        >
          {t("operator.content.pictures.insert")}
          <span className="visually-hidden">: {alt}</span>
        </Button>
      </span>
    </div>
  );
}

/** The one that was just sent: here the page goes on. */
function AddedPicture(line: PictureLineProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      className="stack"
      tabIndex={-1}
      // The attribute serves pages without scripts; with scripts the effect above does it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
    >
      <Notice tone="good" title={t("operator.content.pictures.added")}>
        <p>{t("operator.content.pictures.addedText")}</p>
      </Notice>
      <PictureLine {...line} />
    </div>
  );
}
