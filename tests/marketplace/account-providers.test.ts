import { randomInt, randomUUID } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userSignup, verifyOtp } from "~/contract/account/calls";
import { webSettings } from "~/contract/site/calls";
import { fakeGoogleKeys, googleClaims, phoneClaims, projectId } from "../support/fake-google-keys";
import { type GoogleMarketplace, googleMarketplace } from "../support/google-marketplace";
import { testMarketplace } from "../support/marketplace";
import { newEmail, register, signedInMember, visitor } from "./account-visitor";
import { ask, send } from "./asking";

let marketplace: GoogleMarketplace;
beforeAll(async () => {
  marketplace = await googleMarketplace();
});
afterAll(() => marketplace.close());

const newUid = () => randomUUID();
const now = () => marketplace.clock.now;
const tokenOf = (uid: string, changes: object = {}) =>
  marketplace.google.sign({ ...googleClaims(uid, now()), ...changes });
const enter = (input: object) => send(visitor(marketplace), userSignup, input);
const interrupted = [400, "Signing in was interrupted. Please start again."];
const answered = ({ status, body }: Awaited<ReturnType<typeof enter>>) => [status, body.message];

test("a new person of Google becomes a member, the same one next time", async () => {
  const uid = newUid();
  const first = await ask(visitor(marketplace), userSignup, {
    type: "0",
    auth_id: uid,
    id_token: await tokenOf(uid),
  });
  expect(first.body.data).toMatchObject({
    name: "Asha Rao",
    email: `${uid}@people.example`,
    logintype: "0",
    is_email_verified: 1,
  });
  const again = await enter({ type: "0", id_token: await tokenOf(uid, { name: "Another" }) });
  expect((again.body as typeof first.body).data.id).toBe(first.body.data.id);
});

test("the same person twice at the same time is one member", async () => {
  const uid = newUid();
  const tokens = await Promise.all([1, 2, 3].map(() => tokenOf(uid)));
  const answers = await Promise.all(tokens.map((id_token) => enter({ type: "0", id_token })));
  const ids = answers.map(({ body }) => (body.data as { id: number }).id);
  expect(new Set(ids).size).toBe(1);
});

test("an auth_id by itself signs nobody in, known or not", async () => {
  const uid = newUid();
  await enter({ type: "0", id_token: await tokenOf(uid) });
  for (const type of ["0", "2"])
    expect((await enter({ type, auth_id: uid })).body).toMatchObject({ error: true });
  const { status, body } = await enter({ type: "0", auth_id: uid });
  expect([status, body.message]).toEqual([400, "Signing in with Google is not offered here."]);
  expect((await enter({ type: "1", auth_id: uid })).status).toBe(400);
});

test("tokens that are not good sign nobody in", async () => {
  const uid = newUid();
  const unsigned = new UnsecuredJWT(googleClaims(uid, now())).encode();
  const foreign = await tokenOf(uid, {
    aud: "another",
    iss: "https://securetoken.google.com/another",
  });
  const old = await tokenOf(uid, { exp: Math.floor(now().getTime() / 1000) - 60 });
  for (const id_token of [unsigned, foreign, old, "nonsense"])
    expect(answered(await enter({ type: "0", id_token }))).toEqual(interrupted);
});

test("a token of one way does not open another", async () => {
  const uid = newUid();
  const byPassword = { firebase: { identities: {}, sign_in_provider: "password" } };
  expect(answered(await enter({ type: "0", id_token: await tokenOf(uid, byPassword) }))).toEqual(
    interrupted,
  );
  expect(answered(await enter({ type: "2", id_token: await tokenOf(uid) }))).toEqual(interrupted);
  const asPhone = await enter({ type: "1", id_token: await tokenOf(uid) });
  expect(answered(asPhone)).toEqual([400, "Please confirm your phone number first."]);
});

test("Apple's people come in by a token of Apple", async () => {
  const uid = newUid();
  const changes = { firebase: { identities: {}, sign_in_provider: "apple.com" }, name: undefined };
  const { body } = await enter({ type: "2", id_token: await tokenOf(uid, changes) });
  expect(body.data).toMatchObject({ logintype: "2", name: "Member" });
});

test("a number proven by the provider is the member that our own code finds", async () => {
  const number = `35191${randomInt(1_000_000, 9_999_999)}`;
  const id_token = await marketplace.google.sign(phoneClaims(newUid(), `+${number}`, now()));
  const { body } = await enter({ type: "1", id_token });
  expect(body.data).toMatchObject({ mobile: number, logintype: "1" });
  const other = await marketplace.google.sign(phoneClaims(newUid(), `+${number}`, now()));
  const again = await enter({ type: "1", id_token: other });
  expect((again.body.data as { id: number }).id).toBe((body.data as unknown as { id: number }).id);
});

test("an address with an account opens it in its own way only", async () => {
  const { email, id } = await signedInMember(marketplace);
  const uid = newUid();
  const refused = await enter({ type: "0", id_token: await tokenOf(uid, { email }) });
  expect(answered(refused)).toEqual([409, "This email is already registered."]);
  const stays = await marketplace.database
    .selectFrom("member")
    .select(["login_type", "auth_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(stays).toEqual({ login_type: 3, auth_id: null });
});

test("an account that nobody confirmed does not keep its address from who has it", async () => {
  const email = newEmail();
  const { code } = await register(marketplace, email);
  const { body } = await enter({ type: "0", id_token: await tokenOf(newUid(), { email }) });
  expect(body.data).toMatchObject({ email, logintype: "0" });
  await ask(visitor(marketplace), verifyOtp, { email, otp: code });
  const late = await enter({ type: "3", email, password: "a door of oak" });
  expect(late.status).toBe(400);
});

test("an address that the provider has not confirmed is left out", async () => {
  const { email } = await signedInMember(marketplace);
  const id_token = await tokenOf(newUid(), { email, email_verified: false });
  const { body } = await enter({ type: "0", id_token });
  expect(body.data).toMatchObject({ email: "", is_email_verified: 0 });
});

test("when the keys cannot be read, the answer says so and names no member", async () => {
  const silent = await fakeGoogleKeys();
  const other = await testMarketplace({
    firebase: { apiKey: "key", projectId, emulatorHost: undefined },
    keysUrl: silent.keysUrl,
  });
  silent.goDown(true);
  const id_token = await silent.sign(googleClaims(newUid(), other.clock.now));
  const { status, body } = await send(visitor(other), userSignup, { type: "0", id_token });
  expect([status, body.message]).toEqual([
    503,
    "The sign-in service cannot be reached. Please try again.",
  ]);
  await other.close();
  await silent.close();
});

test("the settings say which ways there are", async () => {
  const { body } = await ask(marketplace, webSettings, {});
  expect(body.data).toMatchObject({
    number_with_otp_login: "1",
    social_login: "1",
    otp_service_provider: "firebase",
  });
  const plain = await testMarketplace();
  const settings = await ask(plain, webSettings, {});
  expect(settings.body.data).toMatchObject({
    number_with_otp_login: "1",
    social_login: "0",
    otp_service_provider: "own",
  });
  const id_token = await tokenOf(newUid());
  const none = await send(visitor(plain), userSignup, { type: "0", id_token });
  expect(answered(none)).toEqual([400, "Signing in with Google is not offered here."]);
  await plain.close();
});
