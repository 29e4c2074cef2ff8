import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmSignIn } from "~/contract/security/calls";
import {
  addPasskey,
  finishSignIn,
  passkeyOptions,
  removePasskey,
  renamePasskey,
  secondFactors,
  signInByPasskey,
  startPasskey,
} from "~/contract/second-factor/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { sentTo } from "../support/outbox";
import { goodPassword, signedInMember, signIn, visitor } from "./account-visitor";
import { ask, send } from "./asking";
import { firstStep, laterBy, memberWithApp } from "./factor-setup";
import { passkeyDevice } from "./passkey-device";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

type Device = ReturnType<typeof passkeyDevice>;
const standing = async (token: string) =>
  (await ask(marketplace, secondFactors, {}, token)).body.data;

async function added(token: string, device: Device, faults = {}) {
  const options = (await ask(marketplace, startPasskey, {}, token)).body.data;
  const passkey = device.make(options, faults);
  return ask(marketplace, addPasskey, { passkey, name: "My phone" }, token);
}

async function memberWithPasskey() {
  const member = await signedInMember(marketplace);
  const device = passkeyDevice();
  const { body } = await added(member.token, device);
  return { ...member, device, token: body.token!, codes: body.data.recovery_codes };
}

const asked = async (input: object = {}, token?: string) =>
  (await ask(visitor(marketplace), passkeyOptions, input, token)).body.data;
const enter = (passkey: string) => ask(visitor(marketplace), signInByPasskey, { passkey });

test("a passkey is added, renamed and removed; the first brings recovery codes and ends other sessions", async () => {
  const { email, token } = await signedInMember(marketplace);
  const other = (await signIn(marketplace, email)).body.token!;
  const { body } = await added(token, passkeyDevice());
  expect(body.data.recovery_codes).toHaveLength(10);
  expect((await send(marketplace, secondFactors, {}, other)).status).toBe(401);
  await sentTo(marketplace, email, /passkey was added/);
  const { is_on, passkeys } = await standing(body.token!);
  expect([is_on, passkeys]).toEqual([true, [expect.objectContaining({ name: "My phone" })]]);
  const { id } = passkeys[0]!;
  const stranger = await memberWithPasskey();
  const renaming = { id, name: "The blue key" };
  expect((await ask(marketplace, renamePasskey, renaming, stranger.token)).status).toBe(404);
  expect((await ask(marketplace, removePasskey, { id }, stranger.token)).status).toBe(404);
  await ask(marketplace, renamePasskey, renaming, body.token);
  expect((await standing(body.token!)).passkeys[0]!.name).toBe("The blue key");
  expect((await ask(marketplace, removePasskey, { id }, body.token)).status).toBe(200);
  expect(await standing(body.token!)).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  await sentTo(marketplace, email, /passkey was removed/);
});

test("a key for another site, of another page or for another challenge is not taken", async () => {
  const { token } = await signedInMember(marketplace);
  for (const faults of [{ origin: "https://evil.example" }, { rpId: "evil.example" }])
    expect((await added(token, passkeyDevice(), faults)).status).toBe(400);
  const other = await signedInMember(marketplace);
  const options = (await ask(marketplace, startPasskey, {}, other.token)).body.data;
  const ofOther = { passkey: passkeyDevice().make(options), name: "Mine" };
  expect((await ask(marketplace, addPasskey, ofOther, token)).status).toBe(400);
  for (const passkey of ["", "{}", "nonsense", '{"id":"a","response":{"clientDataJSON":"e30"}}'])
    expect((await send(marketplace, addPasskey, { passkey, name: "Mine" }, token)).status).toBe(
      400,
    );
});

test("a passkey signs in by itself where its device made sure who holds it; each challenge once, also of tens at once", async () => {
  const { id, device } = await memberWithPasskey();
  const passkey = device.sign(await asked());
  const answers = await Promise.all(Array.from({ length: 20 }, () => enter(passkey)));
  const entered = answers.filter(({ status }) => status === 200);
  expect(entered.map(({ body }) => body.data.id)).toEqual([id]);
  expect((await enter(device.sign(await asked(), { verifies: false }))).status).toBe(400);
  expect((await enter(device.sign(await asked(), { origin: "https://evil.example" }))).status).toBe(
    400,
  );
  expect((await enter(passkeyDevice().sign(await asked()))).status).toBe(400);
  const late = await asked();
  laterBy(marketplace, 601);
  expect((await enter(device.sign(late))).status).toBe(400);
  expect((await enter(device.sign(await asked()))).status).toBe(200);
});

test("a copy of a key, which has counted less, is refused", async () => {
  const { device } = await memberWithPasskey();
  expect((await enter(device.sign(await asked(), { counter: 9 }))).status).toBe(200);
  expect((await enter(device.sign(await asked(), { counter: 9 }))).status).toBe(400);
  expect((await enter(device.sign(await asked(), { counter: 10 }))).status).toBe(200);
});

test("it is the second step too, for its own member and this sign-in alone", async () => {
  const { email, device } = await memberWithPasskey();
  const { told, second_factor_token } = await firstStep(marketplace, email);
  expect(told.second_factor_ways).toEqual(["passkey", "recovery"]);
  const finish = (passkey: string) =>
    send(visitor(marketplace), finishSignIn, { second_factor_token, passkey });
  expect((await finish(device.sign(await asked()))).status).toBe(400);
  const stranger = await memberWithPasskey();
  expect((await finish(stranger.device.sign(await asked({ second_factor_token })))).status).toBe(
    400,
  );
  const signed = device.sign(await asked({ second_factor_token }), { verifies: false });
  expect((await finish(signed)).status).toBe(200);
});

test("who is signed in confirms with the password and a passkey, beside an app or without one", async () => {
  const member = await memberWithApp(marketplace);
  const device = passkeyDevice();
  const { body } = await added(member.token, device);
  // Those of the first factor go on to count.
  expect(body.data.recovery_codes).toEqual([]);
  laterBy(marketplace, 16 * 60);
  expect((await send(marketplace, startPasskey, {}, body.token)).status).toBe(403);
  const options = (await ask(marketplace, passkeyOptions, {}, body.token)).body.data;
  const both = { current_password: goodPassword, passkey: device.sign(options) };
  const proven = (await ask(marketplace, confirmSignIn, both, body.token)).body.token!;
  expect((await send(marketplace, startPasskey, {}, proven)).status).toBe(200);
});
