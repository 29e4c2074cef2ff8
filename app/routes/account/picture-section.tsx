import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Avatar } from "~/ui/avatar";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField, type KeptFile } from "~/ui/fields/file-field";
import { FormSection } from "~/ui/fields/form-section";

const PictureCrop = lazy(() => import("./picture-crop"));

interface PictureSectionProps {
  name: string;
  /** The picture in use. */
  url: string;
  /** The one that was chosen in a try before. */
  kept: KeptFile | null;
  errors?: string[];
  formId: string;
}

function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = file ? URL.createObjectURL(file) : undefined;
    setUrl(address);
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  return url;
}

/** The picture: any is taken whole; with scripts a square of it is marked first. */
export function PictureSection({ name, url, kept, errors, formId }: PictureSectionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [square, setSquare] = useState<File | null>(null);
  const shown = useObjectUrl(square);
  const field = plainField("profile", null, { formId, errors });

  const use = (file: File) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    setSquare(file);
  };
  const choose = ([file]: File[]) => {
    setSquare(null);
    setChosen(file?.type.startsWith("image/") ? file : null);
  };
  return (
    <FormSection title={t("account.profile.pictureTitle")} lead={t("account.profile.pictureLead")}>
      <div className="profile-picture">
        <Avatar name={name} url={shown ?? url} size="large" />
        <div>
          <FileField
            field={field}
            // A new start for the input, when the server has the chosen file.
            key={kept?.value}
            label={t("account.profile.picture")}
            hint={t("account.profile.pictureHint")}
            accept="image/jpeg,image/png"
            kept={kept ? [kept] : []}
            keptName="kept_profile"
            onChange={choose}
          />
          {chosen ? (
            <Suspense fallback={null}>
              <PictureCrop
                key={`${chosen.name} ${chosen.lastModified}`}
                file={chosen}
                onCrop={use}
              />
            </Suspense>
          ) : null}
        </div>
      </div>
    </FormSection>
  );
}
