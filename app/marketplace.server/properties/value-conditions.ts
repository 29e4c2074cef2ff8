import { sql } from "kysely";
import type { ValueFilter } from "~/contract/properties/value-filters";
import type { Database } from "../db/database";
import type { ParameterKind } from "../db/tables";
import type { Condition } from "./condition";

interface Asked {
  id: number;
  kind: ParameterKind;
  is_ordered: boolean;
  /** For each choice that was asked for, what counts as it: the better ones too where they are ordered. */
  choices: (number[] | null)[];
}

/** How the choices of a parameter are taken. */
type ChoiceMode = "any" | "all" | "at least";

export const choiceMode = ({ kind, is_ordered }: Pick<Asked, "kind" | "is_ordered">): ChoiceMode =>
  kind === "checkbox" ? "all" : is_ordered ? "at least" : "any";

/** What is asked of a parameter, and what there is to know about it; undefined for one that is not there. */
export interface AskedValue {
  filter: ValueFilter;
  asked: Asked | undefined;
}

const nothing = sql<boolean>`false`;

const isStated = (id: number): Condition => sql`market.parameter_ids @> ${[id]}::int[]`;

function numberCondition({ parameter_id, from, to, choices = [] }: ValueFilter): Condition {
  const number = sql`market.numbers[${parameter_id}::int]`;
  const one = choices.map(Number).filter(Number.isFinite);
  const bounds = [
    from !== undefined && sql`${number} >= ${from}::float8`,
    to !== undefined && sql`${number} <= ${to}::float8`,
    choices.length > 0 && sql`${number} = any(${one}::float8[])`,
  ].filter((bound) => bound !== false);
  return bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : isStated(parameter_id);
}

function choiceCondition(asked: Asked): Condition {
  const known = asked.choices.filter((ids) => ids !== null);
  const mode = choiceMode(asked);
  if (mode === "all")
    return known.length < asked.choices.length
      ? nothing
      : sql`market.choice_ids @> ${known.flat()}::int[]`;
  // Of several steps the lowest is what somebody is content with.
  return known.length === 0 ? nothing : sql`market.choice_ids && ${known.flat()}::int[]`;
}

function conditionFor(filter: ValueFilter, asked: Asked | undefined): Condition {
  if (!asked) return nothing;
  if (asked.kind === "number") return numberCondition(filter);
  return filter.choices?.length && ["dropdown", "radiobutton", "checkbox"].includes(asked.kind)
    ? choiceCondition(asked)
    : isStated(filter.parameter_id);
}

/** What is asked of single parameters, with what the catalogue says of them. */
export async function askedValues(
  database: Database,
  values: readonly ValueFilter[],
): Promise<AskedValue[]> {
  if (values.length === 0) return [];
  const { rows } = await sql<Asked>`
    select parameter.id, kind, is_ordered, array(
        select case
          when is_ordered and kind <> 'checkbox' and place.at is not null then to_json(array(
            select better.id from jsonb_array_elements_text(options) with ordinality as option (choice, at)
            join parameter_choice better
              on better.parameter_id = parameter.id and better.key = searchable(option.choice)
            where option.at <= place.at order by 1))
          else (select to_json(array[id]) from parameter_choice
            where parameter_id = parameter.id and key = searchable(wanted.choice)) end
        from jsonb_array_elements_text(asked.choices) with ordinality as wanted (choice, at)
        left join lateral (
          select min(option.at) as at
          from jsonb_array_elements_text(options) with ordinality as option (choice, at)
          where searchable(option.choice) = searchable(wanted.choice)) as place on true
        order by wanted.at) as choices
    from jsonb_to_recordset(${JSON.stringify(
      values.map(({ parameter_id, choices = [] }) => ({ id: parameter_id, choices })),
    )}::jsonb) as asked (id int, choices jsonb)
    join parameter on parameter.id = asked.id`.execute(database);
  return values.map((filter) => ({
    filter,
    asked: rows.find(({ id }) => id === filter.parameter_id),
  }));
}

/**
 * The same as conditions. A parameter that is not there, and choices that no home can have, are met by none.
 */
export async function valueConditions(database: Database, values: readonly ValueFilter[]) {
  const asked = await askedValues(database, values);
  return asked.map((value) => conditionFor(value.filter, value.asked));
}
