import type { Samples } from "../samples";
import { detail, own } from "./homes";
import { photo } from "./photo";

export const requests: Samples["requests"] = {
  post_property: {
    title: "Sea view",
    description: "A bright home by the sea.",
    category_id: 2,
    property_type: "1",
    address: "1 Beach Road",
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    price: 250000,
    title_image: photo(),
    gallery_images: [photo()],
    parameters: [{ parameter_id: 3, value: "4" }],
    facilities: [{ facility_id: 1, distance: 2.5 }],
    is_premium: "true",
  },
  update_post_property: {
    action_type: "0",
    id: 12,
    price: 260000,
    remove_gallery_images: [4, 9],
    meta_image: "",
  },
  delete_property: { id: 12 },
  update_property_status: { property_id: 12, status: 2 },
  "change-property-status": { property_id: 12, status: 0 },
  "asked-homes": { token: "4-1794124800000-signed" },
  "confirm-asked-homes": { token: "4-1794124800000-signed", property_ids: "12,13" },
  "confirm-home": { property_id: 12 },
  "set-market-state": { property_id: 12, state: "taken" },
  "check-price": { property_id: 12 },
  "price-hint": {
    ...{ property_type: "1", category_id: 3, city: "Lisbon", rentduration: "Monthly" },
    ...{ area: 82.5, price: 1450 },
  },
  "get-added-properties": { request_status: "pending,approved", limit: 8 },
};

export const answers: Samples["answers"] = {
  post_property: { data: [detail] },
  update_post_property: { data: [detail] },
  "asked-homes": {
    data: {
      state: "open",
      homes: [
        {
          id: 12,
          slug_id: "sea-view",
          title: "Sea view",
          city: "Bhuj",
          title_image: "https://x.test/media/sea.jpg",
          is_lapsed: false,
        },
      ],
    },
  },
  "get-added-properties": { data: [own], total: 1, total_views: 40, similiar_properties: [] },
};
