import type { Samples } from "../samples";
import { own, time } from "./homes";
import { featured, ownProject } from "./project-values";
import { verification } from "./verification";

export const requests: Samples["requests"] = {
  "operator/listings": { request_status: "pending" },
  "operator/listings/approve": { id: 12, revision: 2 },
  "operator/listings/reject": { id: 12, revision: 2, reason: "The pictures show another home." },
  "operator/projects": { request_status: "pending" },
  "operator/projects/approve": { id: 7, revision: 2 },
  "operator/projects/reject": { id: 7, revision: 2, reason: "The plans show another building." },
  "operator/adverts": { status: "1" },
  "operator/adverts/approve": { id: 3, revision: 2 },
  "operator/adverts/reject": { id: 3, revision: 2, reason: "The home is sold already." },
  "operator/verifications": { status: "pending" },
  "operator/verifications/approve": { id: 5, revision: 2 },
  "operator/verifications/reject": { id: 5, revision: 2, reason: "The licence has run out." },
  "operator/reports": { state: "open" },
  "operator/reports/dismiss": { id: 12, last_id: 3 },
  "operator/reports/uphold": { id: 12, last_id: 3, reason: "The home was let weeks ago." },
  "operator/chat-reports": { state: "open" },
  "operator/chat-reports/dismiss": { id: 3 },
  "operator/chat-reports/uphold": { id: 3, reason: "You asked for money before a viewing." },
  "operator/members": { search: "Asha", state: "active", limit: 20 },
  "operator/members/deactivate": { id: 4, reason: "The papers are somebody else's." },
  "operator/members/reactivate": { id: 4 },
  "operator/acts": { act: "reject", since: "2026-01-01", until: "2099-12-31", limit: 20 },
};

export const answers: Samples["answers"] = {
  "operator/listings": { data: [{ ...own, revision: 2, hidden_by_owner: false }], total: 1 },
  "operator/projects": { data: [{ ...ownProject, revision: 2, hidden_by_owner: true }], total: 1 },
  "operator/adverts": {
    data: [
      {
        ...featured,
        status: 1,
        revision: 2,
        created_at: time,
        member: {
          id: 4,
          name: "Asha Rao",
          email: "asha@example.com",
          mobile: "919876543210",
          profile: "",
          slug_id: "asha-rao",
          is_verified: true,
        },
      },
    ],
    total: 1,
  },
  "operator/verifications": { data: [{ ...verification, revision: 2 }], total: 1 },
  "operator/chat-reports": {
    data: [
      {
        id: 3,
        state: "open",
        title: "Sea view",
        reason: "They want money before a viewing.",
        created_at: time,
        decided_at: null,
        reporter: {
          id: 4,
          name: "Asha Rao",
          email: "asha@example.com",
          mobile: "919876543210",
          profile: "",
        },
        reported: {
          id: 5,
          name: "Ben Okafor",
          email: "ben@example.com",
          mobile: "",
          profile: "https://x.test/ben.jpg",
          is_active: true,
        },
        messages: [
          {
            id: 8,
            is_reporters: false,
            message: "Pay me first.",
            file: "https://x.test/api/chat-report-files/8",
            file_name: "deposit.pdf",
            is_picture: false,
            audio: "",
            created_at: time,
          },
        ],
      },
    ],
    total: 1,
  },
  "operator/reports": {
    data: [
      {
        id: 12,
        slug_id: "sea-view",
        title: "Sea view",
        title_image: "https://x.test/front.jpg",
        city: "Bhuj",
        request_status: "approved",
        is_shown: true,
        owner: { id: 4, name: "Asha Rao", email: "asha@example.com", mobile: "919876543210" },
        report_count: 1,
        last_id: 3,
        first_at: time,
        reports: [
          {
            id: 3,
            state: "open",
            reason: "The home does not exist",
            other_message: "",
            created_at: time,
            decided_at: null,
            reporter: { id: 5, name: "Ben Okafor", email: "ben@example.com" },
          },
        ],
      },
    ],
    total: 1,
  },
  "operator/members": {
    data: [
      {
        id: 4,
        name: "Asha Rao",
        slug_id: "asha-rao",
        email: "asha@example.com",
        mobile: "919876543210",
        profile: "",
        city: "Bhuj",
        country: "India",
        is_operator: false,
        is_active: false,
        deactivated_at: time,
        deactivation_reason: "The papers are somebody else's.",
        verification_status: "pending",
        property_count: 4,
        projects_count: 1,
        report_count: 2,
        created_at: time,
      },
    ],
    total: 1,
  },
  "operator/acts": {
    data: [
      {
        id: 1,
        act: "reject",
        subject_kind: "property",
        subject_id: 12,
        subject_title: "Sea view",
        reason: "The pictures show another home.",
        operator_id: 1,
        operator_name: "Operator",
        created_at: time,
      },
    ],
    total: 1,
  },
};
