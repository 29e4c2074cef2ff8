import { useActionData } from "@remix-run/react";
import { type ChangeEvent, useState, type ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { PropertyForm } from "~/contract/listings/forms";
import type { ProjectForm } from "~/contract/projects/forms";
import { useMessage } from "~/i18n/messages";
import { useTerm } from "~/i18n/terms";
import { RadioGroupField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { useCheckedForm } from "~/ui/use-checked-form";
import { answerField, answersIn, answersOf, type FormCategory, type Question } from "./answers";
import { DetailsSection, NearbySection } from "./details-section";
import { useFormFiles } from "./files-field";
import type { ListingFormData } from "./form-data.server";
import { errorSummary, fileErrorsOf, useFloorErrors } from "./form-errors";
import { FormFrame } from "./form-frame";
import { FloorsSection } from "./floors-section";
import { inputNames } from "./listing-files";
import { LostAnswers } from "./lost-answers";
import type { KindName } from "./listing-kind";
import { OfferSection, WhatSection } from "./offer-section";
import { PhotoSection } from "./photo-section";
import { PlaceSection } from "./place-section";
import { PriceHint } from "./price-hint";
import type { saveListing } from "./save-listing.server";
import { SearchSection } from "./search-section";

interface ListingFormProps {
  data: ListingFormData;
  saveLabel: ReactNode;
  cancelHref: string;
  /** Its owner is told of the change, by operators who make it. */
  tellsOwner?: boolean;
}

/** What only the browser knows of each kind: its rules, which come late, and its words. */
const forms = {
  property: {
    id: "listing",
    rules: () => import("~/contract/listings/forms"),
    nameHint: "listings.form.what.nameHint",
    descriptionHint: "listings.form.what.descriptionHint",
    video: "listings.form.photos.video",
    documentsHint: "listings.form.photos.documentsHint",
  },
  project: {
    id: "project",
    rules: () => import("~/contract/projects/forms"),
    nameHint: "listings.project.form.nameHint",
    descriptionHint: "listings.project.form.descriptionHint",
    video: "listings.project.form.video",
    documentsHint: "listings.project.form.documentsHint",
  },
} as const satisfies Record<KindName, object>;

const stages = ["upcoming", "under_construction"] as const;

/** Everything about a home or a project; the same form lists it and changes it. */
export function ListingForm({ data, saveLabel, cancelHref, tellsOwner }: ListingFormProps) {
  const { t } = useTranslation();
  const answered = useActionData<typeof saveListing>();
  const [sent] = useState(answered?.reply.initialValue);
  const { id: formId, rules, ...words } = forms[data.kind];
  const names = inputNames[data.kind];
  const isHome = data.kind === "property";
  const { form, fields, props } = useCheckedForm<PropertyForm | ProjectForm>({
    id: formId,
    reply: answered?.reply,
    defaultValue: withoutLists(data.defaults),
    constraint: data.constraint,
    rules,
  });
  const state = useFormFiles(data.files, answered);
  const floors = useFloorErrors(answered);
  const chosen = useCategory(data.categories, sent ?? data.defaults);
  const errors = floors.now(form.allErrors);
  // Rules that run in the browser know nothing of files.
  const faults = { ...errors, ...floors.sinceAnswer(fileErrorsOf(answered?.reply.error)) };
  const named = questionNames(chosen.category?.questions ?? [], useTerm(), useMessage());

  return (
    <FormFrame
      form={form}
      onFocus={props.onFocus}
      onInput={floors.checkedAgain}
      summary={errorSummary(errors, named)}
      closed={answered?.closed}
      read={answered?.read ?? { revision: data.revision, isChanged: false }}
      draft={data.draft}
      files={state.files}
      saveLabel={saveLabel}
      cancelHref={cancelHref}
    >
      <WhatSection
        fields={fields}
        hints={{ title: t(words.nameHint), description: t(words.descriptionHint) }}
        categories={data.categories}
        contactDetails={answered?.contactDetails ?? data.contactDetails}
        onCategory={isHome ? chosen.onChange : undefined}
        lost={
          data.answered ? <LostAnswers answered={data.answered} chosen={chosen.category} /> : null
        }
      />
      {isHome ? (
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
      ) : (
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
      )}
      <PhotoSection
        formId={formId}
        state={state}
        names={names}
        words={{ video: t(words.video), documentsHint: t(words.documentsHint) }}
        faults={faults}
        videoField={fields.video_link}
      />
      {isHome ? (
        <>
          <DetailsSection
            formId={formId}
            category={chosen.category}
            answers={chosen.answers}
            errors={faults}
            state={state}
          />
          <NearbySection
            formId={formId}
            data={data}
            typed={(sent ?? data.defaults).facilities}
            errors={errors}
          />
        </>
      ) : (
        <FloorsSection
          formId={formId}
          floors={state.files.floors}
          round={state.round}
          change={state.change}
          onRemove={floors.removed}
          errors={faults}
        />
      )}
      <PlaceSection
        fields={fields}
        address={isHome ? fields.address : fields.location}
        contact={isHome ? fields.client_address : undefined}
      />
      <SearchSection
        formId={formId}
        fields={fields}
        warnings={answered?.warnings ?? data.warnings}
        faults={faults[names.share]}
        share={state.files.share}
        round={state.round}
        onShare={(share) => state.change(() => ({ share }))}
      />
      {tellsOwner ? (
        <FormSection title={t("behalf.edit.told")} lead={t("behalf.edit.toldLead")}>
          <TextAreaField
            field={plainField("reason", sent ? String(sent.reason ?? "") : data.reason, {
              formId,
              errors: errors.reason,
            })}
            label={t("behalf.edit.reason")}
            hint={t("behalf.edit.reasonHint")}
            rows={3}
            optional
          />
        </FormSection>
      ) : null}
    </FormFrame>
  );
}

/** The lists of a home are answered field by field. */
function withoutLists({ ...defaults }: Record<string, unknown>) {
  delete defaults.parameters;
  delete defaults.facilities;
  return defaults;
}

/** The category that is chosen now, and what its questions were answered before another one was. */
function useCategory(categories: FormCategory[], typed: Record<string, unknown>) {
  const [answers, setAnswers] = useState(() => answersOf(typed.parameters));
  const [categoryId, setCategoryId] = useState(() => String(typed.category_id ?? ""));
  return {
    answers,
    category: categories.find(({ id }) => String(id) === categoryId),
    onChange({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
      if (currentTarget.form) {
        const now = answersIn(new FormData(currentTarget.form));
        setAnswers((before) => ({ ...before, ...now }));
      }
      setCategoryId(currentTarget.value);
    },
  };
}

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
