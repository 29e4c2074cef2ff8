import { formatNumber } from "~/i18n/values";
import type { Fact, FactKind } from "./fact-list";
import type { IconName } from "./icon";
import { isOwnPicture } from "./picture-source";

/** A parameter with its value, as listings carry it (contract §4 "Parameter with value"). */
export interface ParameterValue {
  id: number;
  name: string;
  image?: string | null;
  value: string | string[];
}

/**
 * One set of icons across the site for the usual parameters. A picture that was given here stands in their place;
 * those that an upstream has for everything only where no icon of ours fits (decision 211).
 */
const icons: [RegExp, IconName][] = [
  [/bed|sleep/i, "bed-double"],
  [/bath|shower|toilet/i, "bath"],
  [/plot|land|garden area/i, "land-plot"],
  [/m²|area|size|sq|surface|carpet/i, "ruler"],
  [/park|garage/i, "car"],
  [/floor|stor(e)?y|level/i, "layers"],
  [/kitchen|dining/i, "utensils"],
  [/furni|sofa|living/i, "sofa"],
  [/year|built|age/i, "calendar"],
  [/room/i, "door-open"],
  [/garden|tree|yard/i, "trees"],
  [/pool|water|sea/i, "waves"],
  [/pet/i, "paw-print"],
  [/energy|power|electric/i, "zap"],
  [/internet|wi-?fi/i, "wifi"],
  [/air|cool/i, "snowflake"],
  [/desk|seat|office/i, "briefcase"],
];

function iconOf(parameterName: string): IconName | undefined {
  return icons.find(([pattern]) => pattern.test(parameterName))?.[1];
}

const kinds: [RegExp, FactKind][] = [
  [/^(?:number of )?bed ?rooms?$/i, "bedrooms"],
  [/^(?:number of )?bath ?rooms?$/i, "bathrooms"],
  [/^(?:(?:floor|living|carpet|built-?up|total) )?(?:area|size) \(.+\)$/i, "area"],
  [/^(?:plot|land)(?: (?:area|size))? \(.+\)$/i, "plot"],
  [/^floor(?: number)?$/i, "floor"],
  [/^(?:year built|built(?: in)?|year of construction|construction year)$/i, "built"],
];

/** What a kind is said with; other answers stand after their name. */
const numbersOf: Record<FactKind, RegExp> = {
  bedrooms: /^\d+$/,
  bathrooms: /^\d+$/,
  area: /^\d+(?:\.\d+)?$/,
  plot: /^\d+(?:\.\d+)?$/,
  floor: /^-?\d+$/,
  built: /^\d{4}$/,
  other: /^/,
};

interface SaidByName {
  icon?: IconName;
  kind: FactKind;
  unit?: string;
}

const mostNames = 500;
const names = new Map<string, SaidByName>();

/** What the name of a parameter tells; each card asks for the same few names. */
function saidByName(name: string): SaidByName {
  const before = names.get(name);
  if (before) return before;
  if (names.size >= mostNames) names.clear();
  const said = {
    icon: iconOf(name),
    kind: kinds.find(([pattern]) => pattern.test(name.trim()))?.[1] ?? "other",
    unit: /\((.+)\)\s*$/.exec(name)?.[1],
  };
  names.set(name, said);
  return said;
}

export function factOf({ name, value, image }: ParameterValue): Fact {
  const { icon, kind, unit } = saidByName(name);
  return {
    ...(icon && !isOwnPicture(image) ? { icon } : image && { image }),
    value,
    name,
    kind: typeof value === "string" && numbersOf[kind].test(value) ? kind : "other",
    ...(unit !== undefined && { unit }),
  };
}

const isMeasure = /m²|area|size|sq|surface/i;

/** An answer as it is read: large measures with their thousands, anything else as it was given. */
export const readableValue = <Value extends string | string[]>(
  { name, value }: { name: string; value: Value },
  language: string,
) =>
  typeof value === "string" && isMeasure.test(name) && /^\d{4,12}$/.test(value)
    ? formatNumber(Number(value), language)
    : value;

const nothing = /^(?:none|no|0|-|–|n\/a)$/i;

const wordsOf = ({ value }: Fact) => (typeof value === "string" ? value : value.join(", "));

/** What a home has: neither unanswered nor "none". */
export const isTold = (fact: Fact) => {
  const words = wordsOf(fact).trim();
  return words !== "" && (fact.kind === "floor" || !nothing.test(words));
};

/** An answer with many homes is read for each reader anew; what is short in it stays the same. */
const shortFacts = new WeakMap<ParameterValue[], Fact[]>();

function shortFactsOf(parameters: ParameterValue[]) {
  const before = shortFacts.get(parameters);
  if (before) return before;
  const short = parameters.map(factOf).filter((fact) => isTold(fact) && wordsOf(fact).length <= 12);
  const startsWithNumber = (fact: Fact) => /^\d/.test(wordsOf(fact));
  const inOrder = [
    ...short.filter(startsWithNumber),
    ...short.filter((fact) => !startsWithNumber(fact)),
  ];
  shortFacts.set(parameters, inOrder);
  return inOrder;
}

/** The facts a card has room for: short ones, numbers first, in the operator's order. */
export const cardFacts = (parameters: ParameterValue[], count = 3): Fact[] =>
  shortFactsOf(parameters).slice(0, count);
