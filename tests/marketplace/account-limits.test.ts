import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  resetPassword,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { endSession } from "~/contract/security/calls";
import type { AnyCall } from "~/contract/wire/call";
import { limits, waits } from "~/marketplace.server/http/rate-limits";
import { linkTokenIn, sentTo } from "../support/outbox";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, send } from "./asking";
import { goodPassword, newEmail, signedInMember, visitor } from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const wrongSignIn = (email: string) => ({ type: "3", email, password: "not the one" });
const refusedRegistration = (email: string) => ({
  name: "Asha",
  email,
  password: goodPassword,
  re_password: goodPassword,
});

interface Case {
  call: AnyCall;
  input: (email: string) => object;
  limit: { tries: number; within: number };
}

async function countRefused(
  { call, input, limit }: Case,
  next: () => { from: TestMarketplace; email: string },
) {
  const statuses: number[] = [];
  for (let count = 0; count < limit.tries; count += 1) {
    const { from, email } = next();
    statuses.push((await send(from, call, input(email))).status);
  }
  expect(statuses).not.toContain(429);
  const { from, email } = next();
  const refused = await send(from, call, input(email));
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "Too many requests. Please try again later.",
  ]);
}

describe.each<[string, Case]>([
  ["get-otp", { call: getOtp, input: (email) => ({ email }), limit: limits.askCodeAddress }],
  [
    "forgot-password",
    { call: forgotPassword, input: (email) => ({ email }), limit: limits.askCodeAddress },
  ],
  [
    "verify-otp",
    { call: verifyOtp, input: (email) => ({ email, otp: "123456" }), limit: limits.tryCode },
  ],
  [
    "reset-password",
    {
      call: resetPassword,
      input: () => ({ token: "a guess", password: goodPassword, re_password: goodPassword }),
      limit: limits.resetPassword,
    },
  ],
  ["user_signup", { call: userSignup, input: wrongSignIn, limit: limits.signInAddress }],
  ["user-register", { call: userRegister, input: refusedRegistration, limit: limits.register }],
])("%s", (_, facts) => {
  test("is limited for a network address, and open to others and later", async () => {
    const from = visitor(marketplace);
    await countRefused(facts, () => ({ from, email: newEmail() }));
    const once = async (visiting: TestMarketplace) =>
      (await send(visiting, facts.call, facts.input(newEmail()))).status;
    expect(await once(visitor(marketplace))).not.toBe(429);
    const { now } = marketplace.clock;
    marketplace.clock.now = new Date(now.getTime() + facts.limit.within * 1000 + 1);
    expect(await once(from)).not.toBe(429);
  });
});

describe.each<[string, Case]>([
  ["get-otp", { call: getOtp, input: (email) => ({ email }), limit: limits.askCode }],
  [
    "forgot-password",
    { call: forgotPassword, input: (email) => ({ email }), limit: limits.askCode },
  ],
  ["user_signup", { call: userSignup, input: wrongSignIn, limit: limits.signIn }],
])("%s", (_, facts) => {
  test("is limited for an e-mail address in whatever case from one network address", async () => {
    const email = newEmail();
    const from = visitor(marketplace);
    let count = 0;
    await countRefused(facts, () => ({
      from,
      email: (count += 1) % 2 ? email : email.toUpperCase(),
    }));
    const elsewhere = await send(visitor(marketplace), userSignup, wrongSignIn(newEmail()));
    expect(elsewhere.status).not.toBe(429);
  });
});

const signInWith = (email: string, password: string, more: object = {}) =>
  send(visitor(marketplace), userSignup, { type: "3", email, password, ...more });
const later = (seconds: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + seconds * 1000);
};

test("strangers who guess slow each other, and keep nobody out of a device that is known", async () => {
  const { email } = await signedInMember(marketplace);
  const { device } = (await signInWith(email, goodPassword)).body;
  for (let count = 0; count < waits.signIn.free; count += 1)
    expect((await signInWith(email, "not the one")).status).toBe(400);
  const refused = await signInWith(email, goodPassword);
  expect([refused.status, refused.body.retry_after]).toEqual([429, waits.signIn.first]);

  const known = await signInWith(email, goodPassword, { device });
  expect(known.status).toBe(200);
  const { email: other } = await signedInMember(marketplace);
  for (let count = 0; count < waits.signIn.free; count += 1) await signInWith(other, "not the one");
  const another = await signInWith(other, goodPassword, { device: known.body.device });
  expect(another.status).toBe(429);

  // What was refused makes nobody wait longer; each guess that was taken does.
  later(waits.signIn.first);
  expect((await signInWith(email, "not the one")).status).toBe(400);
  expect((await signInWith(email, "not the one")).body.retry_after).toBe(2 * waits.signIn.first);
  later(2 * waits.signIn.first);
  expect((await signInWith(email, goodPassword)).status).toBe(200);
  expect((await signInWith(email, "not the one")).status).toBe(400);
});

test("of tens of guesses at once none are more than may be, also on a device that is known", async () => {
  const { email } = await signedInMember(marketplace);
  const { device } = (await signInWith(email, goodPassword)).body;
  const guess = async (more?: object) => (await signInWith(email, "not the one", more)).status;
  const many = { length: 40 };
  const strange = await Promise.all(Array.from(many, () => guess()));
  expect(strange.filter((status) => status === 400)).toHaveLength(waits.signIn.free);
  const known = await Promise.all(Array.from(many, () => guess({ device })));
  expect(known.filter((status) => status === 400)).toHaveLength(limits.signInDevice.tries);
});

test("whoever follows a link for a new password need not wait for strangers, among whom all devices are then", async () => {
  const { email } = await signedInMember(marketplace);
  const { device } = (await signInWith(email, goodPassword)).body;
  expect((await signInWith(email, goodPassword, { device })).status).toBe(200);
  for (let count = 0; count <= waits.signIn.free; count += 1)
    await signInWith(email, "not the one");
  await send(visitor(marketplace), forgotPassword, { email });
  const [letter] = await sentTo(marketplace, email, /reset-password/);
  const password = "a gate of iron";
  const chosen = { token: linkTokenIn(letter!), password, re_password: password };
  await send(visitor(marketplace), resetPassword, chosen);
  const { device: other } = (await signInWith(email, password)).body;
  for (let count = 0; count < waits.signIn.free; count += 1) await signInWith(email, "not the one");
  expect((await signInWith(email, password, { device })).status).toBe(429);
  const here = String((await signInWith(email, password, { device: other })).body.token);
  await ask(marketplace, endSession, { id: Number.parseInt(here) }, here);
  expect((await signInWith(email, password, { device: other })).status).toBe(429);
});

test("strangers who ask for links leave their reader a turn, and more room from an own address", async () => {
  const { email } = await signedInMember(marketplace);
  const asking = async () => (await send(visitor(marketplace), forgotPassword, { email })).status;
  for (let count = 0; count < waits.askCode.free; count += 1) expect(await asking()).toBe(200);
  expect(await asking()).toBe(429);
  later(waits.askCode.first);
  expect([await asking(), await asking()]).toEqual([200, 429]);
  later(2 * waits.askCode.first);
  expect(await asking()).toBe(200);
});
