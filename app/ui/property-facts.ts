import type { Fact } from "./fact-list";
import type { IconName } from "./icon";

/** A parameter with its value, as listings carry it (contract §4 "Parameter with value"). */
export interface ParameterValue {
  id: number;
  name: string;
  image?: string | null;
  value: string | string[];
}

/** One set of icons across the site: the usual parameters have ours, others the operator's picture. */
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

export function iconOf(parameterName: string): IconName | undefined {
  return icons.find(([pattern]) => pattern.test(parameterName))?.[1];
}

export function factOf(parameter: ParameterValue): Fact {
  return {
    icon: iconOf(parameter.name),
    image: parameter.image ?? undefined,
    value: [parameter.value].flat().join(", "),
    name: parameter.name,
  };
}

/** The facts a card has room for: short ones, numbers first, in the operator's order. */
export function cardFacts(parameters: ParameterValue[], count = 3): Fact[] {
  const short = parameters.map(factOf).filter(({ value }) => value !== "" && value.length <= 12);
  const starts = ({ value }: Fact) => (/^\d/.test(value) ? 0 : 1);
  return [...short].sort((one, other) => starts(one) - starts(other)).slice(0, count);
}

/** Those parameters of a listing that its card shows, without what the card does not need. */
export function cardParameters(parameters: ParameterValue[], count = 3): ParameterValue[] {
  const shown = cardFacts(parameters, count).map(({ name }) => name);
  return parameters
    .filter(({ name }) => shown.includes(name))
    .map(({ id, name, image, value }) => ({
      id,
      name,
      value,
      ...(iconOf(name) ? {} : { image }),
    }));
}
