import { forgotPassword } from "~/contract/account/calls";
import { changeEmail, confirmEmailChange } from "~/contract/security/calls";
import {
  addPasskey,
  passkeyOptions,
  startAuthenticator,
  startPasskey,
} from "~/contract/second-factor/calls";
import { hashPassword } from "~/marketplace.server/account/passwords";
import { notePolicyReports } from "~/marketplace.server/account/policy-reports";
import { issueToken, tokenNumber } from "~/marketplace.server/account/tokens";
import { confirmationToken } from "~/marketplace.server/listings/confirmation-token";
import { unsubscribeToken } from "~/marketplace.server/notifications/unsubscribe-token";
import { callNamed, requestFor } from "../contract/samples";
import { linkTokenIn, sentTo } from "../support/outbox";
import { newEmail, register, visitor } from "./account-visitor";
import { ask, newMember } from "./asking";
import { firstStep, keepAuthenticator, memberWithApp, putPasskey, shownBy } from "./factor-setup";
import { invited } from "./invited";
import { freshBehalfRequests } from "./behalf-requests";
import { freshCatalogueRequests } from "./catalogue-requests";
import { freshContentRequests } from "./content-requests";
import { freshImportRequests } from "./import-requests";
import { freshMessageRequests } from "./message-requests";
import { freshPackageRequests } from "./package-requests";
import { freshChatRequests, heldMessage, reportedChat } from "./chat-requests";
import { putOwnNotification, putOwnProject, putOwnSearch } from "./owner-and-stranger";
import { passkeyDevice } from "./passkey-device";
import { freshPaymentRequests } from "./payment-requests";
import { freshMemberRequests } from "./member-requests";
import { freshReviewRequests } from "./review-requests";
import { revisionOf } from "./revision-of";
import { freshShortlistRequests } from "./shortlist-requests";
import type { SampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

type Here = SampleMarketplace;
type Fresh = (here: Here) => Promise<Record<string, unknown>>;

const reason = "The pictures show another home.";
let made = 0;

const ownHome = ({ marketplace, member }: Here, facts: Parameters<typeof putHome>[1] = {}) =>
  putHome(marketplace, { owner_id: member.id, ...facts });

async function ownProject({ marketplace, member }: Here, facts: object) {
  made += 1;
  const { id } = await putOwnProject(marketplace, member.id, `fresh-${made}`, facts);
  return id;
}
const approved = { is_active: true, request_status: "approved" };

async function ownSearch({ marketplace, member }: Here) {
  made += 1;
  return (await putOwnSearch(marketplace, member, `City ${made}`)).id;
}

async function alertToken(here: Here) {
  const { secret } = here.marketplace.services;
  return { token: unsubscribeToken(secret, { searchId: await ownSearch(here) }) };
}

/** A home whose owner was asked whether it still stands. */
async function askedHome(here: Here) {
  const { services, database, clock } = here.marketplace;
  const property_ids = await ownHome(here);
  await database
    .updateTable("listing_confirmation")
    .set({ asked_at: clock.now })
    .where("property_id", "=", property_ids)
    .execute();
  const letter = { ownerId: here.member.id, at: clock.now };
  return { token: confirmationToken(services.secret, letter), property_ids };
}

const waitingHome: Fresh = async (here) => {
  const id = await ownHome(here, { request_status: "pending" });
  return { id, revision: await revisionOf(here.marketplace, "property", id) };
};

const waitingProject: Fresh = async (here) => {
  const id = await ownProject(here, { request_status: "pending" });
  return { id, revision: await revisionOf(here.marketplace, "project", id) };
};

const waitingAdvert: Fresh = async (here) => {
  const { id } = await here.marketplace.database
    .insertInto("advertisement")
    .values({ member_id: here.member.id, property_id: await ownHome(here), status: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, revision: await revisionOf(here.marketplace, "advertisement", id) };
};

const waitingVerification: Fresh = async ({ marketplace }) => {
  const { id: member_id } = await newMember(marketplace);
  const { database } = marketplace;
  await database
    .updateTable("member")
    .set({ verification_status: "pending" })
    .where("id", "=", member_id)
    .execute();
  const { id } = await database
    .insertInto("verification")
    .values({ member_id })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, revision: await revisionOf(marketplace, "verification", id) };
};

const reportedHome: Fresh = async (here) => {
  const id = await ownHome(here);
  const report = await here.marketplace.database
    .insertInto("property_report")
    .values({ property_id: id, member_id: here.owner.id, other_message: "It is let." })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, last_id: report.id };
};

const withReason =
  (fresh: Fresh): Fresh =>
  async (here) => ({ ...(await fresh(here)), reason });

const mailedCode: Fresh = async ({ marketplace }) => {
  const { email, code } = await register(marketplace);
  return { email, otp: code };
};

/** Requests about something made for them alone, or with what was mailed: those that can be said once. */
export const freshRequests: Record<string, Fresh> = {
  ...freshPaymentRequests,
  ...freshChatRequests,
  ...freshReviewRequests,
  ...freshMemberRequests,
  ...freshMessageRequests,
  ...freshShortlistRequests,
  "GET verify-otp": mailedCode,
  "POST verify-otp": mailedCode,
  async "operator/policy-reports"({ marketplace }) {
    const report = {
      ...{ directive: "require-trusted-types-for", blocked: "trusted-types-sink", sample: "" },
      ...{ isEnforced: false, page: "/", source: "/assets/root.js", line: 1 },
    };
    const from = { clientAddress: "192.0.2.1", userAgent: "" };
    await notePolicyReports(marketplace.services, [report], from);
    return requestFor(callNamed("operator/policy-reports"));
  },
  async "reset-password"({ marketplace }) {
    const { email } = await newMember(marketplace);
    await ask(visitor(marketplace), forgotPassword, { email });
    const [letter] = await sentTo(marketplace, email, /reset-password\?token=/);
    return { ...requestFor(callNamed("reset-password")), token: linkTokenIn(letter!) };
  },
  async "confirm-email-change"({ marketplace }) {
    const { token } = await newMember(marketplace);
    const email = newEmail();
    await ask(marketplace, changeEmail, { email }, token);
    const [letter] = await sentTo(marketplace, email, /confirm-email\?token=/);
    return { token: linkTokenIn(letter!) };
  },
  async "disown-factor"({ marketplace }) {
    const { email } = await memberWithApp(marketplace);
    const [letter] = await sentTo(marketplace, email, /not-me\?token=/);
    return { token: linkTokenIn(letter!) };
  },
  async "take-back-email"({ marketplace }) {
    const { email, token } = await newMember(marketplace);
    const moved = newEmail();
    await ask(marketplace, changeEmail, { email: moved }, token);
    const [asked] = await sentTo(marketplace, moved, /confirm-email\?token=/);
    await ask(marketplace, confirmEmailChange, { token: linkTokenIn(asked!) });
    const [letter] = await sentTo(marketplace, email, /not-me\?token=/);
    return { token: linkTokenIn(letter!) };
  },
  async "confirm-sign-in"({ marketplace, member }) {
    const request = { current_password: "long enough" };
    await marketplace.database
      .updateTable("member")
      .set({ password_hash: await hashPassword(request.current_password) })
      .where("id", "=", member.id)
      .execute();
    return request;
  },
  async "finish-sign-in"({ marketplace }) {
    const { email, codes } = await memberWithApp(marketplace);
    const { second_factor_token } = await firstStep(marketplace, email);
    return { second_factor_token, recovery_code: codes[0]! };
  },
  async "add-passkey"({ marketplace, member }) {
    const options = (await ask(marketplace, startPasskey, {}, member.token)).body.data;
    return { passkey: passkeyDevice().make(options), name: "My phone" };
  },
  async "sign-in-by-passkey"({ marketplace }) {
    const { token } = await newMember(marketplace);
    const device = passkeyDevice();
    const made = (await ask(marketplace, startPasskey, {}, token)).body.data;
    await ask(marketplace, addPasskey, { passkey: device.make(made), name: "My phone" }, token);
    const options = (await ask(marketplace, passkeyOptions, {})).body.data;
    return { passkey: device.sign(options) };
  },
  "rename-passkey": async ({ marketplace, member }) => ({
    id: (await putPasskey(marketplace, member.id)).id,
    name: "The blue key",
  }),
  "remove-passkey": ({ marketplace, member }) => putPasskey(marketplace, member.id),
  async "turn-on-authenticator"({ marketplace, member }) {
    const { key } = (await ask(marketplace, startAuthenticator, {}, member.token)).body.data;
    return { authenticator_code: shownBy(key, marketplace.clock.now) };
  },
  async "turn-off-authenticator"({ marketplace, member }) {
    await keepAuthenticator(marketplace, member.id);
    return {};
  },
  async "make-recovery-codes"({ marketplace, member }) {
    await keepAuthenticator(marketplace, member.id);
    return {};
  },
  async "end-session"({ marketplace: { database, clock }, member }) {
    return { id: tokenNumber(await issueToken(database, member.id, clock.now)) };
  },
  update_post_property: async (here) => ({
    ...requestFor(callNamed("update_post_property")),
    id: await ownHome(here),
  }),
  delete_property: async (here) => ({ id: await ownHome(here) }),
  update_property_status: async (here) => ({ property_id: await ownHome(here), status: "2" }),
  "change-property-status": async (here) => ({ property_id: await ownHome(here), status: "0" }),
  "asked-homes": async (here) => ({ token: (await askedHome(here)).token }),
  "confirm-asked-homes": askedHome,
  "check-price": async (here) => ({ property_id: await ownHome(here) }),
  "set-market-state": async (here) => ({ property_id: await ownHome(here), state: "taken" }),
  "confirm-home": async (here) => ({ property_id: await ownHome(here) }),
  delete_project: async (here) => ({ id: await ownProject(here, approved) }),
  "change-project-status": async (here) => ({
    project_id: await ownProject(here, approved),
    status: "under_construction",
  }),
  "change-saved-search": async (here) => ({
    id: await ownSearch(here),
    name: "By the sea",
    frequency: "weekly",
  }),
  "look-at-saved-search": async (here) => ({ id: await ownSearch(here) }),
  "delete-saved-search": async (here) => ({ id: await ownSearch(here) }),
  subscription: alertToken,
  unsubscribe: alertToken,
  "notifications/read": async ({ marketplace, member }) => ({
    id: (await putOwnNotification(marketplace, member)).id,
  }),
  ...freshCatalogueRequests,
  ...freshContentRequests,
  ...freshImportRequests,
  ...freshPackageRequests,
  "operator/districts/remove": async ({ marketplace: { database } }) => {
    const { id } = await database
      .selectFrom("district")
      .select("id")
      .where("removed_at", "is", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { id };
  },
  ...freshBehalfRequests,
  "operator/health/send-again": async () => ({}),
  "operator/listing-checks": async (here) => ({ kind: "property", id: await ownHome(here) }),
  "operator/listings/approve": waitingHome,
  "operator/listings/reject": withReason(waitingHome),
  "operator/projects/approve": waitingProject,
  "operator/projects/reject": withReason(waitingProject),
  "operator/adverts/approve": waitingAdvert,
  "operator/adverts/reject": withReason(waitingAdvert),
  "operator/verifications/approve": waitingVerification,
  "operator/verifications/reject": withReason(waitingVerification),
  "operator/reports/dismiss": reportedHome,
  "operator/reports/uphold": withReason(reportedHome),
  "operator/reports/warn": withReason(reportedHome),
  "operator/reports/show": async (here) => {
    const { id } = await reportedHome(here);
    await here.marketplace.database
      .insertInto("report_hold")
      .values({ property_id: Number(id), held_at: here.marketplace.clock.now })
      .execute();
    return { id };
  },
  "operator/chat-reports/dismiss": reportedChat,
  "operator/chat-reports/uphold": withReason(reportedChat),
  "operator/chat-reports/warn": withReason(reportedChat),
  "operator/held-messages/release": heldMessage,
  "operator/held-messages/refuse": withReason(heldMessage),
  "operator/members/deactivate": async ({ marketplace }) => ({
    id: (await newMember(marketplace)).id,
    reason,
  }),
  "operator/operators/withdraw": async ({ marketplace }) => ({
    id: (await invited(marketplace)).id,
  }),
  "operator/operators/role": async ({ marketplace }) => ({
    id: (await newMember(marketplace, { operator_role: "support" })).id,
    role: "editor",
  }),
  "operator/operators/remove": async ({ marketplace }) => ({
    id: (await newMember(marketplace, { operator_role: "support" })).id,
  }),
  "operator-invitation": async ({ marketplace }) => ({
    token: (await invited(marketplace)).token,
  }),
  "accept-operator-invitation": async ({ marketplace }) => ({
    token: (await invited(marketplace)).token,
    name: "Nia Okoro",
  }),
  async "operator/members/remove-factors"({ marketplace }) {
    const { id } = await newMember(marketplace);
    await keepAuthenticator(marketplace, id);
    return { id };
  },
  "operator/members/impersonate": async ({ marketplace }) => ({
    id: (await newMember(marketplace)).id,
  }),
  "operator/members/try-mail": async ({ marketplace }) => ({
    id: (await newMember(marketplace)).id,
  }),
  "operator/members/end-sessions": async ({ marketplace }) => ({
    id: (await newMember(marketplace)).id,
  }),
  async "operator/members/reactivate"({ marketplace }) {
    const { id } = await newMember(marketplace);
    await marketplace.database
      .updateTable("member")
      .set({ is_active: false })
      .where("id", "=", id)
      .execute();
    return { id };
  },
};
