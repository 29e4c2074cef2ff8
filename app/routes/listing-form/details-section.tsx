import { useTranslation } from "~/i18n/use-translation";
import { FormSection } from "~/ui/fields/form-section";
import { answerField, type FormCategory } from "./answers";
import { FilesField } from "./files-field";
import { answerSlot, type ListingFiles } from "./listing-files";
import { QuestionField } from "./question-field";
import type { FilesState } from "./use-listing-files";

interface DetailsSectionProps {
  formId: string;
  category: FormCategory | undefined;
  answers: Record<string, string[]>;
  errors: Record<string, string[] | undefined>;
  state: FilesState<ListingFiles>;
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
                change((before) => ({
                  ...before,
                  answers: { ...before.answers, [question.id]: file },
                }))
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
