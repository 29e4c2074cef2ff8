import { answerMissing, readAnswer } from "~/contract/listings/rules";
import type { VerificationFieldKind } from "../db/tables";
import { Invalid } from "../http/refusals";
import type { askedFields } from "./fields";

type Field = Awaited<ReturnType<typeof askedFields>>[number];

/** Answered by one that is stored already: its address came back. */
interface StoredFile {
  storedValueId: number;
}
export type VerificationAnswer = string | string[] | File | StoredFile;

/** The same kinds of questions as homes are asked, under other names. */
const questionKinds = {
  text: "textbox",
  number: "number",
  textarea: "textarea",
  radio: "radiobutton",
  checkbox: "checkbox",
  dropdown: "dropdown",
  file: "file",
} as const satisfies Record<VerificationFieldKind, string>;

const storedFile = /\/api\/verification-files\/(\d{1,9})$/;

/**
 * Every question is answered, each with something it allows (contract §3.54).
 * @throws Invalid with a sentence for each answer
 */
export function readVerificationAnswers(
  fields: Field[],
  given: { id: number; value?: string | File }[],
): Map<number, VerificationAnswer> {
  const answers = new Map<number, VerificationAnswer>();
  const errors: Record<string, string> = {};
  given.forEach(({ id, value }, place) => {
    const at = `form_fields[${place}].value`;
    const field = fields.find((one) => one.id === id);
    if (!field) {
      errors[`form_fields[${place}].id`] = "This question is not asked.";
      return;
    }
    const stored = field.kind === "file" && typeof value === "string" && storedFile.exec(value);
    if (stored) {
      answers.set(id, { storedValueId: Number(stored[1]) });
      return;
    }
    const typed = field.kind === "checkbox" && typeof value === "string" ? value.split(",") : value;
    const question = { type_of_parameter: questionKinds[field.kind], type_values: field.options };
    const read = readAnswer(question, typed);
    if ("message" in read) errors[at] = read.message;
    else if (read.answer === null) errors[at] = answerMissing;
    else answers.set(id, read.answer);
  });
  for (const { id } of fields)
    if (!given.some((one) => one.id === id)) errors[`form_fields.${id}`] = answerMissing;
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return answers;
}
