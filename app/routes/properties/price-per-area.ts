import type { ParameterValue } from "~/ui/property-facts";

/** Parts of a home, whose area is not its own. */
const isPart = /garden|terrace|balcon|roof|garage|parking|cellar|storage/i;
const isLand = /plot|land/i;
const isWhole = /floor area|living area|carpet|built.?up/i;
const isArea = /area|size|surface|superficie/i;

/** Whose area counts first: the home's, then what is only called an area, then the land's. */
function rankOf(name: string) {
  if (isPart.test(name)) return -1;
  if (isLand.test(name)) return 2;
  return [isWhole, isArea].findIndex((pattern) => pattern.test(name));
}

const unitIn =
  /m²|m2|sq\.?\s?(?:m|ft|yd)\b|ft²|yd²|square (?:metres?|meters?|feet|yards?)|hectares?|\bha\b|acres?/i;

const amountIn = (value: string | string[]) => {
  if (typeof value !== "string") return undefined;
  const [, digits = ""] = /^\s*(\d[\d,\s]*(?:\.\d+)?)/.exec(value) ?? [];
  const amount = Number(digits.replace(/[,\s]/g, ""));
  return amount > 0 ? amount : undefined;
};

/** What a unit of area costs; undefined where the home does not say how large it is, and in what. */
export function pricePerArea(price: number, parameters: ParameterValue[]) {
  const areas = parameters.flatMap(({ name, value }) => {
    const amount = amountIn(value);
    const unit = unitIn.exec(name)?.[0] ?? (typeof value === "string" && unitIn.exec(value)?.[0]);
    const rank = rankOf(name);
    return amount && unit && rank >= 0 ? [{ amount, unit: unit.replace(/^m2$/i, "m²"), rank }] : [];
  });
  const [area] = areas.sort((one, other) => one.rank - other.rank);
  return area && { amount: price / area.amount, unit: area.unit };
}
