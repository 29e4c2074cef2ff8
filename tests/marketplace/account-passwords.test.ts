import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPassword, getUserData, resetPassword } from "~/contract/account";
import { changePassword, changeEmail, confirmEmailChange } from "~/contract/account.security";
import { hashPassword, verifyPassword } from "~/marketplace.server/account/passwords";
import { revokeTokens } from "~/marketplace.server/account/tokens";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { ask, send } from "./asking";
import {
  goodPassword,
  newEmail,
  register,
  signedInMember,
  signIn,
  visitor,
} from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const another = "a gate of iron";
const forget = (email: string) => ask(visitor(marketplace), forgotPassword, { email });
const reset = (token: string, password = another) =>
  ask(visitor(marketplace), resetPassword, { token, password, re_password: password });

async function linkFor(email: string, count = 1) {
  await forget(email);
  const letters = await sentTo(marketplace, email, /Choose a new password/, count);
  return letters.map(linkTokenIn);
}
/** Answers with how the mailed link is followed. */
async function askForAddress(token: string) {
  const wanted = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: wanted }, token);
  const [letter] = await sentTo(marketplace, wanted, /confirm-email/);
  const link = linkTokenIn(letter!);
  return () => ask(visitor(marketplace), confirmEmailChange, { token: link });
}

async function expectRefused(token: string) {
  const { status, body } = await reset(token);
  expect([status, body.message]).toEqual([
    400,
    "This link is no longer valid. Please ask for a new one.",
  ]);
}

test("passwords are kept as argon2id with the cost that OWASP asks for, each with its own salt", async () => {
  const [one, other] = await Promise.all([hashPassword(another), hashPassword(another)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, another)).toBe(true);
  expect(await verifyPassword(one, `${another} `)).toBe(false);
});

test("who has no password is not let in, whatever they type", async () => {
  expect(await verifyPassword(null, "nobody signs in with this")).toBe(false);
  expect(await verifyPassword(undefined, "")).toBe(false);
});

test("unknown addresses and wrong passwords get the same answer", async () => {
  const { email } = await signedInMember(marketplace);
  const answers = await Promise.all([
    signIn(marketplace, email, another),
    signIn(marketplace, newEmail(), another),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect([answers[0].status, answers[0].body.message]).toEqual([
    400,
    "The email or the password is not correct.",
  ]);
});

test("whether an address is known, the answer of forgot-password does not tell", async () => {
  const { email } = await signedInMember(marketplace);
  const unknown = newEmail();
  expect(await forget(email)).toEqual(await forget(unknown));
  await sentTo(marketplace, email, /Choose a new password/);
  expect(outgoing(marketplace).filter(({ to }) => to === unknown)).toEqual([]);
});

test("a mailed link sets the password once and signs out every device", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(link!)).status));
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await signIn(marketplace, email)).status).toBe(400);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
  await expectRefused(link!);
});

test("a link is of use for an hour, and only the last one", async () => {
  const { email } = await signedInMember(marketplace);
  const [old] = await linkFor(email);
  const both = await linkFor(email, 2);
  await expectRefused(old!);
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60 * 60_000);
  for (const link of both) await expectRefused(link);
});

test("a link proves the address of somebody who lost the code", async () => {
  const { email } = await register(marketplace);
  const [link] = await linkFor(email);
  expect((await reset(link!)).status).toBe(200);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});

test("a link to an address that the account left opens nothing", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const follow = await askForAddress(token);
  expect((await follow()).status).toBe(200);
  await expectRefused(link!);
});

test.each([
  ["reset", async (email: string) => reset((await linkFor(email))[0]!)],
  [
    "changed",
    (_email: string, token: string) =>
      ask(
        marketplace,
        changePassword,
        { current_password: goodPassword, password: another, re_password: another },
        token,
      ),
  ],
])("a link to a new address is of no use once the password is %s", async (_how, renew) => {
  const { email, token } = await signedInMember(marketplace);
  const follow = await askForAddress(token);
  expect((await renew(email, token)).status).toBe(200);
  expect((await follow()).status).toBe(400);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});

test("a deactivated member gets no link, and an earlier one does not work", async () => {
  const { email, id } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
  await expectRefused(link!);
  await forget(email);
  const kept = await marketplace.database
    .selectFrom("password_reset")
    .select("member_id")
    .where("member_id", "=", id)
    .execute();
  expect(kept).toEqual([]);
});

test("a new password is held to the rules of a first one", async () => {
  const { status, body } = await send(visitor(marketplace), resetPassword, {
    token: "",
    password: "short",
    re_password: "other",
  });
  expect([status, body.errors]).toEqual([
    400,
    {
      token: "This link is not complete. Please ask for a new one.",
      password: "Password must be 6 characters or more.",
      re_password: "Passwords do not match.",
    },
  ]);
});

test("the database holds no token that can be used", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const { database } = marketplace;
  const rows = [
    await database.selectFrom("bearer_token").selectAll().execute(),
    await database.selectFrom("password_reset").selectAll().execute(),
  ].flat();
  const kept = rows.map(({ token_hash }) => token_hash.toString("latin1")).join();
  expect(kept).not.toContain(link!);
  expect(kept).not.toContain(token.split("|")[1]!);
});

test("a sign-in with the old password that is under way when it is changed gets no token", async () => {
  const { database, clock } = marketplace;
  const { email, id, token } = await signedInMember(marketplace);
  const answer = await database.transaction().execute(async (tx) => {
    await tx
      .updateTable("member")
      .set({ password_hash: await hashPassword(another) })
      .where("id", "=", id)
      .execute();
    const underWay = signIn(marketplace, email);
    await untilSomebodyWaits(database);
    await revokeTokens(tx, id, clock.now);
    return { underWay };
  });
  const { status, body } = await answer.underWay;
  expect([status, body.message]).toEqual([400, "The email or the password is not correct."]);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});
