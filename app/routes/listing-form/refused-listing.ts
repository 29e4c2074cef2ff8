import type { PropertyForm } from "~/contract/listings.forms";
import type { UpstreamError } from "~/upstream.server/upstream-error";
import { answerField, type Question } from "./answers";

/** Where the form shows what the call refused: its lists are counted differently on the wire. */
export function fieldFaults(
  { errors, message }: UpstreamError,
  { parameters }: PropertyForm,
  questions: Question[],
) {
  const faults: Record<string, string[]> = {};
  const entries = Object.entries(errors ?? {});
  for (const [field, sentence] of entries) (faults[formField(field)] ??= []).push(sentence);
  if (entries.length === 0) faults[""] = [message];
  return faults;

  function formField(field: string) {
    const list = /^(gallery_images|documents)\[\d+\]$/.exec(field);
    if (list?.[1]) return list[1];
    const answer = /^parameters(?:\[(\d+)\]\.value|\.(\d+))$/.exec(field);
    if (!answer) return field;
    const id = answer[2] ? Number(answer[2]) : parameters[Number(answer[1])]?.parameter_id;
    const index = questions.findIndex((question) => question.id === id);
    const question = questions[index];
    return question ? answerField(question, index) : "";
  }
}
