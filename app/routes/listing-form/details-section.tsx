import { useState } from "react";
import { distanceUnitName } from "~/i18n/measures";
import { useTranslation } from "~/i18n/use-translation";
import { plainField } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { NumberField } from "~/ui/fields/text-field";
import { answerField, distancesOf, type FormCategory } from "./answers";
import { FilesField, type FilesState } from "./files-field";
import type { ListingFormData } from "./form-data.server";
import { answerSlot } from "./listing-files";
import { QuestionField } from "./question-field";

interface DetailsSectionProps {
  formId: string;
  category: FormCategory | undefined;
  answers: Record<string, string[]>;
  errors: Record<string, string[] | undefined>;
  state: FilesState;
}

/** The questions of the chosen category. */
export function DetailsSection({
  formId,
  category,
  answers,
  errors,
  state: { files, round, change },
}: DetailsSectionProps) {
  const { t } = useTranslation();
  const questions = category?.questions ?? [];
  return (
    <FormSection
      id="questions"
      title={t("listings.form.details.title")}
      lead={t("listings.form.details.lead")}
    >
      {questions.length === 0 ? (
        <p className="quiet">
          {t(category ? "listings.form.details.noQuestions" : "listings.form.details.none")}
        </p>
      ) : null}
      {questions.map((question, index) => (
        <div key={question.id}>
          <input type="hidden" name={`parameters[${index}].parameter_id`} value={question.id} />
          {question.type_of_parameter === "file" ? (
            <FilesField
              key={round}
              formId={formId}
              slot={answerSlot(question.id)}
              name={answerSlot(question.id)}
              kind="answer"
              label={question.name}
              hint={t("listings.form.photos.answerHint")}
              optional={!question.is_required}
              faults={errors[answerSlot(question.id)]}
              files={[files.answers[question.id] ?? []].flat()}
              onKept={([file]) =>
                file &&
                change((before) => ({ answers: { ...before.answers, [question.id]: file } }))
              }
            />
          ) : (
            <QuestionField
              formId={formId}
              question={question}
              index={index}
              answer={answers[question.id]}
              errors={errors[answerField(question, index)]}
            />
          )}
        </div>
      ))}
    </FormSection>
  );
}

interface NearbySectionProps {
  formId: string;
  data: Pick<ListingFormData, "facilities" | "distanceUnit">;
  /** The distances as they were typed, or as they stand in the listing. */
  typed: unknown;
  errors: Record<string, string[] | undefined>;
}

/** How far it is to what is nearby. */
export function NearbySection({ formId, data, typed, errors }: NearbySectionProps) {
  const { t, i18n } = useTranslation();
  const [distances] = useState(() => distancesOf(typed));
  if (data.facilities.length === 0) return null;
  return (
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
  );
}
