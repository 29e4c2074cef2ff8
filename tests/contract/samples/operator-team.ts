import type { Samples } from "../samples";

const time = "2026-11-02T08:30:00.000Z";
const token = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";

export const requests: Samples["requests"] = {
  "operator/operators": {},
  "operator/operators/invite": { email: "nia@example.com", role: "moderator" },
  "operator/operators/withdraw": { id: 3 },
  "operator/operators/role": { revision: "read-before", id: 4, role: "editor" },
  "operator/operators/remove": { revision: "read-before", id: 4 },
  "operator-invitation": { token },
  "accept-operator-invitation": { token, name: "Nia Okoro" },
};

export const answers: Samples["answers"] = {
  "operator/operators": {
    data: [
      {
        id: 4,
        name: "Asha Rao",
        email: "asha@example.com",
        profile: "",
        role: "owner",
        revision: "kX1c",
        has_second_factor: true,
        last_seen_at: time,
        is_caller: true,
      },
    ],
    invitations: [
      {
        id: 3,
        email: "nia@example.com",
        role: "moderator",
        invited_by: "Asha Rao",
        created_at: time,
        expires_at: "2026-11-09T08:30:00.000Z",
      },
    ],
    asks_for_second_factor: true,
  },
  "operator-invitation": {
    data: {
      email: "nia@example.com",
      role: "moderator",
      invited_by: "Asha Rao",
      expires_at: "2026-11-09T08:30:00.000Z",
      has_account: false,
    },
  },
  "accept-operator-invitation": { data: { id: 12 }, reset_token: token },
};
