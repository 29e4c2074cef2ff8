import { useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProjectForm as ProjectFields } from "~/contract/projects.forms";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { useCheckedForm } from "~/ui/use-checked-form";
import { fileErrorsOf } from "./file-errors";
import { FloorsSection } from "./floors-section";
import { FormFrame } from "./form-frame";
import { useFloorErrors } from "./use-floor-errors";
import { WhatSection } from "./offer-section";
import { PlaceSection } from "./place-section";
import { projectInputNames } from "./project-files";
import type { ProjectFormData } from "./project-form.server";
import { PhotoSection } from "./photo-section";
import { errorSummary } from "./error-summary";
import type { saveProject } from "./save-project.server";
import { SearchSection } from "./search-section";
import { useFormFiles } from "./use-listing-files";

interface ProjectFormProps {
  data: ProjectFormData;
  saveLabel: ReactNode;
  cancelHref: string;
}

const rules = () => import("~/contract/projects.forms");
const formId = "project";
const stages = ["upcoming", "under_construction"] as const;
const fileInputs = /^(image|meta_image|gallery_images|documents|plans\[\d+\]\.document)$/;

/** Everything about a project; the same form lists it and changes it. */
export function ProjectForm({ data, saveLabel, cancelHref }: ProjectFormProps) {
  const { t } = useTranslation();
  const answered = useActionData<typeof saveProject>();
  const { form, fields, props } = useCheckedForm<ProjectFields>({
    id: formId,
    reply: answered?.reply,
    defaultValue: data.defaults,
    constraint: data.constraint,
    rules,
  });
  const state = useFormFiles(data.files, answered);
  // Rules that run in the browser know nothing of files.
  const floors = useFloorErrors(answered);
  const faults = {
    ...floors.now(form.allErrors),
    ...floors.sinceAnswer(fileErrorsOf(answered?.reply.error, fileInputs)),
  };

  return (
    <FormFrame
      form={form}
      onFocus={props.onFocus}
      onInput={floors.checkedAgain}
      summary={errorSummary(floors.now(form.allErrors))}
      closed={answered?.closed}
      draft={data.draft}
      files={state.files}
      saveLabel={saveLabel}
      cancelHref={cancelHref}
    >
      <WhatSection
        fields={fields}
        hints={{
          title: t("listings.project.form.nameHint"),
          description: t("listings.project.form.descriptionHint"),
        }}
        categories={data.categories}
        contactDetails={answered?.contactDetails ?? data.contactDetails}
      />
      <FormSection
        title={t("listings.project.form.stage")}
        lead={t("listings.project.form.stageLead")}
      >
        <RadioGroupField
          field={fields.type}
          label={t("listings.project.form.stage")}
          layout="chips"
          options={stages.map((value) => ({ value, label: t(`ui.card.${value}`) }))}
        />
      </FormSection>
      <PhotoSection
        formId={formId}
        state={state}
        names={projectInputNames}
        words={{
          video: t("listings.project.form.video"),
          documentsHint: t("listings.project.form.documentsHint"),
        }}
        faults={faults}
        videoField={fields.video_link}
      />
      <FloorsSection
        formId={formId}
        floors={state.files.floors}
        round={state.round}
        change={state.change}
        onRemove={floors.removed}
        errors={faults}
      />
      <PlaceSection fields={fields} address={fields.location} />
      <SearchSection
        formId={formId}
        fields={fields}
        warnings={answered?.warnings ?? data.warnings}
        faults={faults[projectInputNames.share]}
        share={state.files.share}
        round={state.round}
        onShare={(share) => state.changeCommon(() => ({ share }))}
      />
    </FormFrame>
  );
}
