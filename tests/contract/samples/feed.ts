import type { Samples } from "../samples";
import { card } from "./homes";

const personalisedFields = {
  user_id: 4,
  category_ids: ["1", "2"],
  outdoor_facilitiy_ids: ["3"],
  price_range: ["100000", ""],
  property_type: [],
  city: "Bhuj",
};

export const requests: Samples["requests"] = {
  "POST personalised-fields": {
    category_ids: "1,2",
    outdoor_facilitiy_ids: "3",
    price_range: "100000,",
    property_type: "",
    city: "Bhuj",
  },
  "GET personalised-fields": {},
  "DELETE personalised-fields": {},
  get_user_recommendation: { limit: 8 },
};

export const answers: Samples["answers"] = {
  "POST personalised-fields": { data: personalisedFields },
  "GET personalised-fields": { data: personalisedFields },
  get_user_recommendation: { data: [card], total: 1 },
};
