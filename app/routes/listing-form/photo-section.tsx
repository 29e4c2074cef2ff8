import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { Icon } from "~/ui/icon";
import { FilesField, type FilesState } from "./files-field";
import { mostDocuments, mostPictures } from "./listing-files";
import { pictureIntent } from "./listing-intent";

interface PhotoSectionProps {
  formId: string;
  state: FilesState;
  /** Names of the file inputs. */
  names: Record<"title" | "gallery" | "documents", string> & {
    /** Of a home. */
    panorama: string | null;
  };
  words: { video: string; documentsHint: string };
  faults: Record<string, string[] | undefined>;
  videoField: FieldData;
}

/** Title image, gallery in its order, a picture of a room all around, video and documents. */
export function PhotoSection({
  formId,
  state,
  names,
  words,
  faults,
  videoField,
}: PhotoSectionProps) {
  const { t } = useTranslation();
  const { files, round, change } = state;
  const moves = usePictureMoves(state);
  return (
    <FormSection title={t("listings.form.photos.title")} lead={t("listings.form.photos.lead")}>
      <FilesField
        key={`title ${round}`}
        formId={formId}
        slot="title"
        name={names.title}
        kind="title"
        label={t("listings.form.photos.main")}
        hint={t("listings.form.photos.mainHint")}
        faults={faults[names.title]}
        files={files.title ? [files.title] : []}
        onKept={([title]) => title && change(() => ({ title }))}
      />
      <FilesField
        key={`gallery ${round}`}
        formId={formId}
        slot="gallery"
        name={names.gallery}
        kind="picture"
        label={t("listings.form.photos.gallery")}
        hint={t("listings.form.photos.galleryHint", { most: mostPictures })}
        optional
        faults={faults[names.gallery]}
        files={files.gallery}
        most={mostPictures}
        onKept={(kept) => change(({ gallery }) => ({ gallery: [...gallery, ...kept] }))}
        onPlace={moves.place}
        actions={moves.buttons}
        after={
          <>
            {files.gallery.length > 1 ? (
              <p className="hint only-scripts">{t("listings.form.photos.dragHint")}</p>
            ) : null}
            <p className="visually-hidden" role="status">
              {moves.said}
            </p>
          </>
        }
      />
      {names.panorama === null ? null : (
        <FilesField
          key={`panorama ${round}`}
          formId={formId}
          slot="panorama"
          name={names.panorama}
          kind="panorama"
          label={t("listings.form.photos.panorama")}
          hint={t("listings.form.photos.panoramaHint")}
          optional
          faults={faults[names.panorama]}
          files={files.panorama ? [files.panorama] : []}
          onKept={([panorama]) => panorama && change(() => ({ panorama }))}
        />
      )}
      <TextField
        field={videoField}
        type="url"
        dir="ltr"
        label={words.video}
        placeholder="https://youtu.be/…"
        optional
      />
      <FilesField
        key={`documents ${round}`}
        formId={formId}
        slot="documents"
        name={names.documents}
        kind="document"
        label={t("listings.form.photos.documents")}
        hint={words.documentsHint}
        optional
        faults={faults[names.documents]}
        files={files.documents}
        most={mostDocuments}
        onKept={(kept) => change(({ documents }) => ({ documents: [...documents, ...kept] }))}
      />
    </FormSection>
  );
}

/** Buttons that put a picture of the gallery elsewhere; with scripts it happens at once. */
function usePictureMoves({ files, arrange, place }: FilesState) {
  const { t } = useTranslation();
  const [said, setSaid] = useState("");
  const focus = useRef<string | null>(null);
  const count = files.gallery.length;
  useEffect(() => {
    // A moved element loses the focus: it goes on with the button, wherever that is now.
    if (focus.current) document.getElementById(focus.current)?.focus();
    focus.current = null;
  }, [files.gallery]);

  const moved = (to: number) => setSaid(t("listings.form.photos.moved", { number: to + 1, count }));

  const button = (does: "earlier" | "later" | "as-title", index: number) => {
    const number = index + 1;
    const ref = files.gallery[index]?.ref ?? "";
    const id = `${does}-${ref}`;
    const to = does === "earlier" ? index - 1 : index + 1;
    return {
      id,
      name: "intent",
      value: pictureIntent(does, index),
      formNoValidate: true,
      onClick: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (does === "as-title") setSaid(t("listings.form.photos.nowTitle", { number }));
        else moved(to);
        focus.current = id;
        arrange({ does, picture: index });
      },
    };
  };

  return {
    said,
    place: (from: number, to: number) => {
      place(from, to);
      moved(to);
    },
    buttons: (index: number) => {
      const number = index + 1;
      return (
        <span className="picture-moves">
          <button
            {...button("earlier", index)}
            className="round-button"
            disabled={index === 0}
            aria-label={t("listings.form.photos.earlier", { number })}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            {...button("later", index)}
            className="round-button"
            disabled={index === count - 1}
            aria-label={t("listings.form.photos.later", { number })}
          >
            <Icon name="chevron-right" />
          </button>
          <Button
            {...button("as-title", index)}
            variant="quiet"
            size="small"
            aria-label={t("listings.form.photos.asTitleOf", { number })}
          >
            {t("listings.form.photos.asTitle")}
          </Button>
        </span>
      );
    },
  };
}
