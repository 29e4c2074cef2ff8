import { readArea } from "~/contract/tools/areas";
import { inLatinDigits } from "~/contract/localized-numbers";
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

const startingNumber = /^\s*(\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*)/;
/** Of a kind that is counted in thousandths, not in thousands. */
const isLargeUnit = /^(?:ha|acre)/i;
const thousandsByPoint = /^[1-9]\d{0,2}\.\d{3}$/;

/** No home has 1.2 m², so that a point before three digits groups them there. */
function amountIn(value: string, unit: string) {
  const [, typed = ""] = startingNumber.exec(inLatinDigits(value)) ?? [];
  const isGrouped = !isLargeUnit.test(unit) && thousandsByPoint.test(typed);
  return Number(readArea(isGrouped ? typed.replace(".", "") : typed));
}

/** What a unit of area costs; undefined where the home does not say how large it is, and in what. */
export function pricePerArea(price: number, parameters: ParameterValue[]) {
  const areas = parameters.flatMap(({ name, value }) => {
    if (typeof value !== "string") return [];
    const unit = (unitIn.exec(name) ?? unitIn.exec(value))?.[0];
    const amount = unit && amountIn(value, unit);
    const rank = rankOf(name);
    return amount && rank >= 0 ? [{ amount, unit: unit.replace(/^m2$/i, "m²"), rank }] : [];
  });
  const [area] = areas.sort((one, other) => one.rank - other.rank);
  return area && { amount: price / area.amount, unit: area.unit };
}
