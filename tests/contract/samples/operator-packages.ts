import type { Samples } from "../samples";
import { time } from "./homes";

export const requests: Samples["requests"] = {
  "operator/packages": { id: 2 },
  "operator/packages/save": {
    name: "Letting agency",
    names: { es: "Agencia de alquiler" },
    price: 49.9,
    duration: 720,
    features: [{ type: "property_list", limit: 20 }, { type: "project_access" }],
  },
  "operator/packages/move": { id: 2, by: "up" },
  "operator/packages/remove": { revision: "read-before", id: 2 },
  "operator/packages/holders": { id: 2 },
};

export const answers: Samples["answers"] = {
  "operator/packages": {
    data: [
      {
        id: 2,
        name: "Agency",
        names: [{ language: "es", name: "Agencia" }],
        price: 49.9,
        currency: "EUR",
        duration: 720,
        ios_product_id: "",
        is_hidden: false,
        features: [
          { type: "property_list", limit: 20 },
          { type: "project_access", limit: null },
        ],
        holders: 3,
        taken: 5,
        revision: "yTw4mEw2mQ0b1Qm9lqkWfA",
      },
    ],
  },
  "operator/packages/save": { data: { id: 2 } },
  "operator/packages/holders": {
    data: [
      {
        ...{ number: 4, package: "Agency", member_id: 9, name: "Ada" },
        ...{ start_date: time, end_date: null, is_running: true },
      },
    ],
    total: 1,
  },
};
