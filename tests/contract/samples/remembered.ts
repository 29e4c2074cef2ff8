import type { Samples } from "../samples";
import { card, time } from "./homes";

const note = { body: "Ask about the roof.", written_at: time };

export const requests: Samples["requests"] = {
  "hide-home": { property_id: 12, type: "1" },
  "hidden-homes": { offset: 0, limit: 10 },
  "home-note": { property_id: 12 },
  "write-home-note": { property_id: 12, body: note.body },
  "take-homes-along": { hidden: "12,13", seen: "14" },
};

export const answers: Samples["answers"] = {
  "hidden-homes": { data: [card], total: 1 },
  "home-note": { data: note },
  "write-home-note": { data: note },
  "take-homes-along": { data: { left_out: [13] } },
};
