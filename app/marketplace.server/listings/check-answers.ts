import { sql } from "kysely";
import { answerMissing, readAnswer, type Answer } from "~/contract/listings/rules";
import type { Database } from "../db/database";
import { Invalid } from "../http/refusals";

interface GivenAnswer {
  parameter_id: number;
  value: Answer;
}

/** Null: the answer is taken back. */
export type ReadAnswers = Map<number, Answer | null>;

/**
 * The category exists, what was answered belongs to it and fits, and nothing required is missing
 * (contract §3.14). `kept` are the parameters that are answered already.
 * @throws Invalid with a sentence for each answer
 */
export async function checkAnswers(
  database: Database,
  categoryId: number,
  given: GivenAnswer[],
  kept: ReadonlySet<number> = new Set(),
): Promise<ReadAnswers> {
  const parameters = await database
    .selectFrom("category")
    .leftJoin("category_parameter", "category_parameter.category_id", "category.id")
    .leftJoin("parameter", "parameter.id", "category_parameter.parameter_id")
    .select(["parameter.id", "parameter.kind", "parameter.options", "parameter.is_required"])
    .where("category.id", "=", categoryId)
    .orderBy("category_parameter.position")
    .execute();
  if (parameters.length === 0) throw new Invalid({ category_id: "Please select Category." });

  const answers: ReadAnswers = new Map();
  const errors: Record<string, string> = {};
  given.forEach(({ parameter_id, value }, index) => {
    const parameter = parameters.find(({ id }) => id === parameter_id);
    // Other clients send the answers of the category that was chosen before.
    if (!parameter?.kind) return;
    // The address of the stored file comes back when it is kept.
    if (parameter.kind === "file" && typeof value === "string" && value !== "") return;
    const read = readAnswer(
      { type_of_parameter: parameter.kind, type_values: parameter.options ?? [] },
      value,
    );
    if ("message" in read) errors[`parameters[${index}].value`] = read.message;
    else answers.set(parameter_id, read.answer);
  });
  for (const { id, is_required } of parameters) {
    if (id === null || !is_required) continue;
    const answered = answers.has(id) ? answers.get(id) !== null : kept.has(id);
    const index = given.findIndex(({ parameter_id }) => parameter_id === id);
    const field = index < 0 ? `parameters.${id}` : `parameters[${index}].value`;
    if (!answered) errors[field] ??= answerMissing;
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return answers;
}

/**
 * Facilities that the catalogue has, each once.
 * @throws Invalid for others
 */
export async function checkFacilities(
  database: Database,
  given: { facility_id: number; distance: number }[],
) {
  const wanted = [...new Map(given.map((one) => [one.facility_id, one])).values()];
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from facility where id = any(${wanted.map((one) => one.facility_id)}::int[])`.execute(
    database,
  );
  const known = new Set(rows.map(({ id }) => id));
  const unknown = given.findIndex(({ facility_id }) => !known.has(facility_id));
  if (unknown >= 0)
    throw new Invalid({ [`facilities[${unknown}].facility_id`]: "The facility was not found." });
  return wanted;
}
