import { afterAll, beforeAll, expect, test } from "vitest";
import { getUserData } from "~/contract/account/calls";
import {
  changeEmail,
  confirmEmailChange,
  securityEvents,
  takeBackEmail,
} from "~/contract/security/calls";
import { addPasskey, secondFactors, startPasskey } from "~/contract/second-factor/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, sentTo } from "../support/outbox";
import {
  anotherPassword,
  chooseAnotherPassword,
  newEmail,
  signedInMember,
  signIn,
  visitor,
} from "./account-visitor";
import { ask, newMember, send } from "./asking";
import { firstStep, laterBy, memberWithApp } from "./factor-setup";
import { passkeyDevice } from "./passkey-device";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

async function moveTo(token: string, email: string) {
  await ask(visitor(marketplace), changeEmail, { email }, token);
  const [letter] = await sentTo(marketplace, email, /confirm-email/);
  await ask(visitor(marketplace), confirmEmailChange, { token: linkTokenIn(letter!) });
}

/** The link of the letter to the address that the account had. */
const linkTo = async (former: string) =>
  linkTokenIn((await sentTo(marketplace, former, /not-me\?token=email-/))[0]!);
const takeBack = (token: string) => send(visitor(marketplace), takeBackEmail, { token });
const isSignedIn = async (token: string) =>
  (await send(marketplace, getUserData, {}, token)).status === 200;

async function addedPasskey(token: string) {
  const options = (await ask(marketplace, startPasskey, {}, token)).body.data;
  const passkey = passkeyDevice().make(options);
  return (await ask(marketplace, addPasskey, { passkey, name: "Phone" }, token)).body.token!;
}

test("an account that a thief gave another address goes back to its owner, with nothing of the thief's", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [first, second] = [newEmail(), newEmail()];
  await moveTo(token, first);
  // The letter about this one goes to the thief.
  const held = await addedPasskey(token);
  await moveTo(held, second);
  expect((await takeBack(await linkTo(email))).status).toBe(200);
  expect(await isSignedIn(held)).toBe(false);
  for (const address of [email, first, second])
    expect((await signIn(marketplace, address)).status).toBe(400);
  // Nor do the thief's own letters lead back.
  expect((await takeBack(await linkTo(first))).status).toBe(400);
  expect((await takeBack(await linkTo(email))).body.message).toBe(
    "This link was used already or is too old. Please look at what is set up.",
  );
  await sentTo(marketplace, second, /was changed/);

  await chooseAnotherPassword(marketplace, email);
  const { body } = await signIn(marketplace, email, anotherPassword);
  expect((await ask(marketplace, secondFactors, {}, body.token)).body.data.is_on).toBe(false);
  const told = (await ask(marketplace, securityEvents, {}, body.token)).body.data;
  expect(told.map(({ kind, outcome }) => `${kind} ${outcome}`)).toContain("email_back done");
  // What stands in the account's own list leads nowhere near the address.
  const listed = (await ask(marketplace, getNotificationList, {}, body.token)).body;
  expect(JSON.stringify(listed)).not.toContain("not-me");
});

test("what a thief added just before changing the address goes, too", async () => {
  const { email, token } = await signedInMember(marketplace);
  await moveTo(await addedPasskey(token), newEmail());
  await takeBack(await linkTo(email));
  await chooseAnotherPassword(marketplace, email);
  const { body } = await signIn(marketplace, email, anotherPassword);
  expect((await ask(marketplace, secondFactors, {}, body.token)).body.data.is_on).toBe(false);
});

test("what the owner had set up before stays, and the letter alone opens nothing", async () => {
  const owner = await memberWithApp(marketplace);
  await marketplace.database
    .updateTable("authenticator")
    .set({ turned_on_at: new Date(marketplace.clock.now.getTime() - 25 * 3_600_000) })
    .where("member_id", "=", owner.id)
    .execute();
  await moveTo(owner.token, newEmail());
  expect((await takeBack(await linkTo(owner.email))).status).toBe(200);
  await chooseAnotherPassword(marketplace, owner.email);
  const step = await firstStep(marketplace, owner.email, { password: anotherPassword });
  expect(step.told.second_factor_ways).toEqual(["authenticator"]);
});

test("what an operator set up since stays", async () => {
  const { id, email, token } = await signedInMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", id)
    .execute();
  await moveTo(token, newEmail());
  await addedPasskey(token);
  expect((await takeBack(await linkTo(email))).status).toBe(200);
  await chooseAnotherPassword(marketplace, email);
  const step = await firstStep(marketplace, email, { password: anotherPassword });
  expect(step.told.second_factor_ways).toContain("passkey");
});

test("for a week, and by its own letter alone", async () => {
  const { email, token } = await signedInMember(marketplace);
  await moveTo(token, newEmail());
  const link = await linkTo(email);
  expect((await takeBack(link.replace(/^email-(\d+)-/, "email-1$1-"))).status).toBe(400);
  expect((await takeBack("email-1-1-1-")).status).toBe(400);
  laterBy(marketplace, 7 * 24 * 3600);
  expect((await takeBack(link)).status).toBe(400);
  laterBy(marketplace, -600);
  expect((await takeBack(link)).status).toBe(200);
});

test("an address that somebody else has meanwhile is theirs", async () => {
  const { email, token } = await signedInMember(marketplace);
  const moved = newEmail();
  await moveTo(token, moved);
  await newMember(marketplace, { email });
  const refused = await takeBack(await linkTo(email));
  expect([refused.status, refused.body.message]).toEqual([
    400,
    "This email is already registered.",
  ]);
  expect((await signIn(marketplace, moved)).status).toBe(200);
});
