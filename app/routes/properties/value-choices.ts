import type { TFunction } from "i18next";
import type { FilterParameter } from "~/contract/catalogue/calls";
import type { ValueFilter } from "~/contract/properties/value-filters";
import { translateTerm } from "~/i18n/terms";

/** A parameter that homes are filtered by, as the form and the chips show it. */
export interface ValueChoice {
  id: number;
  /** As the reader's language says it. */
  name: string;
  /**
   * "number": from and to; "rooms": a number that people ask for as "at least"; "any", "all": choices; "least":
   * an ordered choice.
   */
  kind: "number" | "rooms" | "any" | "all" | "least";
  meaning: FilterParameter["meaning"];
  unit: string;
  isQuick: boolean;
  categoryIds: number[];
  options: { value: string; label: string }[];
}

const choiceKinds = new Set(["dropdown", "radiobutton", "checkbox"]);

function kindOf({ type_of_parameter, is_ordered, meaning }: FilterParameter) {
  if (type_of_parameter === "number")
    return meaning === "bedrooms" || meaning === "bathrooms" ? "rooms" : "number";
  if (type_of_parameter === "checkbox") return "all";
  return is_ordered ? "least" : "any";
}

/** What can be asked of the values of homes: numbers and choices. */
export const valueChoices = (t: TFunction, parameters: FilterParameter[]): ValueChoice[] =>
  parameters
    .filter(
      ({ type_of_parameter, type_values }) =>
        type_of_parameter === "number" ||
        (choiceKinds.has(type_of_parameter) && type_values.length > 0),
    )
    .map((parameter) => ({
      id: parameter.id,
      name: translateTerm(t, parameter.name),
      kind: kindOf(parameter),
      meaning: parameter.meaning,
      unit: parameter.unit && translateTerm(t, parameter.unit),
      isQuick: parameter.is_quick === 1,
      categoryIds: parameter.category_ids,
      options: parameter.type_values.map((value) => ({ value, label: translateTerm(t, value) })),
    }));

/** The last of an ordered list is no wish: every home has at least that. */
export const orBetter = (t: TFunction, label: string, isBest: boolean) =>
  isBest ? label : t("properties.value.orBetter", { choice: label });

const hasRange = ({ from, to }: ValueFilter) => from !== undefined || to !== undefined;

/** "2+ bedrooms", "at least 80 m²", "Year built: 1990–2000" */
function rangeInWords(t: TFunction, { name, meaning, unit }: ValueChoice, filter: ValueFilter) {
  const { from, to } = filter;
  if ((meaning === "bedrooms" || meaning === "bathrooms") && from !== undefined && to === undefined)
    return t(`properties.value.${meaning}`, { count: from });
  const amount = (number: number) => (unit === "" ? String(number) : `${number} ${unit}`);
  const range =
    from === undefined
      ? t("properties.value.upTo", { amount: amount(to!) })
      : to === undefined
        ? t("properties.value.atLeast", { amount: amount(from) })
        : from === to
          ? amount(from)
          : t("properties.value.between", { from, amount: amount(to) });
  return meaning === "floor_area" ? range : t("properties.value.of", { name, value: range });
}

/** What is asked of a parameter, one wish for each part that can be taken away. */
export function valueInWords(t: TFunction, filter: ValueFilter, choices: ValueChoice[]) {
  const choice = choices.find(({ id }) => id === filter.parameter_id);
  const parts: { label: string; left: ValueFilter }[] = [];
  if (hasRange(filter))
    parts.push({
      label: choice
        ? rangeInWords(t, choice, filter)
        : [filter.from, filter.to].filter((bound) => bound !== undefined).join("–"),
      left: { parameter_id: filter.parameter_id, choices: filter.choices },
    });
  for (const value of filter.choices ?? []) {
    const place = choice?.options.findIndex((option) => option.value === value) ?? -1;
    const label = choice?.options[place]?.label ?? value;
    const said = choice?.kind === "least" ? orBetter(t, label, place === 0) : label;
    parts.push({
      label:
        choice === undefined || choice.kind === "all"
          ? said
          : t("properties.value.of", { name: choice.name, value: said }),
      left: { ...filter, choices: filter.choices?.filter((other) => other !== value) },
    });
  }
  return parts;
}
