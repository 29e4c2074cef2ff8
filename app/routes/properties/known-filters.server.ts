import type { SearchFilters } from "~/contract/properties/forms";
import type { ValueFilter } from "~/contract/properties/value-filters";
import type { FilterChoices } from "./filter-choices.server";
import type { ValueChoice } from "./value-choices";

/** What the operator's catalogue offers; of a part of it that is empty nobody knows. */
export type Catalogue = Pick<
  FilterChoices,
  "categories" | "parameters" | "facilities" | "values" | "districts"
>;

/** Whether one of several is offered; all are where nobody knows what is. */
export const isKnown = (offered: { value: string }[], value: string) =>
  offered.length === 0 || offered.some((one) => one.value === value);

/** Whether there is such a district, or was; all are where nobody knows which there are. */
export const isKnownDistrict = (districts: Catalogue["districts"], id: string) =>
  districts === null || districts.some(({ value }) => value === id);

/** What of a parameter can be asked for; the whole of it when nobody knows what there is. */
export function knownValue(filter: ValueFilter, offered: ValueChoice[]): ValueFilter {
  if (offered.length === 0) return filter;
  const { parameter_id, from, to, choices = [] } = filter;
  const parameter = offered.find(({ id }) => id === parameter_id);
  if (!parameter) return { parameter_id };
  const isNumber = parameter.kind === "number" || parameter.kind === "rooms";
  const left = choices.filter((choice) =>
    isNumber ? Number.isFinite(Number(choice)) : isKnown(parameter.options, choice),
  );
  return {
    parameter_id,
    ...(isNumber && from !== undefined && { from }),
    ...(isNumber && to !== undefined && { to }),
    ...(left.length > 0 && { choices: left }),
  };
}

/** The filters without what the catalogue has not: no home could be found by it. */
export async function knownFilters(
  asked: Promise<Catalogue>,
  filters: SearchFilters,
): Promise<SearchFilters> {
  const { category_slug_id: category, parameter_id, facility_id, district, values } = filters;
  const lists = [parameter_id, facility_id, district, values];
  if (category === undefined && lists.every(({ length }) => !length)) return filters;
  const offered = await asked;
  const known = (name: "parameters" | "facilities", ids: number[]) =>
    ids.filter((id) => isKnown(offered[name], String(id)));
  return {
    ...filters,
    category_slug_id:
      category !== undefined && isKnown(offered.categories, category) ? category : undefined,
    parameter_id: known("parameters", parameter_id),
    facility_id: known("facilities", facility_id),
    district: district.filter((id) => isKnownDistrict(offered.districts, String(id))),
    values: values
      .map((value) => knownValue(value, offered.values))
      .filter((value) => Object.keys(value).length > 1),
  };
}
