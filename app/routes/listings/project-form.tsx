import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ProjectForm as ProjectFields } from "~/contract/projects.forms";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";
import { fileErrorsOf } from "./file-errors";
import { FloorsSection } from "./floors-section";
import { WhatSection } from "./offer-section";
import { inPageOrder } from "./page-order";
import { PlaceSection } from "./place-section";
import { projectInputNames } from "./project-files";
import type { ProjectFormData } from "./project-form.server";
import { ProjectPhotoSection } from "./project-photo-section";
import type { saveProject } from "./save-project.server";
import { SearchSection } from "./search-section";
import { useFormFiles } from "./use-listing-files";

interface ProjectFormProps {
  data: ProjectFormData;
  saveLabel: ReactNode;
}

const rules = () => import("~/contract/projects.forms");
const formId = "project";
const stages = ["upcoming", "under_construction"] as const;
const fileInputs = /^(image|meta_image|gallery_images|documents|plans\[\d+\]\.document)$/;

/** Everything about a project; the same form lists it and changes it. */
export function ProjectForm({ data, saveLabel }: ProjectFormProps) {
  const { t } = useTranslation();
  const answered = useActionData<typeof saveProject>();
  const late = useLateValidation(rules);
  const [form, fields] = useForm<ProjectFields>({
    id: formId,
    lastResult: answered?.reply,
    defaultValue: data.defaults,
    constraint: data.constraint,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  const state = useFormFiles(data.files, answered);
  // Rules that run in the browser know nothing of files.
  const faults = { ...form.allErrors, ...fileErrorsOf(answered?.reply.error, fileInputs) };

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="form listing-form"
      {...getFormProps(form)}
      onFocus={late.onFocus}
    >
      {/* The first button is the one that Enter presses. */}
      <button
        name="intent"
        value="save"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
      />
      <ErrorSummary form={{ id: formId, allErrors: saidOnce(form.allErrors) }} />
      <WhatSection
        fields={fields}
        hints={{
          title: t("listings.project.form.nameHint"),
          description: t("listings.project.form.descriptionHint"),
        }}
        categories={data.categories}
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
      <ProjectPhotoSection
        formId={formId}
        state={state}
        faults={faults}
        videoField={fields.video_link}
      />
      <FloorsSection
        formId={formId}
        floors={state.files.floors}
        round={state.round}
        change={state.change}
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
        onShare={(share) => state.change((before) => ({ ...before, share }))}
      />
      <FormActions sticky>
        <SubmitButton name="intent" value="save">
          {saveLabel}
        </SubmitButton>
        <ButtonLink variant="quiet" href={paths.myProjects()}>
          {t("listings.form.cancel")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

/** What is wrong from top to bottom; what is said of all parts of an address or a floor, once. */
function saidOnce(errors: Record<string, string[]>) {
  const said = new Set<string>();
  return Object.fromEntries(
    inPageOrder(errors).flatMap(([field, sentences]) => {
      const shown = sentences.filter((sentence) => !said.has(sentence));
      for (const sentence of shown) said.add(sentence);
      return shown.length > 0 ? [[field, shown]] : [];
    }),
  );
}
