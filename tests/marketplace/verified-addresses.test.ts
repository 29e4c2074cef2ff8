import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  resetPassword,
  updateProfile,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { changeEmail, confirmEmailChange, deleteUser } from "~/contract/security/calls";
import { contactUs } from "~/contract/content/calls";
import { googleClaims } from "../support/fake-google-keys";
import { type GoogleMarketplace, googleMarketplace } from "../support/google-marketplace";
import { codeIn, linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { newEmail, register, signedInMember, signIn, visitor } from "./account-visitor";
import { ask, send } from "./asking";

let marketplace: GoogleMarketplace;
beforeAll(async () => {
  marketplace = await googleMarketplace();
});
afterAll(() => marketplace.close());

/** Signs up with a new phone number, and whatever else is given. */
async function phoneMember(facts: { email?: string } = {}) {
  const number = `35191${randomInt(1_000_000, 9_999_999)}`;
  await ask(visitor(marketplace), getOtp, { number });
  const [letter] = await sentTo(marketplace, `+${number}`, /is your Doorstep code/);
  const { body } = await ask(visitor(marketplace), verifyOtp, { number, otp: codeIn(letter!) });
  const entered = await ask(visitor(marketplace), userSignup, {
    type: "1",
    auth_id: body.auth_id,
    ...facts,
  });
  return { id: entered.body.data.id, user: entered.body.data, token: entered.body.token! };
}

async function followLink(email: string) {
  const letter = (await sentTo(marketplace, email, /confirm-email/)).at(-1)!;
  return ask(visitor(marketplace), confirmEmailChange, { token: linkTokenIn(letter) });
}

async function enterByGoogle(email: string) {
  const id_token = await marketplace.google.sign({
    ...googleClaims(randomUUID(), marketplace.clock.now),
    email,
  });
  return send(visitor(marketplace), userSignup, { type: "0", id_token });
}

test("an address given with a phone number is the member's once its link is followed", async () => {
  const email = newEmail();
  const { user, token } = await phoneMember({ email });
  expect(user).toMatchObject({ email: "", is_email_verified: 0 });
  expect((await followLink(email)).status).toBe(200);
  const { body } = await ask(marketplace, updateProfile, { name: "Asha Rao" }, token);
  expect(body.data).toMatchObject({ email, is_email_verified: 1 });
});

test("an address that somebody has keeps nobody from signing up by phone", async () => {
  const { email } = await signedInMember(marketplace);
  const { user } = await phoneMember({ email });
  expect(user.email).toBe("");
  expect(
    outgoing(marketplace).filter(({ to, text }) => to === email && /confirm-email/.test(text)),
  ).toEqual([]);
});

test.each([
  ["when signing up", async (email: string) => void (await phoneMember({ email }))],
  [
    "in the profile",
    async (email: string) => {
      const { token } = await phoneMember();
      expect((await ask(visitor(marketplace), updateProfile, { email }, token)).status).toBe(200);
    },
  ],
])("an address that a stranger gave %s stays free for its owner", async (_where, squat) => {
  const email = newEmail();
  await squat(email);
  await ask(visitor(marketplace), forgotPassword, { email });
  await ask(visitor(marketplace), getOtp, { email });
  const { registered, code, proof } = await register(marketplace, email);
  expect(registered.status).toBe(200);
  await ask(visitor(marketplace), verifyOtp, { email, otp: code, registration: proof });
  expect((await signIn(marketplace, email)).status).toBe(200);
  expect(
    outgoing(marketplace).filter(({ to, text }) => to === email && /reset-password/.test(text)),
  ).toEqual([]);
  expect((await followLink(email)).body.message).toBe("This email is already registered.");

  const other = newEmail();
  await squat(other);
  expect((await enterByGoogle(other)).body.data).toMatchObject({ email: other, logintype: "0" });
});

test("the database takes no unproven address for who signs in otherwise", async () => {
  const { id } = await phoneMember();
  const taken = marketplace.database
    .updateTable("member")
    .set({ email: newEmail() })
    .where("id", "=", id)
    .execute();
  await expect(taken).rejects.toThrow("member_email_is_proven");
});

test("the owner of an address that a stranger registered comes in by a new password", async () => {
  const { email, code } = await register(marketplace);
  await ask(visitor(marketplace), forgotPassword, { email });
  const [letter] = await sentTo(marketplace, email, /reset-password/);
  const password = "a gate of iron";
  const given = { token: linkTokenIn(letter!), password, re_password: password };
  expect((await ask(visitor(marketplace), resetPassword, given)).status).toBe(200);
  await ask(visitor(marketplace), verifyOtp, { email, otp: code });
  expect((await signIn(marketplace, email)).status).toBe(400);
  expect((await signIn(marketplace, email, password)).status).toBe(200);
});

test("who proves an address by its link gets it from a registration that nobody confirmed", async () => {
  const { email } = await register(marketplace);
  const { token } = await signedInMember(marketplace);
  expect((await ask(visitor(marketplace), changeEmail, { email }, token)).status).toBe(200);
  expect((await followLink(email)).status).toBe(200);
  expect((await signIn(marketplace, email)).status).toBe(200);
});

test("a deleted account takes nothing with it that came from an address it never proved", async () => {
  const { database } = marketplace;
  const { email } = await signedInMember(marketplace);
  await signIn(marketplace, email, "not the password");
  await ask(visitor(marketplace), contactUs, {
    first_name: "Asha",
    last_name: "Rao",
    email,
    subject: "A question",
    message: "Where is the key?",
  });
  await ask(visitor(marketplace), getOtp, { email });
  const stranger = await phoneMember();
  await database
    .insertInto("email_change")
    .values({
      member_id: stranger.id,
      email,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(marketplace.clock.now.getTime() + 60_000),
    })
    .execute();
  expect((await ask(marketplace, deleteUser, {}, stranger.token)).status).toBe(200);
  const kept = await Promise.all([
    database.selectFrom("contact_message").select("id").where("email", "=", email).execute(),
    database.selectFrom("one_time_code").select("address").where("address", "=", email).execute(),
    database
      .selectFrom("rate_limit")
      .select("tries")
      .where("name", "=", "signInWait")
      .where("subject", "=", email)
      .execute(),
  ]);
  expect(kept.map(({ length }) => length)).toEqual([1, 1, 1]);
});
