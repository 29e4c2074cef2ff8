import { time } from "./homes";

const home = {
  property_id: 12,
  slug_id: "sea-view",
  title: "Sea view",
  title_image: "",
  city: "Bhuj",
  time_zone: "Asia/Kolkata",
};
/** Ahead of any clock of the tests, within the days that may be asked for. */
const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);

export const requests = {
  "viewings/offer": { slug_id: "sea-view" },
  "viewings/request": {
    property_id: 12,
    times: [{ date: soon, time: "10:15" }],
    note: "We are two.",
  },
  viewings: { side: "owner", limit: 10 },
  "viewings/accept": { id: 3, time },
  "viewings/propose": { id: 3, times: [{ date: soon, time: "17:00" }], note: "Or then?" },
  "viewings/end": { id: 3, move: "cancel", note: "We found a home." },
  "viewings/calendar": { id: 3 },
};

export const answers = {
  "viewings/offer": { data: { ...home, state: "asked", viewing_id: 3 } },
  "viewings/request": { data: { id: 3 } },
  viewings: {
    data: [
      {
        id: 3,
        side: "owner",
        state: "requested",
        ...home,
        times: [{ at: time, clash_id: 4, clash_title: "Harbour" }],
        offered_by: "asker",
        viewing_at: null,
        asker_note: "We are two.",
        owner_note: "",
        ended_by: null,
        end_reason: null,
        other_id: 5,
        other_name: "Ben Okafor",
        other_profile: "",
        other_email: "",
        other_mobile: "",
        created_at: time,
        updated_at: time,
      },
    ],
    total: 1,
    waiting_as_owner: 1,
    waiting_as_asker: 0,
  },
  "viewings/calendar": {
    data: { file_name: "viewing-3.ics", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR" },
  },
};
