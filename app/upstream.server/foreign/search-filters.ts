import type { SearchFilters } from "~/contract/properties/forms";
import { commonOrders } from "~/contract/properties/rules";
import { capabilities } from "../capabilities";

/** What only our own API can be asked for, as if nobody asked for it. */
const notAsked = {
  area: undefined,
  district: [],
  values: [],
  price_period: undefined,
  min_price_per_area: undefined,
  max_price_per_area: undefined,
  listed_within: undefined,
  reduced_within: undefined,
  with_film: false,
  with_plan: false,
  with_panorama: false,
  verified_owner: false,
  only_available: false,
  excluded: undefined,
  other_cities: [],
  asked: undefined,
} satisfies Partial<SearchFilters>;

/** Without what the upstream would not understand: it would answer as if nothing had been asked. */
export const understoodFilters = (filters: SearchFilters): SearchFilters =>
  capabilities().fullSearch
    ? filters
    : {
        ...filters,
        ...notAsked,
        sort: commonOrders.find((order) => order === filters.sort),
      };
