const entriesOf = (list: unknown) =>
  (Array.isArray(list) ? (list as unknown[]) : []).filter(
    (entry): entry is Record<string, unknown> => typeof entry === "object" && entry !== null,
  );

const textsOf = (value: unknown) =>
  [value].flat().filter((text): text is string => typeof text === "string");

/** Values of a list in the form by the id each is for: questions, facilities. */
function byId(list: unknown, idName: string, valueName: string): Record<string, string[]> {
  return Object.fromEntries(
    entriesOf(list).map((entry) => [String(entry[idName]), textsOf(entry[valueName])]),
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
    answers[String(id)] = textsOf(form.getAll(`parameters[${index}].value`));
  }
  return answers;
}
