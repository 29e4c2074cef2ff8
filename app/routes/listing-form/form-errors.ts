import { useState } from "react";
import type { UpstreamError } from "~/upstream.server/upstream-error";
import { answerField, type Question } from "./answers";

/**
 * What is wrong from top to bottom. What is said of all parts of an address or a floor is said once;
 * `named` gives the words of a field whose sentence does not say what it is about.
 */
export function errorSummary(
  errors: Record<string, string[]>,
  named: (field: string, sentence: string) => string | null = () => null,
) {
  const said = new Set<string>();
  return Object.fromEntries(
    inPageOrder(errors).flatMap(([field, sentences]) => {
      const shown = sentences.flatMap((sentence) => {
        const withName = named(field, sentence);
        if (withName) return withName;
        return said.has(sentence) ? [] : sentence;
      });
      for (const sentence of shown) said.add(sentence);
      return shown.length > 0 ? [[field, shown]] : [];
    }),
  );
}

/** The form's fields from top to bottom; the parts of a list stand where the list stands. */
const order = [
  [
    "title",
    "category_id",
    "description",
    "type",
    "property_type",
    "price",
    "rentduration",
    "is_premium",
  ],
  ["title_image", "image", "gallery_images", "three_d_image", "video_link", "documents"],
  ["plans", "parameters", "answer", "facilities"],
  ["address", "location", "city", "state", "country", "latitude", "longitude", "client_address"],
  ["meta_title", "meta_description", "meta_keywords", "slug_id", "meta_image"],
].flat();

/** `parameters[2].value` and `answer_12` stand at `parameters` and `answer`. */
const positionOf = (name: string) => {
  const place = order.indexOf(name.replace(/(\[|_\d).*/, ""));
  return place < 0 ? order.length : place;
};

/** Errors in the order of their fields; what concerns the whole form comes first. */
export const inPageOrder = <Errors>(errors: Record<string, Errors>): [string, Errors][] =>
  Object.entries(errors).sort(
    ([one], [other]) =>
      Number(one !== "") - Number(other !== "") || positionOf(one) - positionOf(other),
  );

const fileInputs =
  /^(title_image|image|three_d_image|meta_image|gallery_images|documents|answer_\d+|plans\[\d+\]\.document)$/;

/** What the server said of a form's files. */
export const fileErrorsOf = (
  error: Record<string, string[] | null> | null | undefined,
): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(error ?? {}).flatMap(([name, sentences]) =>
      sentences && fileInputs.test(name) ? [[name, sentences]] : [],
    ),
  );

/**
 * Errors are told by the place of a floor. When one is taken away in the browser, those that were told
 * before move with the floors: the rules' until they look again, the server's until it answers again.
 */
export function useFloorErrors(answered: unknown) {
  const [sinceCheck, setSinceCheck] = useState<number[]>([]);
  const [sinceAnswer, setSinceAnswer] = useState<number[]>([]);
  const [seen, setSeen] = useState(answered);
  if (answered !== seen) {
    setSeen(answered);
    setSinceCheck([]);
    setSinceAnswer([]);
  }
  type Errors = Record<string, string[]>;
  return {
    now: (errors: Errors) => withoutFloors(errors, sinceCheck),
    sinceAnswer: (errors: Errors) => withoutFloors(errors, sinceAnswer),
    removed(place: number) {
      setSinceCheck((gone) => [...gone, place]);
      setSinceAnswer((gone) => [...gone, place]);
    },
    checkedAgain: () => setSinceCheck((gone) => (gone.length > 0 ? [] : gone)),
  };
}

/**
 * Errors as they are counted after floors were taken away, one after the other: those of a floor that
 * is gone go with it, those of the floors behind it move up.
 */
export function withoutFloors<Sentences>(
  errors: Record<string, Sentences>,
  gone: readonly number[],
): Record<string, Sentences> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, sentences]) => {
      const [, place, part] = /^plans\[(\d+)\](.*)$/.exec(field) ?? [];
      if (place === undefined) return [[field, sentences]];
      let now = Number(place);
      for (const floor of gone) {
        if (floor === now) return [];
        if (floor < now) now -= 1;
      }
      return [[`plans[${now}]${part}`, sentences]];
    }),
  );
}

/** Where the form shows what the call refused: its lists are counted differently on the wire. */
export function fieldFaults(
  { errors, message }: UpstreamError,
  parameters: { parameter_id: number }[],
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
