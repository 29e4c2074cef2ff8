import type { Samples } from "../samples";
import { card, time } from "./homes";

const token = "a".repeat(32);

export const requests: Samples["requests"] = {
  shortlists: { property_id: 12 },
  shortlist: { id: 4 },
  "save-shortlist": { name: "By the sea" },
  "delete-shortlist": { id: 4 },
  "shortlist-home": { id: 4, property_id: 12, type: "1" },
  "share-shortlist": { id: 4, link: "look", act: "renew" },
  "join-shortlist": { token, name: "Tom" },
  "leave-shortlist": { token, guest_key: token },
  "mark-on-shortlist": { token, guest_key: token, property_id: 12, type: "1" },
  "write-on-shortlist": { token, guest_key: token, property_id: 12, body: "The light." },
  "remove-from-shortlist": { token, guest_key: token, word_id: 3 },
};

export const answers: Samples["answers"] = {
  shortlists: {
    data: [
      {
        id: 4,
        name: "By the sea",
        homes: 2,
        is_own: true,
        owner: "",
        is_shared: true,
        takes_part: true,
        has_home: false,
      },
    ],
  },
  "save-shortlist": { data: { id: 4, name: "By the sea" } },
  shortlist: {
    data: {
      id: 4,
      name: "By the sea",
      owner: "Asha Rao",
      is_own: false,
      may_write: true,
      may_join: false,
      me: "Tom",
      is_member: false,
      people: ["Asha Rao", "Tom"],
      look_token: "",
      write_token: "",
      homes: [
        {
          property_id: 12,
          title: "Sea view",
          is_on_market: true,
          card,
          hearts: ["Tom"],
          is_hearted: 1,
          words: [{ id: 3, name: "Tom", body: "The light.", written_at: time, is_removable: true }],
        },
        {
          property_id: 13,
          title: "Gone",
          is_on_market: false,
          card: null,
          hearts: [],
          is_hearted: 0,
          words: [],
        },
      ],
    },
  },
  "join-shortlist": { data: { id: 4, guest_key: token } },
  "leave-shortlist": { data: { id: 4 } },
};
