import { getFormProps, useForm } from "@conform-to/react";
import { Form, useActionData } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PropertyForm } from "~/contract/listings.forms";
import { useMessage } from "~/i18n/messages";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";
import { answerField, type Question } from "./answers";
import { DetailsSection } from "./details-section";
import type { ListingFormData } from "./listing-form.server";
import { inputNames } from "./listing-files";
import { fileErrorsOf } from "./file-errors";
import { inPageOrder } from "./page-order";
import { OfferSection, WhatSection } from "./offer-section";
import { PhotoSection } from "./photo-section";
import { PlaceSection } from "./place-section";
import type { saveListing } from "./save-listing.server";
import { SearchSection } from "./search-section";
import { answersIn, answersOf, distancesOf } from "./typed-answers";
import { useListingFiles } from "./use-listing-files";

interface ListingFormProps {
  data: ListingFormData;
  saveLabel: ReactNode;
  cancelHref: string;
}

const rules = () => import("~/contract/listings.forms");
const formId = "listing";

/** Everything about a home; the same form lists it and changes it. */
export function ListingForm({ data, saveLabel, cancelHref }: ListingFormProps) {
  const { t } = useTranslation();
  const answered = useActionData<typeof saveListing>();
  const { parameters, facilities, ...defaults } = data.defaults as Record<string, unknown>;
  const [sent] = useState(answered?.reply.initialValue);
  const late = useLateValidation(rules);
  const [form, fields] = useForm<PropertyForm>({
    id: formId,
    lastResult: answered?.reply,
    defaultValue: defaults,
    constraint: data.constraint,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  const state = useListingFiles(data.files, answered);
  const [answers, setAnswers] = useState(() => answersOf(sent ? sent.parameters : parameters));
  const [distances] = useState(() => distancesOf(sent ? sent.facilities : facilities));
  const [categoryId, setCategoryId] = useState(() =>
    String((sent ? sent.category_id : defaults.category_id) ?? ""),
  );
  const errors = form.allErrors;
  // Rules that run in the browser know nothing of files.
  const fileFaults = { ...errors, ...fileErrorsOf(answered?.reply.error, fileInputs) };

  const category = data.categories.find(({ id }) => String(id) === categoryId);
  const summary = summaryOf(errors, category?.questions ?? [], useMessage());

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
      <ErrorSummary form={{ id: formId, allErrors: summary }} />
      <WhatSection
        fields={fields}
        hints={{
          title: t("listings.form.what.nameHint"),
          description: t("listings.form.what.descriptionHint"),
        }}
        categories={data.categories}
        onCategory={({ currentTarget }) => {
          if (currentTarget.form) {
            const now = answersIn(new FormData(currentTarget.form));
            setAnswers((before) => ({ ...before, ...now }));
          }
          setCategoryId(currentTarget.value);
        }}
      />
      <OfferSection fields={fields} />
      <PhotoSection
        formId={formId}
        state={state}
        faults={fileFaults}
        videoField={fields.video_link}
      />
      <DetailsSection
        formId={formId}
        category={category}
        answers={answers}
        errors={{ ...errors, ...fileFaults }}
        state={state}
      />
      {data.facilities.length > 0 ? (
        <FormSection title={t("listings.form.nearby.title")} lead={t("listings.form.nearby.lead")}>
          <div className="nearby-places">
            {data.facilities.map(({ id, name }, index) => {
              const distance = `facilities[${index}].distance`;
              return (
                <div key={id}>
                  <input type="hidden" name={`facilities[${index}].facility_id`} value={id} />
                  <NumberField
                    decimal
                    field={plainField(distance, distances[id]?.[0], {
                      formId,
                      errors: errors[distance],
                    })}
                    label={name}
                    suffix={data.distanceUnit}
                  />
                </div>
              );
            })}
          </div>
        </FormSection>
      ) : null}
      <PlaceSection fields={fields} address={fields.address} contact={fields.client_address} />
      <SearchSection
        formId={formId}
        fields={fields}
        warnings={answered?.warnings ?? data.warnings}
        faults={fileFaults[inputNames.share]}
        share={state.files.share}
        round={state.round}
        onShare={(share) => state.change((before) => ({ ...before, share }))}
      />
      <FormActions sticky>
        <SubmitButton name="intent" value="save">
          {saveLabel}
        </SubmitButton>
        <ButtonLink variant="quiet" href={cancelHref}>
          {t("listings.form.cancel")}
        </ButtonLink>
      </FormActions>
    </Form>
  );
}

const fileInputs = /^(title_image|three_d_image|meta_image|gallery_images|documents|answer_\d+)$/;

/** Says what is wrong once for all parts of an address, and names the question it is said of. */
function summaryOf(
  errors: Record<string, string[]>,
  questions: Question[],
  translate: (sentence: string) => string,
) {
  const names = new Map(questions.map((one, index) => [answerField(one, index), one.name]));
  const said = new Set<string>();
  return Object.fromEntries(
    inPageOrder(errors).flatMap(([field, sentences]) => {
      const name = names.get(field);
      const shown = name
        ? sentences.map((sentence) => `${name}: ${translate(sentence)}`)
        : sentences.filter((sentence) => !said.has(sentence));
      for (const sentence of shown) said.add(sentence);
      return shown.length > 0 ? [[field, shown]] : [];
    }),
  );
}
