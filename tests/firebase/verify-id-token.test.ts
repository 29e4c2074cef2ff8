import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createIdTokenVerifier } from "~/firebase.server/verify-id-token";
import {
  fakeGoogleKeys,
  type FakeGoogleKeys,
  googleClaims,
  phoneClaims,
  projectId,
} from "../support/fake-google-keys";

let google: FakeGoogleKeys;
beforeAll(async () => {
  google = await fakeGoogleKeys();
});
afterAll(() => google.close());

const now = new Date("2026-11-21T12:00:00Z");
const seconds = Math.floor(now.getTime() / 1000);
const verifier = (emulatorHost?: string) =>
  createIdTokenVerifier({ projectId, emulatorHost, keysUrl: google.keysUrl, clock: () => now });
const good = googleClaims("asha", now);
const refused = (token: string, verify = verifier()) => expect(verify(token)).rejects;

test("a good token says who somebody is", async () => {
  expect(await verifier()(await google.sign(good))).toEqual({
    uid: "asha",
    provider: "google.com",
    verifiedAt: now,
    email: "asha@people.example",
    name: "Asha Rao",
    mobile: undefined,
  });
  const byPhone = phoneClaims("rui", "+351912345678", now);
  expect(await verifier()(await google.sign(byPhone))).toMatchObject({
    provider: "phone",
    mobile: "351912345678",
    email: undefined,
  });
});

test("an address that the provider has not confirmed is none", async () => {
  const token = await google.sign({ ...good, email_verified: false });
  expect((await verifier()(token)).email).toBeUndefined();
});

describe("refused", () => {
  test.each<[string, object]>([
    ["another project's issuer", { iss: "https://securetoken.google.com/another" }],
    ["Google's own issuer", { iss: "https://accounts.google.com" }],
    ["no issuer", { iss: undefined }],
    ["another project's audience", { aud: "another" }],
    ["no audience", { aud: undefined }],
    ["no end", { exp: undefined }],
    ["no beginning", { iat: undefined }],
    ["issued in the future", { iat: seconds + 60 }],
    ["signed in in the future", { auth_time: seconds + 60 }],
    ["never signed in", { auth_time: undefined }],
    ["nobody", { sub: "" }],
    ["nobody at all", { sub: undefined }],
    ["a subject too long", { sub: "x".repeat(129) }],
    ["no provider", { firebase: undefined }],
  ])("%s", async (_, change) => {
    await refused(await google.sign({ ...good, ...change })).toMatchObject({
      code: "auth/invalid-user-token",
    });
  });

  test("past its end", async () => {
    const token = await google.sign({ ...good, iat: seconds - 7200, exp: seconds - 10 });
    await refused(token).toMatchObject({ code: "auth/user-token-expired" });
  });

  test("signed by somebody else under Google's key id, or under one of their own", async () => {
    const pair = await generateKeyPair("RS256");
    await refused(await google.sign(good, { kid: "first", pair })).toMatchObject({
      code: "auth/invalid-user-token",
    });
    await refused(await google.sign(good, { kid: "mine", pair })).toMatchObject({
      code: "auth/invalid-user-token",
    });
  });

  test("signed with a shared secret, or not at all", async () => {
    const secret = new TextEncoder().encode("a secret that is long enough for it");
    const shared = await new SignJWT(good)
      .setProtectedHeader({ alg: "HS256", kid: "first" })
      .sign(secret);
    await refused(shared).toMatchObject({ code: "auth/invalid-user-token" });
    await refused(new UnsecuredJWT(good).encode()).toMatchObject({
      code: "auth/invalid-user-token",
    });
  });

  test.each(["", "a", "a.b.c", `${"a".repeat(4000)}.b.c`])("no token: %s", async (token) => {
    await refused(token).toMatchObject({ code: "auth/invalid-user-token" });
  });
});

test("keys are fetched once, and again when Google signs with a new one", async () => {
  const verify = verifier();
  const before = google.timesAsked();
  await Promise.all([1, 2, 3].map(async () => verify(await google.sign(good))));
  await verify(await google.sign(good));
  expect(google.timesAsked()).toBe(before + 1);
});

test("a token of a key that came later is taken", async () => {
  await google.exchangeKey("second");
  expect((await verifier()(await google.sign(good))).uid).toBe("asha");
});

test("keys that cannot be read are no fault of the token", async () => {
  google.goDown(true);
  await refused(await google.sign(good)).toMatchObject({ code: "auth/network-request-failed" });
  google.goDown(false);
});

describe("with the emulator", () => {
  const verify = () => verifier("127.0.0.1:9099");

  test("unsigned tokens are believed, and held to the rest", async () => {
    const unsigned = (claims: object) => new UnsecuredJWT({ ...claims }).encode();
    expect((await verify()(unsigned(good))).uid).toBe("asha");
    await refused(unsigned({ ...good, aud: "another" }), verify()).toMatchObject({
      code: "auth/invalid-user-token",
    });
    await refused(unsigned({ ...good, exp: seconds - 10 }), verify()).toMatchObject({
      code: "auth/user-token-expired",
    });
  });
});
