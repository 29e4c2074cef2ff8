import type { z } from "zod";
import { inOrder, type ValueFilter } from "~/contract/properties/value-filters";
import type { ChosenFilters, keptFilters, KeptFilters } from "~/contract/saved-searches/calls";

const isChosen = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

const sorted = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** What is asked of each parameter, in one order and one spelling. */
const sortedValues = (values: ValueFilter[]) =>
  values
    .map(({ parameter_id, ...asked }) => {
      const [from, to] = inOrder(asked.from, asked.to);
      return { parameter_id, from, to, choices: [...new Set(asked.choices)].sort() };
    })
    .filter(({ from, to, choices }) => from !== undefined || to !== undefined || choices.length > 0)
    .sort((one, other) => one.parameter_id - other.parameter_id);

/** One city is `city`, so that a home is soon compared with those of its city; several are a list. */
function keptCities({ city, cities }: Pick<z.output<typeof keptFilters>, "city" | "cities">) {
  const all = [...new Set([...(city === undefined ? [] : [city]), ...cities])].sort();
  return all.length > 1 ? { city: undefined, cities: all } : { city: all[0], cities: [] };
}

/** What was chosen, and nothing else, so that the same filters are the same text. */
export function chosenFilters(asked: z.output<typeof keptFilters>): ChosenFilters {
  const { min_price, max_price, latitude, longitude, radius, ...others } = asked;
  const [low, high] = inOrder(min_price, max_price);
  const [lowPerArea, highPerArea] = inOrder(asked.min_price_per_area, asked.max_price_per_area);
  // Half a position is none, and a radius around nothing says nothing.
  const around = latitude !== undefined && longitude !== undefined;
  const filters: ChosenFilters = {
    ...others,
    parameter_id: sorted(asked.parameter_id),
    facility_id: sorted(asked.facility_id),
    district: sorted(asked.district),
    min_price: low,
    max_price: high,
    min_price_per_area: lowPerArea,
    max_price_per_area: highPerArea,
    values: sortedValues(asked.values),
    ...keptCities(asked),
    ...(around && { latitude, longitude, radius }),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => isChosen(value)));
}

export const filtersOnWire = (filters: ChosenFilters): KeptFilters => ({
  search: filters.search ?? "",
  property_type: filters.property_type ?? null,
  category_slug_id: filters.category_slug_id ?? "",
  city: filters.city ?? "",
  state: filters.state ?? "",
  country: filters.country ?? "",
  min_price: filters.min_price ?? null,
  max_price: filters.max_price ?? null,
  promoted: filters.promoted ?? false,
  get_all_premium_properties: filters.get_all_premium_properties ?? false,
  parameter_id: filters.parameter_id ?? [],
  facility_id: filters.facility_id ?? [],
  latitude: filters.latitude ?? null,
  longitude: filters.longitude ?? null,
  radius: filters.radius ?? null,
  values: (filters.values ?? []).map(({ parameter_id, from, to, choices }) => ({
    parameter_id,
    from: from ?? null,
    to: to ?? null,
    choices: choices ?? [],
  })),
  price_period: filters.price_period ?? null,
  min_price_per_area: filters.min_price_per_area ?? null,
  max_price_per_area: filters.max_price_per_area ?? null,
  reduced_within: filters.reduced_within ?? null,
  with_film: filters.with_film ?? false,
  with_plan: filters.with_plan ?? false,
  with_panorama: filters.with_panorama ?? false,
  verified_owner: filters.verified_owner ?? false,
  only_available: filters.only_available ?? false,
  excluded: filters.excluded ?? "",
  cities: filters.cities ?? [],
  area: filters.area ?? "",
  district: filters.district ?? [],
});
