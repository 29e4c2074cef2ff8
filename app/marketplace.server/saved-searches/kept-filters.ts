import type { z } from "zod";
import type { ChosenFilters, keptFilters, KeptFilters } from "~/contract/saved-searches";

const isChosen = (value: unknown) =>
  value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

const sorted = (ids: number[]) => [...new Set(ids)].sort((one, other) => one - other);

/** What was chosen, and nothing else, so that the same filters are the same text. */
export function chosenFilters(asked: z.output<typeof keptFilters>): ChosenFilters {
  const { min_price, max_price, latitude, longitude, radius, ...others } = asked;
  const [low, high] =
    min_price !== undefined && max_price !== undefined && min_price > max_price
      ? [max_price, min_price]
      : [min_price, max_price];
  // Half a position is none, and a radius around nothing says nothing.
  const around = latitude !== undefined && longitude !== undefined;
  const filters: ChosenFilters = {
    ...others,
    parameter_id: sorted(asked.parameter_id),
    facility_id: sorted(asked.facility_id),
    min_price: low,
    max_price: high,
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
});
