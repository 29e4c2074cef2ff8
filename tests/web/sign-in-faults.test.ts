import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { notInDemoMode } from "~/contract/demo";
import { sendPhoneCode } from "~/session.server/phone-sign-in";
import { shownSignInError, signInErrorCode } from "~/session.server/sign-in-reply";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { projectId } from "../support/fake-google-keys";
import { fakeIdentityToolkit, type FakeIdentityToolkit } from "../support/fake-identity-toolkit";

const site = vi.hoisted(() => ({ demo_mode: true, otp_service_provider: "firebase" }));
vi.mock("~/session.server/site", () => ({ getSite: () => Promise.resolve(site) }));

let provider: FakeIdentityToolkit;
beforeAll(async () => {
  provider = await fakeIdentityToolkit(() => new Date());
  vi.stubEnv("FIREBASE_API_KEY", "key");
  vi.stubEnv("FIREBASE_PROJECT_ID", projectId);
  vi.stubEnv("FIREBASE_AUTH_EMULATOR_HOST", provider.host);
});
afterAll(() => provider.close());

test.each([
  [429, "You have tried too often.", "Too many requests. Please try again later."],
  [403, notInDemoMode, notInDemoMode],
  [409, "Registered.", "This email is already registered."],
  [500, "Oops!", "The sign-in service had a problem. Please try again."],
])(
  "whoever comes back from Google and is refused with %i reads %j as %j",
  (status, message, said) =>
    expect(
      shownSignInError(signInErrorCode(new UpstreamError("refused", { status, message }))),
    ).toBe(said),
);

test("a demonstration has no code sent by the sign-in service", async () => {
  const ask = () => sendPhoneCode(new Request("http://doorstep.test/"), "351912345678", "passed");
  await expect(ask()).rejects.toMatchObject({ message: notInDemoMode, status: 403 });
  expect(provider.sent).toEqual([]);
  site.demo_mode = false;
  expect(await ask()).toMatchObject({ sessionInfo: "session of +351912345678" });
});
