import type { Category, Parameter } from "~/contract/catalogue/calls";
import { answerMissing, readAnswer } from "~/contract/listings/rules";
import type { PropertyForm } from "~/contract/listings/forms";
import { answerSlot, type ListingFiles } from "./listing-files";

/** A question as the form shows it. */
export type Question = Pick<
  Parameter,
  "id" | "name" | "type_of_parameter" | "type_values" | "is_required"
>;

export interface FormCategory {
  id: number;
  name: string;
  questions: Question[];
}

export const formCategory = ({ id, category, parameter_types }: Category): FormCategory => ({
  id,
  name: category,
  questions: parameter_types.map(({ id, name, type_of_parameter, type_values, is_required }) => ({
    id,
    name,
    type_of_parameter,
    type_values,
    is_required,
  })),
});

/** Under this name a question's answer is posted, and found wrong. */
export const answerField = (question: Question, index: number) =>
  question.type_of_parameter === "file" ? answerSlot(question.id) : `parameters[${index}].value`;

/** Ids of those that ask for a file. */
export const fileQuestionsIn = (questions: Question[]) =>
  questions.filter((one) => one.type_of_parameter === "file").map(({ id }) => id);

/** The answers to a category's questions, and what is wrong with them, by field. */
export function readAnswers(
  questions: Question[],
  typed: PropertyForm["parameters"],
  files: ListingFiles["answers"],
) {
  const answers = new Map<number, string | string[]>();
  const faults: Record<string, string[]> = {};
  questions.forEach((question, index) => {
    const field = answerField(question, index);
    if (question.type_of_parameter === "file") {
      if (question.is_required && !files[question.id]) faults[field] = [answerMissing];
      return;
    }
    const given = typed.find(({ parameter_id }) => parameter_id === question.id)?.value;
    const read = readAnswer(question, given);
    if ("message" in read) faults[field] = [read.message];
    else if (read.answer !== null && !(read.answer instanceof File))
      answers.set(question.id, read.answer);
    else if (question.is_required) faults[field] = [answerMissing];
  });
  return { answers, faults };
}

const entriesOf = (list: unknown) =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter(
    (entry): entry is Record<string, unknown> => typeof entry === "object" && entry !== null,
  );

const textsIn = (value: unknown) =>
  [value].flat().filter((text): text is string => typeof text === "string");

/** Values of a list in the form by the id each is for: questions, facilities. */
function byId(list: unknown, idName: string, valueName: string): Record<string, string[]> {
  return Object.fromEntries(
    entriesOf(list).map((entry) => [String(entry[idName]), textsIn(entry[valueName])]),
  );
}

export const answersOf = (list: unknown) => byId(list, "parameter_id", "value");
export const distancesOf = (list: unknown) => byId(list, "facility_id", "distance");

/** The answers that stand in the form now. */
export function answersIn(form: FormData): Record<string, string[]> {
  const answers: Record<string, string[]> = {};
  for (const [name, id] of form) {
    const index = /^parameters\[(\d+)\]\.parameter_id$/.exec(name)?.[1];
    if (index === undefined) continue;
    answers[String(id)] = textsIn(form.getAll(`parameters[${index}].value`));
  }
  return answers;
}
