import type { Samples } from "../samples";
import { time } from "./homes";

export const requests: Samples["requests"] = {
  "operator/waiting": {},
  "operator/opening": {},
  "operator/exports": { list: "members", row_count: 412 },
  "operator/health": {},
  "operator/health/send-again": { number: 812 },
  "operator/health/test": { channel: "mail" },
  "operator/figures": { days: "7", city: "Lisbon", category_id: 1 },
  "operator/find-listings": {
    search: "cottage",
    kind: "property",
    visibility: "shown",
    since: "2020-01-01",
    limit: 20,
  },
  "operator/find-entries": { search: "mortgage", limit: 20 },
  "operator/chat-settings": {},
  "operator/chat-settings/save": {
    revision: "read-before",
    messages_a_day: 500,
    new_conversations_a_day: 30,
    hold_first_messages_with_links: true,
  },
  "operator/text-settings": {},
  "operator/text-settings/save": {
    revision: "read-before",
    countries: ["PT", "IN"],
    texts_a_day: 200,
  },
  "operator/listing-settings": {},
  "operator/listing-settings/save": {
    revision: "read-before",
    ask_owners_after_days: 45,
    owners_answer_within_days: 21,
  },
};

export const answers: Samples["answers"] = {
  "operator/opening": { data: [{ step: "packages" }] },
  "operator/health": {
    data: {
      letters: {
        to_send: 2,
        failing: 1,
        given_up: 0,
        to_send_since: time,
        list: [
          {
            number: 812,
            kind: "listing.approved",
            member_id: 4,
            email: "asha@people.example",
            created_at: time,
            tries: 3,
            failure: "The mail server refused it at RCPT TO with 550",
            is_given_up: false,
          },
        ],
      },
      returned: {
        is_set_up: true,
        address: "returned@homes.example",
        reasons: [{ reason: "noMailbox", letters: 2 }],
        addresses: 1,
        list: [
          {
            ...{ member_id: 4, email: "asha@people.example", reason: "noMailbox", status: "5.1.1" },
            ...{ letters: 2, since: time, last_at: time },
          },
        ],
      },
      faults: [
        {
          area: "notice",
          subject: "Stripe",
          reason: "not signed",
          fault_count: 3,
          last_at: time,
        },
      ],
      jobs: [
        {
          name: "expire-adverts",
          ended_at: time,
          failed_at: null,
          failure: "",
          next_at: time,
          is_failing: false,
          is_late: false,
        },
      ],
      disk: { free_bytes: 40_000_000_000, total_bytes: 100_000_000_000 },
      database: { version: "18.0", size_bytes: 12_000_000, connections: 9, most_connections: 100 },
      backup_at: null,
      mail: {
        is_set_up: true,
        sender: "no-reply@homes.example",
        test: { tested_at: time, outcome: "taken", answer: "250 OK" },
      },
      text: { is_set_up: false, test: null },
    },
  },
  "operator/waiting": {
    data: [
      { queue: "listings", waiting: 3, oldest_at: "2026-11-02T08:30:00.000Z" },
      { queue: "payments", waiting: 0, oldest_at: null },
    ],
  },
  "operator/figures": {
    data: {
      days: [{ day: "2026-11-24", members: 2, listings: 1, views: 40, interests: 3, sales: 1 }],
      sums: { members: 2, listings: 1, views: 40, interests: 3, sales: 1 },
      before: { members: 0, listings: 0, views: 0, interests: 0, sales: 0 },
      takings: [{ currency: "EUR", amount: 49.5 }],
      cities: [{ id: null, name: "Lisbon", listings: 1, views: 40, interests: 3 }],
      categories: [{ id: 1, name: "House", listings: 1, views: 40, interests: 3 }],
      narrowed: { city: "Lisbon", category: "House" },
    },
  },
  "operator/find-entries": {
    data: [
      { kind: "article", id: 3, name: "What a mortgage costs" },
      { kind: "question", id: 8, name: "Do you arrange mortgages?" },
    ],
    total: 2,
  },
  "operator/find-listings": {
    data: [
      {
        kind: "property",
        id: 12,
        slug_id: "seaside-cottage",
        title: "Seaside cottage",
        title_image: "http://doorstep.test/files/cottage.webp",
        reference: "W-12",
        city: "Lisbon",
        region: "Lisboa",
        country: "Portugal",
        category: "House",
        status: "sell",
        price: 250_000,
        currency: "EUR",
        view_count: 40,
        request_status: "rejected",
        is_active: false,
        is_promoted: false,
        is_held: false,
        may_be_double: false,
        revision: 3,
        owner: { id: 7, name: "Ana Ferreira" },
        created_at: "2026-11-02T08:30:00.000Z",
      },
    ],
    total: 1,
  },
  "operator/listing-settings": {
    data: { ask_owners_after_days: 30, owners_answer_within_days: 14, revision: "a1" },
  },
  "operator/text-settings": {
    data: {
      texts_a_day: 500,
      texts_asked_for: 12,
      countries: [{ code: "PT", calling_code: "351", chosen: true }],
      revision: "b2",
    },
  },
  "operator/chat-settings": {
    data: {
      messages_a_day: 500,
      new_conversations_a_day: 30,
      hold_first_messages_with_links: true,
      revision: "c3",
    },
  },
};
