import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "~/contract/refusals";
import { sendPhoneCode } from "~/session.server/phone-sign-in";
import { shownSignInError, signInErrorCode } from "~/session.server/sign-in-reply";
import { openSite } from "~/site.server";
import { sharedCache } from "~/upstream.server/cache";
import { codeOfSentence } from "~/upstream.server/foreign/codes";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { projectId } from "../support/fake-google-keys";
import { fakeIdentityToolkit, type FakeIdentityToolkit } from "../support/fake-identity-toolkit";
import { siteAnsweredBy } from "../support/stand-in-upstream";

const site = { demo_mode: true, otp_service_provider: "firebase" };

let provider: FakeIdentityToolkit;
beforeAll(async () => {
  provider = await fakeIdentityToolkit(() => new Date());
  openSite(
    siteAnsweredBy(() => null, {
      site: () => ({ ...site }),
      variables: {
        FIREBASE_API_KEY: "key",
        FIREBASE_PROJECT_ID: projectId,
        FIREBASE_AUTH_EMULATOR_HOST: provider.host,
      },
    }),
  );
});
afterAll(() => provider.close());

test.each([
  [429, "You have tried too often.", "Too many requests. Please try again later."],
  [403, refusals.not_in_demo_mode, refusals.not_in_demo_mode],
  [409, "Registered.", "This email is already registered."],
  [500, "Oops!", "The sign-in service had a problem. Please try again."],
])(
  "whoever comes back from Google and is refused with %i reads %j as %j",
  (status, message, said) =>
    expect(
      shownSignInError(
        signInErrorCode(
          new UpstreamError("refused", { status, message, code: codeOfSentence(message) }),
        ),
      ),
    ).toBe(said),
);

test("a demonstration has no code sent by the sign-in service", async () => {
  const ask = () => sendPhoneCode(new Request("http://doorstep.test/"), "351912345678", "passed");
  await expect(ask()).rejects.toMatchObject({ code: "not_in_demo_mode", status: 403 });
  expect(provider.sent).toEqual([]);
  site.demo_mode = false;
  sharedCache().drop(["settings"]);
  expect(await ask()).toMatchObject({ sessionInfo: "session of +351912345678" });
});
