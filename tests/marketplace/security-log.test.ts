import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { forgotPassword, resetPassword, updateProfile, userSignup } from "~/contract/account/calls";
import {
  changePassword,
  endAllSessions,
  operatorSecurityEvents,
  securityEvents,
} from "~/contract/security/calls";
import type { AnyCall } from "~/contract/wire/call";
import { contactUs } from "~/contract/content/calls";
import { endMemberSessions } from "~/contract/operator/members/calls";
import { finishSignIn } from "~/contract/second-factor/calls";
import { noteSecurity, securityLogDays } from "~/marketplace.server/account/security-log";
import { limits } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { linkTokenIn, sentTo } from "../support/outbox";
import { goodPassword, newEmail, signedInMember, signIn, visitor } from "./account-visitor";
import { ask, newMember, send } from "./asking";
import { verificationOfMember } from "./verification-setup";

const { here, applied } = verificationOfMember();

const logOf = async (token: string) =>
  (await ask(here.marketplace, securityEvents, { limit: 100 }, token)).body.data;
const told = (events: { kind: string; outcome: string }[]) =>
  events.map(({ kind, outcome }) => `${kind} ${outcome}`).reverse();
const publicAnswer = async (asked: object) =>
  (await ask(here.marketplace, operatorSecurityEvents, asked, here.operator.token)).body;
const wrong = (email: string) => ({ type: "3", email, password: "not the one" }) as const;

test("what concerns an account is written down with where it came from and how it ended", async () => {
  const { email, token } = await signedInMember(here.marketplace);
  const network = "198.51.100.77";
  const stranger = visitor(here.marketplace, network);
  for (let count = 0; count <= limits.signIn.tries + 5; count += 1)
    await send(stranger, userSignup, wrong(email));
  await send(visitor(here.marketplace), forgotPassword, { email });
  await send(here.marketplace, updateProfile, { mobile: "+91 98765 43211" }, token);
  const again = { current_password: goodPassword, password: "a gate of iron" };
  const changed = { ...again, re_password: again.password };
  const { body } = await ask(here.marketplace, changePassword, changed, token);
  const events = await logOf(body.token!);
  expect(told(events)).toEqual([
    "register done",
    "code_check done",
    "sign_in done",
    // A flood is one thing that happened.
    "sign_in refused",
    "sign_in limited",
    "reset_link done",
    "phone done",
    "password done",
  ]);
  expect(events.filter((event) => event.outcome === "limited")).toMatchObject([
    { network_address: network, by_operator: false },
  ]);
});

const garbage = { second_factor_token: "x", authenticator_code: "000000" };
test.each<[string, AnyCall, object, string[]]>([
  ["a step nobody began", finishSignIn, garbage, ["factor refused", "factor limited"]],
  ["Google, nothing shown", userSignup, { type: "0" }, ["sign_in limited"]],
  ["a phone, nothing shown", userSignup, { type: "1" }, ["sign_in limited"]],
  ...["1", "2"].map((type): [string, AnyCall, object, string[]] => [
    `a made-up token, type ${type}`,
    userSignup,
    { type, id_token: "x", auth_id: "x" },
    ["sign_in refused", "sign_in limited"],
  ]),
  ["no address", userSignup, { type: "3" }, []],
  ["no password", userSignup, { type: "3", email: "asha@example.com" }, []],
])("strangers do not fill it: %s", async (_name, call, input, written) => {
  const network = randomUUID();
  const stranger = visitor(here.marketplace, network);
  const statuses = [];
  for (let count = 0; count <= limits.signInAddress.tries; count += 1)
    statuses.push((await send(stranger, call, input)).status);
  expect(told((await publicAnswer({ network, limit: 100 })).data)).toEqual(written);
  // Where nothing was tried nothing is counted.
  expect(statuses.at(-1)).toBe(written.length > 0 ? 429 : 400);
});

test("a link that was followed is told, in the log and by a letter", async () => {
  const { email } = await signedInMember(here.marketplace);
  await send(visitor(here.marketplace), forgotPassword, { email });
  const [letter] = await sentTo(here.marketplace, email, /reset-password/);
  const password = "a gate of iron";
  const chosen = { token: linkTokenIn(letter!), password, re_password: password };
  await send(visitor(here.marketplace), resetPassword, chosen);
  await sentTo(here.marketplace, email, /password of your Doorstep account was changed/);
  const { body } = await signIn(here.marketplace, email, password);
  expect(told(await logOf(body.token!)).slice(-2)).toEqual(["password_reset done", "sign_in done"]);
});

test("members see their own alone, and not where an operator was", async () => {
  const { id, email } = await signedInMember(here.marketplace);
  await ask(here.marketplace, endMemberSessions, { id }, here.operator.token);
  const { body } = await signIn(here.marketplace, email);
  const [, ended] = await logOf(body.token!);
  expect(ended).toMatchObject({
    ...{ kind: "sessions_end", by_operator: true },
    ...{ network_address: "", user_agent: "" },
  });
  const [seen] = (await publicAnswer({ member_id: id, kind: "sessions_end" })).data;
  expect(seen).toMatchObject({ member_id: id, actor_name: expect.stringMatching(/./) });
  expect((await logOf(here.member.token)).length).toBe(0);
  const asMember = await send(here.marketplace, operatorSecurityEvents, {}, body.token);
  expect(asMember.status).toBe(403);
});

test("it is told when an operator reads the papers of a member, not when the member does", async () => {
  const { verify_customer_values: answers } = await applied();
  const address = JSON.stringify(answers).match(/http[^"]*verification-files\/\d+/)![0];
  const read = (token: string) =>
    here.marketplace.fetch(new Request(address, { headers: { Authorization: `Bearer ${token}` } }));
  expect((await read(here.member.token)).status).toBe(200);
  expect((await read(here.operator.token)).status).toBe(200);
  expect(await logOf(here.member.token)).toMatchObject([{ kind: "papers", by_operator: true }]);
});

test("operators narrow the log by what, how it ended, where and when", async () => {
  const network = "198.51.100.78";
  const email = newEmail();
  const stranger = visitor(here.marketplace, network);
  for (let count = 0; count <= limits.contact.tries; count += 1)
    await send(stranger, contactUs, {
      ...{ first_name: "Asha", last_name: "Rao", email },
      ...{ subject: "Hello", message: "Is it there?" },
    });
  await send(stranger, userSignup, wrong(email));
  const of = async (more: object) => told((await publicAnswer({ network, ...more })).data);
  expect(await of({})).toEqual(["limit limited", "sign_in refused"]);
  expect(await of({ kind: "limit" })).toEqual(["limit limited"]);
  expect(await of({ outcome: "refused" })).toEqual(["sign_in refused"]);
  expect(await of({ since: "2099-01-01" })).toEqual([]);
  expect(await of({ until: "2001-01-01" })).toEqual([]);
  expect((await publicAnswer({ network, limit: 1 })).total).toBe(2);
});

test("it is kept for half a year, and a call that is not about safety leaves nothing", async () => {
  const { token } = await signedInMember(here.marketplace);
  const { database, services, clock } = here.marketplace;
  const count = async () => (await publicAnswer({ limit: 1 })).total;
  const before = await count();
  await logOf(token);
  expect(await count()).toBe(before);
  await ask(here.marketplace, endAllSessions, {}, token);
  expect(await count()).toBe(before! + 1);
  const later = new Date(clock.now.getTime() + securityLogDays * 24 * 60 * 60_000 + 1000);
  await forgetExpired(services, later);
  expect(await database.selectFrom("security_event").selectAll().execute()).toEqual([]);
});

test("of an account that goes at the same moment it is nobody's", async () => {
  const { services } = here.marketplace;
  const { id } = await newMember(here.marketplace);
  const network = "198.51.100.78";
  const event = { kind: "sign_in", outcome: "refused", memberId: id } as const;
  let noted: Promise<void> | undefined;
  await services.database.transaction().execute(async (tx) => {
    await tx.deleteFrom("member").where("id", "=", id).execute();
    noted = noteSecurity(services, event, { clientAddress: network, userAgent: "" });
    await untilSomebodyWaits(services.database);
  });
  await noted;
  const { data } = await publicAnswer({ network });
  expect(data).toMatchObject([{ kind: "sign_in", member_id: null }]);
});
