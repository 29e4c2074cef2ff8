import type { Samples } from "../samples";
import { time } from "./homes";

const filters = { city: "Bhuj", property_type: "1", max_price: 900, facility_id: "1,2" };

const saved = {
  id: 4,
  name: "Homes to rent in Bhuj",
  filters: {
    search: "",
    property_type: "1",
    category_slug_id: "",
    city: "Bhuj",
    state: "",
    country: "",
    min_price: null,
    max_price: 900,
    promoted: false,
    get_all_premium_properties: false,
    parameter_id: [],
    facility_id: [1, 2],
    latitude: null,
    longitude: null,
    radius: null,
    values: [{ parameter_id: 3, from: 2, to: null, choices: ["Garden"] }],
    price_period: "Monthly",
    min_price_per_area: null,
    max_price_per_area: 12,
    reduced_within: null,
    with_film: true,
    only_available: true,
    with_plan: false,
    with_panorama: false,
    verified_owner: false,
    excluded: "basement",
    cities: [],
    area: "",
    district: [],
  },
  frequency: "daily",
  count: 12,
  new_count: 2,
  looked_at: time,
  created_at: time,
};

export const requests: Samples["requests"] = {
  "saved-searches": {},
  "save-search": { ...filters, name: saved.name, frequency: "daily", time_zone: "Europe/Lisbon" },
  "change-saved-search": { id: 4, name: "By the sea", frequency: "weekly" },
  "look-at-saved-search": { id: 4 },
  "delete-saved-search": { id: 4 },
};

export const answers: Samples["answers"] = {
  "saved-searches": { data: [saved], total: 1 },
  "save-search": { data: saved },
  "change-saved-search": { data: saved },
  "look-at-saved-search": { data: saved },
};
