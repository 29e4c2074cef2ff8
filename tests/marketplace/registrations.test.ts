import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  getUserData,
  resetPassword,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { limits } from "~/marketplace.server/http/rate-limits";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import {
  goodPassword,
  newEmail,
  register,
  registration,
  signedInMember,
  signIn,
  visitor,
} from "./account-visitor";
import { ask, send } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const daysLater = (days: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + days * 24 * 3_600_000);
};
const strangersPassword = "a gate of iron";
const newPassword = "a wall of stone";

/** A stranger registers with an address that is somebody else's. */
const registerAsStranger = (email: string) =>
  ask(
    visitor(marketplace),
    userRegister,
    registration(email, { password: strangersPassword, name: "Mallory" }),
  );
const codeFor = async (email: string) =>
  codeIn((await sentTo(marketplace, email, /is your Doorstep code/)).at(-1)!);
const confirm = (email: string, otp: string, proof?: string) =>
  ask(visitor(marketplace), verifyOtp, { email, otp, registration: proof });
const choose = (token: string) =>
  ask(visitor(marketplace), resetPassword, {
    token,
    password: newPassword,
    re_password: newPassword,
  });
const memberOf = (email: string) =>
  marketplace.database
    .selectFrom("member")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirst();

async function expectNothingOfTheStranger(email: string) {
  expect(await memberOf(email)).toMatchObject({ name: "Member", mobile: null });
  expect(JSON.stringify(await memberOf(email))).not.toMatch(/mallory/i);
  expect((await signIn(marketplace, email, strangersPassword)).status).toBe(400);
}

test("a code that the owner types confirms the address, and nothing that a stranger registered", async () => {
  const email = newEmail();
  await registerAsStranger(email);
  const { status, body } = await confirm(email, await codeFor(email));
  expect([status, body.message]).toEqual([200, "Your email is confirmed."]);
  await expectNothingOfTheStranger(email);
  expect((await memberOf(email))?.password_hash).toBeNull();

  expect((await choose(body.reset_token!)).status).toBe(200);
  const entered = await signIn(marketplace, email, newPassword);
  expect(entered.body.data).toMatchObject({ email, name: "Member", is_email_verified: 1 });
  await expectNothingOfTheStranger(email);
});

test("without a password the mailed link leads in, too", async () => {
  const email = newEmail();
  await registerAsStranger(email);
  await confirm(email, await codeFor(email));
  await ask(visitor(marketplace), forgotPassword, { email });
  const [letter] = await sentTo(marketplace, email, /reset-password/);
  expect((await choose(linkTokenIn(letter!))).status).toBe(200);
  expect((await signIn(marketplace, email, newPassword)).status).toBe(200);
});

test("a mailed link leaves nothing of an unconfirmed registration either", async () => {
  const email = newEmail();
  await registerAsStranger(email);
  await ask(visitor(marketplace), forgotPassword, { email });
  const [letter] = await sentTo(marketplace, email, /reset-password/);
  expect((await choose(linkTokenIn(letter!))).status).toBe(200);
  await expectNothingOfTheStranger(email);
  expect((await signIn(marketplace, email, newPassword)).status).toBe(200);
});

test("the browser that registered confirms its password", async () => {
  const { email, code, proof } = await register(marketplace);
  const { body } = await confirm(email.toUpperCase(), code, proof);
  expect(body.reset_token).toBe("");
  expect((await signIn(marketplace, email)).body.data.name).toBe("Asha Rao");
});

test("whoever knows the password confirms it in any browser", async () => {
  const { email, code } = await register(marketplace);
  const wrong = await send(visitor(marketplace), userSignup, {
    type: "3",
    email,
    password: "not it",
  });
  expect(wrong.body).not.toHaveProperty("registration");
  const { body } = await send(visitor(marketplace), userSignup, {
    type: "3",
    email,
    password: goodPassword,
  });
  expect(body.message).toBe("Email is not verified");
  const { registration: proof } = body as unknown as { registration: string };
  expect((await confirm(email, code, proof)).body.reset_token).toBe("");
  expect((await signIn(marketplace, email)).status).toBe(200);
});

test("an owner who registers after a stranger keeps their own password and name", async () => {
  const email = newEmail();
  const strangers = (await registerAsStranger(email)).body.registration!;
  const { code, proof, registered } = await register(marketplace, email);
  expect(registered.status).toBe(200);
  expect(proof).not.toBe(strangers);
  expect((await confirm(email, code, proof)).body.reset_token).toBe("");
  expect((await signIn(marketplace, email, strangersPassword)).status).toBe(400);
  const { token } = (await signIn(marketplace, email)).body;
  const { data } = (await ask(marketplace, getUserData, {}, token)).body;
  expect(data).toMatchObject({ name: "Asha Rao", mobile: "919876543210" });
});

test("a stranger who registers after the owner gains nothing by the code the owner types", async () => {
  const { email, code, proof } = await register(marketplace);
  await registerAsStranger(email);
  const { body } = await confirm(email, code, proof);
  expect(body.reset_token).not.toBe("");
  await expectNothingOfTheStranger(email);
});

test("the proof of one registration confirms no other", async () => {
  const mine = await register(marketplace);
  const email = newEmail();
  await registerAsStranger(email);
  await confirm(email, await codeFor(email), mine.proof);
  await expectNothingOfTheStranger(email);
});

test("a confirmed account is not registered again, nor emptied by another code", async () => {
  const { email } = await signedInMember(marketplace);
  const again = await registerAsStranger(email);
  expect([again.status, again.body.errors]).toEqual([
    400,
    { email: "This email is already registered." },
  ]);
  daysLater(1 / 24);
  await ask(visitor(marketplace), getOtp, { email });
  const letters = await sentTo(marketplace, email, /is your Doorstep code/, 2);
  for (const letter of letters) await confirm(email, codeIn(letter));
  expect((await signIn(marketplace, email)).body.data.name).toBe("Asha Rao");
});

test("an address is not mailed without end by registering it", async () => {
  const email = newEmail();
  const statuses = [(await registerAsStranger(email)).status];
  // A registration that takes another one's place takes along what was not yet sent to it.
  await sentTo(marketplace, email, /Welcome to Doorstep/);
  for (let count = 0; count <= limits.askCode.tries; count += 1)
    statuses.push((await registerAsStranger(email)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.askCode.tries + 1);
  expect(statuses.at(-1)).toBe(429);
  expect(await sentTo(marketplace, email, /Welcome to Doorstep/)).toHaveLength(1);
});

test("a registration that nobody confirms is forgotten after seven days", async () => {
  const waiting = await register(marketplace);
  const confirmed = await signedInMember(marketplace);
  daysLater(6.9);
  await forgetExpired(marketplace.services, marketplace.clock.now);
  expect(await memberOf(waiting.email)).toBeDefined();
  daysLater(0.1);
  await forgetExpired(marketplace.services, marketplace.clock.now);
  expect(await memberOf(waiting.email)).toBeUndefined();
  expect(await memberOf(confirmed.email)).toBeDefined();
});
