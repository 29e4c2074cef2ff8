import { useActionData } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PropertyForm } from "~/contract/listings.forms";
import { distanceUnitName } from "~/i18n/measures";
import { useMessage } from "~/i18n/messages";
import { useTerm } from "~/i18n/terms";
import { plainField } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { useCheckedForm } from "~/ui/use-checked-form";
import { answerField, type Question } from "./answers";
import { DetailsSection } from "./details-section";
import type { ListingFormData } from "./listing-form.server";
import { inputNames } from "./listing-files";
import { fileErrorsOf } from "./file-errors";
import { FormFrame } from "./form-frame";
import { PanoramaField } from "./panorama-field";
import { errorSummary } from "./error-summary";
import { OfferSection, WhatSection } from "./offer-section";
import { PhotoSection } from "./photo-section";
import { PlaceSection } from "./place-section";
import { PriceHint } from "./price-hint";
import type { saveListing } from "./save-listing.server";
import { SearchSection } from "./search-section";
import { answersIn, answersOf, distancesOf } from "./typed-answers";
import { useFormFiles } from "./use-listing-files";

interface ListingFormProps {
  data: ListingFormData;
  saveLabel: ReactNode;
  cancelHref: string;
}

const rules = () => import("~/contract/listings.forms");
const formId = "listing";

/** Everything about a home; the same form lists it and changes it. */
export function ListingForm({ data, saveLabel, cancelHref }: ListingFormProps) {
  const { t, i18n } = useTranslation();
  const answered = useActionData<typeof saveListing>();
  const { parameters, facilities, ...defaults } = data.defaults as Record<string, unknown>;
  const [sent] = useState(answered?.reply.initialValue);
  const { form, fields, props } = useCheckedForm<PropertyForm>({
    id: formId,
    reply: answered?.reply,
    defaultValue: defaults,
    constraint: data.constraint,
    rules,
  });
  const state = useFormFiles(data.files, answered);
  const [answers, setAnswers] = useState(() => answersOf(sent ? sent.parameters : parameters));
  const [distances] = useState(() => distancesOf(sent ? sent.facilities : facilities));
  const [categoryId, setCategoryId] = useState(() =>
    String((sent ? sent.category_id : defaults.category_id) ?? ""),
  );
  const errors = form.allErrors;
  // Rules that run in the browser know nothing of files.
  const fileFaults = { ...errors, ...fileErrorsOf(answered?.reply.error, fileInputs) };

  const category = data.categories.find(({ id }) => String(id) === categoryId);
  const named = questionNames(category?.questions ?? [], useTerm(), useMessage());
  const summary = errorSummary(errors, named);

  return (
    <FormFrame
      form={form}
      onFocus={props.onFocus}
      summary={summary}
      closed={answered?.closed}
      draft={data.draft}
      files={state.files}
      saveLabel={saveLabel}
      cancelHref={cancelHref}
    >
      <WhatSection
        fields={fields}
        hints={{
          title: t("listings.form.what.nameHint"),
          description: t("listings.form.what.descriptionHint"),
        }}
        categories={data.categories}
        contactDetails={answered?.contactDetails ?? data.contactDetails}
        onCategory={({ currentTarget }) => {
          if (currentTarget.form) {
            const now = answersIn(new FormData(currentTarget.form));
            setAnswers((before) => ({ ...before, ...now }));
          }
          setCategoryId(currentTarget.value);
        }}
      />
      <OfferSection
        fields={fields}
        hint={
          data.priceHint === null ? null : (
            <PriceHint
              given={answered?.priceHint ?? data.priceHint}
              isAsked={answered !== undefined}
            />
          )
        }
      />
      <PhotoSection
        formId={formId}
        state={state}
        names={inputNames}
        words={{
          video: t("listings.form.photos.video"),
          documentsHint: t("listings.form.photos.documentsHint"),
        }}
        faults={fileFaults}
        videoField={fields.video_link}
      >
        <PanoramaField formId={formId} state={state} faults={fileFaults[inputNames.panorama]} />
      </PhotoSection>
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
                    suffix={distanceUnitName(data.distanceUnit, i18n.language)}
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
        onShare={(share) => state.changeCommon(() => ({ share }))}
      />
    </FormFrame>
  );
}

const fileInputs = /^(title_image|three_d_image|meta_image|gallery_images|documents|answer_\d+)$/;

/** A question's sentence does not say which question it is about. */
function questionNames(
  questions: Question[],
  translate: (term: string) => string,
  say: (sentence: string) => string,
) {
  const names = new Map(questions.map((one, index) => [answerField(one, index), one.name]));
  return (field: string, sentence: string) => {
    const name = names.get(field);
    return name ? `${translate(name)}: ${say(sentence)}` : null;
  };
}
