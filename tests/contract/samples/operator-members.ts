import type { Samples } from "../samples";
import { time } from "./homes";

export const requests: Samples["requests"] = {
  "operator/members": {
    search: "Asha",
    state: "active",
    limit: 20,
  },
  "operator/members/page": { id: 4 },
  "operator/members/note": { id: 4, note: "Called to ask about the deed." },
  "operator/members/remove-note": { id: 4 },
  "operator/members/package-end": {
    ...{ id: 9, until: "2099-12-31", was: "2027-01-15T12:00:00.000Z", reason: "As you asked." },
  },
  "operator/members/verify": { id: 4, reason: "We have known the agency for years." },
  "operator/members/withdraw-verification": { id: 4, reason: "The licence has run out." },
  "operator/members/data": { id: 4 },
  "operator/members/erase": { id: 4, reason: "asked" },
  "operator/members/deactivate": { id: 4, reason: "The papers are somebody else's." },
  "operator/members/reactivate": { id: 4 },
  "operator/members/end-sessions": { id: 4 },
  "operator/members/remove-factors": { id: 4 },
  "operator/members/try-mail": { id: 4 },
  "operator/members/impersonate": { id: 4 },
  "operator/members/merge/preview": { id: 4, ending_id: 9 },
  "operator/members/merge": { id: 4, ending_id: 9, seen: "q7", reason: "They registered twice." },
  "operator/undoable": { id: 1 },
  "operator/undo": { id: 1 },
  "POST operator/table-files": {
    table: "questions",
    file: new File(["question\n"], "questions.csv", { type: "text/csv" }),
  },
  "GET operator/table-files": { id: 5, state: "changed" },
  "operator/table-files/apply": { id: 5 },
  "operator/acts": { act: "reject", since: "2026-01-01", until: "2099-12-31", limit: 20 },
};

const member = {
  id: 4,
  name: "Asha Rao",
  slug_id: "asha-rao",
  email: "asha@example.com",
  mobile: "919876543210",
  profile: "",
  city: "Bhuj",
  country: "India",
  is_operator: false,
  operator_role: null,
  is_active: false,
  has_second_factor: false,
  deactivated_at: time,
  deactivation_reason: "The papers are somebody else's.",
  verification_status: "pending",
  property_count: 4,
  projects_count: 1,
  report_count: 2,
  created_at: time,
  terms_version: 2,
  privacy_version: null,
};

export const answers: Samples["answers"] = {
  "operator/members/data": {
    data: {
      made_at: time,
      tables: { member: [{ id: 4, name: "Asha Rao" }] },
      files: [{ name: "photo.jpg", url: "https://doorstep.example/images/photo.jpg" }],
      notes: [
        {
          body: "Called to ask about the deed.",
          created_at: time,
          about: "members",
          subject_id: 4,
        },
      ],
    },
  },
  "operator/members/page": {
    data: {
      notes: [
        {
          ...{ id: 4, body: "Called to ask about the deed.", operator_name: "Nuno Reis" },
          ...{ is_own: true, created_at: time },
        },
      ],
      packages: [
        {
          ...{ id: 9, name: "Gold", start_date: time, end_date: time, is_running: true },
          ...{ payment_id: 3, uses: [{ type: "property_list", used: 2, limit: 10 }] },
        },
      ],
      last_package: 9,
      payments: [
        {
          ...{ id: 3, title: "Gold", created_at: time, amount: 29, refunded_amount: 0 },
          ...{ currency: "EUR", payment_status: "success", is_being_checked: false },
        },
      ],
      sessions: [
        {
          ...{ id: 5, user_agent: "Firefox/140.0", network_address: "192.0.2.7" },
          ...{ signed_in_at: time, last_used_at: time },
        },
      ],
      adverts: [
        { id: 3, title: "Seaside cottage", created_at: time, end_date: null, is_running: true },
      ],
      feeds: [{ id: 2, title: "Weber homes", created_at: time }],
      reports: [
        { id: 8, title: "Seaside cottage", created_at: time, property_id: 12, decision: "" },
      ],
      chat_reports: [
        {
          ...{ id: 3, title: "Seaside cottage", created_at: time },
          ...{ is_about_them: true, decision: "dismissed" },
        },
      ],
      letters: [{ id: 41, title: "package.given", created_at: time, tries: 3, is_given_up: false }],
      returned: { since: time, reason: "noMailbox", status: "5.1.1", letters: 2 },
      totals: {
        ...{ packages: 1, payments: 1, sessions: 1, adverts: 200 },
        ...{ feeds: 1, reports: 1, chat_reports: 1, letters: 1 },
      },
      viewings_asked: 2,
      viewings_received: 0,
      saved_searches: 1,
    },
  },
  "operator/members/impersonate": {
    data: { token: "as-3|wJk2m5p8", expires_at: time },
  },
  "operator/members": { data: [member], total: 1 },
  "operator/members/merge/preview": {
    data: {
      kept: member,
      ending: { ...member, id: 9, is_active: true },
      obstacle: "deactivated",
      things: [{ thing: "homes", comes: 2, is_double: 0 }],
      between: { conversations: 1, viewings: 0, marks: 2, called_off: 0 },
      ways: [{ way: "phone", comes: true }],
      seen: "q7",
    },
  },
  "operator/members/merge": { data: { untold: ["ended"] } },
  "operator/undoable": { data: [{ id: 1, act: "change", subject_kind: "question" }] },
  "operator/undo": { data: null },
  "POST operator/table-files": { data: { id: 5 } },
  "GET operator/table-files": {
    data: [
      {
        number: 1,
        subject_id: "3",
        name: "What does it cost?",
        state: "changed",
        is_done: false,
        changes: [{ column: "answer", before: "Nothing.", after: "Nothing at all." }],
        faults: [],
      },
    ],
    total: 1,
    table: "questions",
    is_applied: false,
    left_out: ["Missing in"],
    counts: { new: 0, changed: 1, unchanged: 4, refused: 0, done: 0 },
  },
  "operator/table-files/apply": { data: { done: 1, left: 0 } },
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
        change_count: 1,
        changes: [
          {
            ...{ subject: "property", row_key: "12", way: "changed" },
            fields: [{ name: "request_status", before: "pending", after: "rejected" }],
          },
        ],
      },
    ],
    total: 1,
  },
};
