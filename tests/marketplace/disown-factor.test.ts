import { afterAll, beforeAll, expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import {
  addPasskey,
  disownFactor,
  makeRecoveryCodes,
  passkeyOptions,
  secondFactors,
  signInByPasskey,
  startPasskey,
  turnOffAuthenticator,
} from "~/contract/second-factor/calls";
import { securityEvents } from "~/contract/security/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, sentTo } from "../support/outbox";
import {
  anotherPassword,
  chooseAnotherPassword,
  signedInMember,
  signIn,
  visitor,
} from "./account-visitor";
import { ask, send } from "./asking";
import { firstStep, laterBy, memberWithApp, secondStep, withAuthenticator } from "./factor-setup";
import { passkeyDevice } from "./passkey-device";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const disown = (token: string) => send(visitor(marketplace), disownFactor, { token });
const tokenMailedTo = async (email: string, about = /not-me\?token=/, count = 1) =>
  linkTokenIn((await sentTo(marketplace, email, about, count)).at(-1)!);
const standing = async (token: string) =>
  (await ask(marketplace, secondFactors, {}, token)).body.data;
const isSignedIn = async (token: string) =>
  (await send(marketplace, getUserData, {}, token)).status === 200;

async function withPasskey(token: string) {
  const device = passkeyDevice();
  const options = (await ask(marketplace, startPasskey, {}, token)).body.data;
  const passkey = device.make(options);
  const { body } = await ask(marketplace, addPasskey, { passkey, name: "Phone" }, token);
  const enters = async () => {
    const { data } = (await ask(visitor(marketplace), passkeyOptions, {})).body;
    const signed = { passkey: device.sign(data) };
    return (await send(visitor(marketplace), signInByPasskey, signed)).status;
  };
  return { token: body.token!, codes: body.data.recovery_codes, enters };
}

test("a passkey that a thief added goes with one press of its owner, and so does whoever is in the account", async () => {
  const { email, token } = await signedInMember(marketplace);
  const thief = await withPasskey(token);
  expect(await thief.enters()).toBe(200);
  const link = await tokenMailedTo(email);
  expect((await disown(link)).status).toBe(200);
  expect(await thief.enters()).toBe(400);
  expect(await isSignedIn(thief.token)).toBe(false);
  await sentTo(marketplace, email, /said that it was not them/);
  // Whoever added it may know the password, too: its owner chooses another, which is enough again.
  expect((await signIn(marketplace, email)).status).toBe(400);
  await chooseAnotherPassword(marketplace, email);
  const { body } = await signIn(marketplace, email, anotherPassword);
  expect(await standing(body.token!)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  const told = (await ask(marketplace, securityEvents, {}, body.token)).body.data;
  expect(told.find(({ kind }) => kind === "factor_disowned")).toMatchObject({
    outcome: "done",
    by_operator: false,
  });
  const again = await disown(link);
  expect([again.status, again.body.message]).toEqual([
    400,
    "This link was used already or is too old. Please look at what is set up.",
  ]);
});

test("the letter to an operator takes nothing away", async () => {
  const { id, email, token } = await signedInMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  await withPasskey(token);
  const [letter] = await sentTo(marketplace, email, /passkey was added/);
  expect(letter!.text).not.toContain("/not-me");
});

test("what the owner had set up stays, but for codes that a thief may have seen", async () => {
  const owner = await memberWithApp(marketplace);
  const thief = await withPasskey(owner.token);
  const { recovery_codes } = (await ask(marketplace, makeRecoveryCodes, {}, thief.token)).body.data;
  // The owner's app has a letter of its own.
  await disown(await tokenMailedTo(owner.email, /passkey was added/));
  expect(await thief.enters()).toBe(400);
  await chooseAnotherPassword(marketplace, owner.email);
  const step = await firstStep(marketplace, owner.email, { password: anotherPassword });
  expect(step.told.second_factor_ways).toEqual(["authenticator"]);
  const byCode = await secondStep(marketplace, { ...step, recovery_code: recovery_codes[0] });
  expect(byCode.status).toBe(400);
});

test("an app that a thief turned on is taken away for a week; one that was turned on again is another", async () => {
  const { email, token } = await signedInMember(marketplace);
  const first = await withAuthenticator(marketplace, token);
  const former = await tokenMailedTo(email);
  await ask(marketplace, turnOffAuthenticator, {}, first.token);
  await withAuthenticator(marketplace, first.token);
  const link = await tokenMailedTo(email, /not-me/, 2);
  expect((await disown(former)).status).toBe(400);
  const changed = link.replace(/-(\d+)-/, "-1$1-");
  expect((await disown(changed)).status).toBe(400);
  laterBy(marketplace, 7 * 24 * 3600);
  expect((await disown(link)).status).toBe(400);
  laterBy(marketplace, -600);
  expect((await disown(link)).status).toBe(200);
  await chooseAnotherPassword(marketplace, email);
  expect((await signIn(marketplace, email, anotherPassword)).status).toBe(200);
});
