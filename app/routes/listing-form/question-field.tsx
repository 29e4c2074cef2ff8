import { useTranslation } from "~/i18n/use-translation";
import { CheckboxGroupField, RadioGroupField } from "~/ui/fields/choice-fields";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { NumberField, TextField } from "~/ui/fields/text-field";
import { answerField, type Question } from "./answers";

interface QuestionFieldProps {
  formId: string;
  question: Question;
  /** Its place among the category's questions. */
  index: number;
  answer: string[] | undefined;
  errors: string[] | undefined;
}

/** A question of the category, asked the way the operator chose; files are asked for elsewhere. */
export function QuestionField({ formId, question, index, answer, errors }: QuestionFieldProps) {
  const { t } = useTranslation();
  const words = { label: question.name, optional: !question.is_required };
  const several = question.type_of_parameter === "checkbox";
  const field = {
    ...plainField(answerField(question, index), several ? answer : answer?.[0], { formId, errors }),
    required: Boolean(question.is_required),
  };
  const options = question.type_values.map((value) => ({ value, label: value }));
  switch (question.type_of_parameter) {
    case "textarea":
      return <TextAreaField field={{ ...field, maxLength: 5000 }} rows={3} {...words} />;
    case "dropdown":
      return (
        <SelectField
          field={field}
          options={options}
          placeholder={t("listings.form.details.choose")}
          width="half"
          {...words}
        />
      );
    case "radiobutton":
      return <RadioGroupField field={field} options={options} layout="chips" {...words} />;
    case "checkbox":
      return <CheckboxGroupField field={field} options={options} layout="chips" {...words} />;
    case "number":
      return <NumberField decimal field={field} width="half" {...words} />;
    default:
      return <TextField field={{ ...field, maxLength: 255 }} {...words} />;
  }
}
