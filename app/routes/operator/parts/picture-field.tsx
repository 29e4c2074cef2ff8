import { useActionData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";
import { readPicture } from "~/ui/picture-source";
import type { EntryAnswer } from "./entries.server";

interface PictureFieldProps {
  form: { id: string; allErrors: Record<string, string[]> };
  /** What has the picture; empty for what is added. */
  name?: string;
  /** Where the picture lies that it has. */
  image?: string;
  /** Where people see it. */
  hint: string;
  /** People see it as small as an icon. */
  isIcon?: boolean;
  /** There is nothing else in the form. */
  isAlone?: boolean;
}

/** The picture of an entry: chosen, in the place of the one before, or taken away. Its form is sent as multipart. */
export function PictureField({ form, name = "", image, hint, isIcon, isAlone }: PictureFieldProps) {
  const { t } = useTranslation();
  const answer = useActionData<EntryAnswer>();
  const known = image ? readPicture(image) : undefined;
  const note =
    known && t("operator.entry.pictureSize", { width: known.width, height: known.height });
  const { kept, isRemoved } = answer ?? {};
  const stored = image ? [{ value: "stored", name, url: image, isIcon, isRemoved, note }] : [];
  return (
    <FormSection title={t("operator.entry.picture")}>
      <FileField
        key={kept?.value}
        field={plainField("image", null, { formId: form.id, errors: form.allErrors.image })}
        label={t("operator.entry.picture")}
        hint={hint}
        optional={!isAlone}
        accept="image/jpeg,image/png"
        kept={kept ? [{ ...kept, isIcon }] : stored}
        keptName="kept_image"
        removeName="remove_image"
      />
    </FormSection>
  );
}
