import { beforeEach, expect, test } from "vitest";
import type { SiteSettings } from "~/contract/site/calls";
import { openSite } from "~/site.server";
import { signInWays } from "~/session.server/sign-in-ways";
import { siteAnsweredBy } from "../support/stand-in-upstream";

let said: Partial<SiteSettings>;
beforeEach(() => openSite(siteAnsweredBy(() => null, { site: () => said })));

const carried = { otp_service_provider: "twilio" };

test.each<[Partial<SiteSettings>, boolean]>([
  [{ number_with_otp_login: "1" }, true],
  [{ email_password_login: "1", number_with_otp_login: "1" }, true],
  [{ email_password_login: "0", number_with_otp_login: "1", ...carried }, false],
  [{ email_password_login: "0", number_with_otp_login: "1", otp_service_provider: "own" }, true],
  [
    { email_password_login: "0", number_with_otp_login: "1", otp_service_provider: "firebase" },
    true,
  ],
  [{ email_password_login: "0", number_with_otp_login: "0" }, true],
])("with %o newcomers are led to e-mail and password: %s", async (settings, isOffered) => {
  said = settings;
  const ways = await signInWays(new Request("https://homes.test/login"));
  expect(ways.password).toBe(isOffered);
});
