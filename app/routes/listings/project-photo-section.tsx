import { useTranslation } from "react-i18next";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { FilesField } from "./files-field";
import { mostDocuments, mostPictures } from "./listing-files";
import { projectInputNames, type ProjectFormFiles } from "./project-files";
import type { useFormFiles } from "./use-listing-files";

interface ProjectPhotoSectionProps {
  formId: string;
  state: ReturnType<typeof useFormFiles<ProjectFormFiles>>;
  faults: Record<string, string[] | undefined>;
  videoField: FieldData;
}

/** Title image, gallery, video and documents of a project. */
export function ProjectPhotoSection({
  formId,
  state: { files, round, change },
  faults,
  videoField,
}: ProjectPhotoSectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("listings.form.photos.title")} lead={t("listings.form.photos.lead")}>
      <FilesField
        key={`title ${round}`}
        formId={formId}
        slot="title"
        name={projectInputNames.title}
        kind="title"
        label={t("listings.form.photos.main")}
        hint={t("listings.form.photos.mainHint")}
        faults={faults[projectInputNames.title]}
        files={files.title ? [files.title] : []}
        onKept={([title]) => title && change((before) => ({ ...before, title }))}
      />
      <FilesField
        key={`gallery ${round}`}
        formId={formId}
        slot="gallery"
        name={projectInputNames.gallery}
        kind="picture"
        label={t("listings.form.photos.gallery")}
        hint={t("listings.project.form.galleryHint", { most: mostPictures })}
        optional
        faults={faults[projectInputNames.gallery]}
        files={files.gallery}
        most={mostPictures}
        onKept={(kept) =>
          change((before) => ({ ...before, gallery: [...before.gallery, ...kept] }))
        }
      />
      <TextField
        field={videoField}
        type="url"
        dir="ltr"
        label={t("listings.project.form.video")}
        placeholder="https://youtu.be/…"
        optional
      />
      <FilesField
        key={`documents ${round}`}
        formId={formId}
        slot="documents"
        name={projectInputNames.documents}
        kind="document"
        label={t("listings.form.photos.documents")}
        hint={t("listings.project.form.documentsHint")}
        optional
        faults={faults[projectInputNames.documents]}
        files={files.documents}
        most={mostDocuments}
        onKept={(kept) =>
          change((before) => ({ ...before, documents: [...before.documents, ...kept] }))
        }
      />
    </FormSection>
  );
}
