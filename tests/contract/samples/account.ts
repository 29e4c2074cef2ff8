import type { Samples } from "../samples";
import { user } from "./people";
import { photo } from "./photo";

export const requests: Samples["requests"] = {
  "user-register": {
    name: "Asha Rao",
    email: "asha@example.com",
    mobile: "+91 98765 43210",
    password: "long enough",
    re_password: "long enough",
  },
  user_signup: { type: "3", email: "asha@example.com", password: " as typed " },
  "GET get-otp": { email: "asha@example.com" },
  "POST get-otp": { email: "asha@example.com" },
  "GET verify-otp": { email: "asha@example.com", otp: "123456" },
  "POST verify-otp": { email: "asha@example.com", otp: "123456" },
  "GET forgot-password": { email: "asha@example.com" },
  "POST forgot-password": { email: "asha@example.com" },
  "reset-password": { token: "abc", password: "long enough", re_password: "long enough" },
  "before-logout": {},
  update_profile: { name: "Asha Rao", about_me: "", notification: 1, profile: photo() },
  "get-user-data": {},
  "account-security": {},
  "security-events": { limit: 10 },
  "operator/security-events": { kind: "sign_in", outcome: "done", since: "2026-01-01" },
  "operator/policy-reports": { limit: 10 },
  "account-data": {},
  "end-session": { id: 4 },
  "end-all-sessions": {},
  "confirm-sign-in": { current_password: "long enough" },
  "finish-sign-in": { second_factor_token: "abc", recovery_code: "ABCDE fghjk" },
  "second-factors": {},
  "start-authenticator": {},
  "turn-on-authenticator": { authenticator_code: "123456" },
  "turn-off-authenticator": {},
  "make-recovery-codes": {},
  "passkey-options": {},
  "sign-in-by-passkey": { passkey: "{}" },
  "start-passkey": {},
  "add-passkey": { passkey: "{}", name: "My phone" },
  "rename-passkey": { id: 4, name: "The blue key" },
  "remove-passkey": { id: 4 },
  "change-password": {
    current_password: "long enough",
    password: "longer than that",
    re_password: "longer than that",
  },
  "change-email": { email: "asha.rao@example.com" },
  "confirm-email-change": { token: "abc" },
  "disown-factor": { token: "abc" },
  "take-back-email": { token: "abc" },
  delete_user: {},
};

const securityEvent = {
  id: 9,
  kind: "sign_in",
  outcome: "refused",
  by_operator: false,
  network_address: "198.51.100.7",
  user_agent: "Mozilla/5.0",
  created_at: "2026-01-02T03:04:05.000Z",
};

export const answers: Samples["answers"] = {
  user_signup: { data: user, token: "4|secret", device: "abc" },
  "confirm-sign-in": { data: null, token: "4|secret" },
  "finish-sign-in": { data: user, token: "4|secret", device: "abc" },
  "second-factors": {
    data: {
      is_on: true,
      is_needed: false,
      authenticator_since: "2026-01-02T03:04:05.000Z",
      recovery_codes_left: 9,
      passkeys: [
        { id: 4, name: "My phone", created_at: "2026-01-02T03:04:05.000Z", last_used_at: null },
      ],
    },
  },
  "start-authenticator": {
    data: {
      key: "JBSWY3DPEHPK3PXP",
      address: "otpauth://totp/Doorstep:asha?secret=JBSWY3DPEHPK3PXP",
    },
  },
  "turn-on-authenticator": { data: { recovery_codes: ["abcde-fghjk"] }, token: "4|secret" },
  "passkey-options": { data: { challenge: "abc" } },
  "start-passkey": { data: { challenge: "abc" } },
  "sign-in-by-passkey": { data: user, token: "4|secret", device: "abc" },
  "add-passkey": { data: { recovery_codes: [] }, token: "4|secret" },
  "make-recovery-codes": { data: { recovery_codes: ["abcde-fghjk"] } },
  "change-password": { data: null, token: "4|secret" },
  "user-register": { data: null, registration: "abc" },
  "GET verify-otp": { data: null, auth_id: "abc", reset_token: "" },
  "POST verify-otp": { data: null, auth_id: "abc", reset_token: "" },
  update_profile: { data: user },
  "get-user-data": { data: user },
  "account-data": {
    data: {
      made_at: "2026-01-02T03:04:05.000Z",
      tables: { member: [{ id: 7, name: "Asha Rao" }] },
      files: [{ name: "front.jpg", url: "http://doorstep.test/media/front.jpg" }],
    },
  },
  "security-events": { data: [securityEvent], total: 1 },
  "operator/security-events": {
    data: [{ ...securityEvent, member_id: 7, member_name: "Asha Rao", actor_name: "" }],
    total: 1,
  },
  "operator/policy-reports": {
    data: [
      {
        id: 3,
        directive: "require-trusted-types-for",
        is_enforced: false,
        blocked: "trusted-types-sink",
        page: "/properties",
        source: "/assets/root.js",
        line: 12,
        sample: "Element innerHTML|<p>",
        user_agent: "Mozilla/5.0",
        report_count: 4,
        first_at: "2026-01-02T03:04:05.000Z",
        last_at: "2026-01-02T03:04:05.000Z",
      },
    ],
    total: 1,
  },
  "account-security": {
    data: {
      sessions: [
        {
          id: 4,
          user_agent: "Mozilla/5.0",
          network_address: "192.0.2.7",
          signed_in_at: "2026-01-02T03:04:05.000Z",
          last_used_at: "2026-01-02T03:04:05.000Z",
          is_current: true,
        },
      ],
      has_password: true,
      is_recent: true,
      pending_email: "",
      returned_mail: null,
    },
  },
};
