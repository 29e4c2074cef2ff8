import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  resetPassword,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account";
import type { AnyCall } from "~/contract/call";
import { limits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { send } from "./asking";
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
  test("is limited for an e-mail address, in whatever case and from wherever", async () => {
    const email = newEmail();
    let count = 0;
    await countRefused(facts, () => ({
      from: visitor(marketplace),
      email: (count += 1) % 2 ? email : email.toUpperCase(),
    }));
  });
});

test("who signs in starts anew; who guesses is shut out also with the right password", async () => {
  const { email } = await signedInMember(marketplace);
  const attempt = async (password: string) =>
    (await send(visitor(marketplace), userSignup, { type: "3", email, password })).status;
  for (let count = 1; count < limits.signIn.tries; count += 1)
    expect(await attempt("not the one")).toBe(400);
  expect(await attempt(goodPassword)).toBe(200);
  for (let count = 0; count < limits.signIn.tries; count += 1)
    expect(await attempt("not the one")).toBe(400);
  expect(await attempt(goodPassword)).toBe(429);
});
