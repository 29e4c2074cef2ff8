import type { Samples } from "../samples";
import { time } from "./homes";

export const requests: Samples["requests"] = {
  "operator/feeds": { id: 3 },
  "operator/feeds/save": {
    name: "Weber, OpenImmo",
    member_id: 9,
    format: "openimmo",
    address: "https://agency.example/openimmo.xml",
    is_nightly: 1,
    category_id: 2,
  },
  "operator/feeds/remove": { revision: "read-before", id: 3 },
  "operator/feeds/kinds": { id: 3 },
  "operator/feeds/kinds/save": {
    revision: "read-before",
    id: 3,
    kinds: [{ kind: "Finca", category_id: 2 }],
  },
  "operator/feeds/read": { id: 3, applies: 1 },
  "operator/feed-runs/apply": { id: 8 },
  "operator/feed-runs/stop": { id: 8 },
  "operator/feed-runs": { feed_id: 3 },
  "operator/feed-runs/rows": { id: 8, state: "refused" },
  "operator/listings-file": { format: "csv" },
};

const run = {
  id: 8,
  feed_id: 3,
  feed_name: "Weber, OpenImmo",
  state: "preview",
  applies: false,
  message: "",
  operator: { id: 1, name: "Ada" },
  started_at: time,
  ended_at: null,
  counts: { new: 12, changed: 2, unchanged: 80, withdrawn: 1, refused: 1 },
  done: 0,
  to_do: 15,
  photo_count: 40,
  lacking_photos: 2,
  photos_to_fetch: 7,
  photo_hosts: ["photos.agency.example"],
};

export const answers: Samples["answers"] = {
  "operator/feeds": {
    data: [
      {
        id: 3,
        name: "Weber, OpenImmo",
        format: "openimmo",
        address: "https://agency.example/openimmo.xml",
        is_nightly: true,
        is_trusted: false,
        category_id: null,
        member: { id: 9, name: "Weber Immobilien" },
        home_count: 83,
        last_run: run,
        revision: "yTw4mEw2mQ0b1Qm9lqkWfA",
      },
    ],
    total: 1,
  },
  "operator/feeds/save": { data: { id: 3 } },
  "operator/feeds/kinds": {
    data: [{ kind: "Finca", home_count: 4, category_id: 2, is_said: true }],
    revision: "kX1c",
  },
  "operator/feeds/read": { data: { id: 8 } },
  "operator/feed-runs": { data: [run], total: 1 },
  "operator/listings-file": { data: { file: "reference", home_count: 0 } },
  "operator/feed-runs/rows": {
    data: [
      {
        number: 4,
        reference: "W-4",
        title: "Altbau",
        kind: "Apartment",
        state: "refused",
        is_done: true,
        messages: [{ field: "price", message: "Price is required." }],
        property_id: null,
        listing: null,
      },
      {
        number: 5,
        reference: "W-5",
        title: "Villa",
        kind: "Villa",
        state: "new",
        is_done: false,
        messages: [],
        property_id: null,
        listing: {
          price: 1_250_000,
          property_type: "sell",
          rentduration: null,
          city: "München",
          category: "Villa",
          photo_count: 12,
        },
      },
    ],
    total: 2,
  },
};
