import type { Samples } from "../samples";

const time = "2026-06-20T10:15:30.000Z";

export const requests: Samples["requests"] = {
  "get-dashboard": {},
  "get-figures": { days: 30, property_id: 12 },
};

export const answers: Samples["answers"] = {
  "get-dashboard": {
    data: {
      properties: {
        total: 5,
        pending: 1,
        approved: 3,
        rejected: 1,
        hidden: 1,
        sell: 2,
        rent: 2,
        sold: 1,
        rented: 0,
      },
      projects: { total: 1, pending: 1, approved: 0, rejected: 0, hidden: 0 },
      rejected: [
        {
          kind: "property",
          id: 12,
          slug_id: "sea-view",
          title: "Sea view",
          reason: "The pictures show another home.",
          rejected_at: time,
        },
      ],
      held: [
        {
          ...{ kind: "property", id: 12, slug_id: "sea-view", title: "Sea view" },
          ...{ reason: "The home was let weeks ago.", held_at: time },
        },
      ],
      rejected_adverts: [
        { id: 7, kind: "property", slug_id: "sea-view", title: "Sea view", reason: "Too dark." },
      ],
      to_confirm: [
        {
          ...{ id: 12, slug_id: "sea-view", title: "Sea view" },
          ...{ asked_at: time, answer_by: time, lapsed_at: time },
        },
      ],
      since: time,
      new_interested: 1,
      interested: [
        {
          id: 5,
          name: "Ben Okafor",
          profile: "",
          property_slug_id: "sea-view",
          property_title: "Sea view",
          created_at: time,
        },
      ],
    },
  },
  "get-figures": {
    data: {
      days: [{ day: "2026-06-20", views: 4, favourites: 1, interests: 0 }],
      sums: { views: 4, favourites: 1, interests: 0 },
      before: { views: 2, favourites: 0, interests: 1 },
    },
  },
};
