import { useTranslation } from "~/i18n/use-translation";
import { FilesField } from "./files-field";
import { inputNames, type ListingFiles } from "./listing-files";
import type { FilesState } from "./use-listing-files";

interface PanoramaFieldProps {
  formId: string;
  state: FilesState<ListingFiles>;
  faults: string[] | undefined;
}

/** A picture of a room all around. */
export function PanoramaField({ formId, state, faults }: PanoramaFieldProps) {
  const { t } = useTranslation();
  const { files, round, change } = state;
  return (
    <FilesField
      key={`panorama ${round}`}
      formId={formId}
      slot="panorama"
      name={inputNames.panorama}
      kind="panorama"
      label={t("listings.form.photos.panorama")}
      hint={t("listings.form.photos.panoramaHint")}
      optional
      faults={faults}
      files={files.panorama ? [files.panorama] : []}
      onKept={([panorama]) => panorama && change((before) => ({ ...before, panorama }))}
    />
  );
}
