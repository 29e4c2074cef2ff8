import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile, userSignup } from "~/contract/account/calls";
import { accountSecurity } from "~/contract/security/calls";
import type { CallInProcess } from "~/marketplace.server/http/in-process";
import { action } from "~/routes/account/profile";
import { signedInHeaders } from "~/session.server/session";
import { takeToast } from "~/session.server/toast";
import { openSite } from "~/site.server";
import { goodPassword, newEmail, signedInMember, visitor } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { transportTo } from "../support/embedded-api";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { siteOver } from "../support/stand-in-upstream";

/** What an upstream says beside the new profile. */
const upstream: { says?: string } = {};

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
  const call: CallInProcess = async (asked, ...rest) => {
    const answer = await marketplace.call(asked, ...rest);
    if (upstream.says === undefined || asked.path !== updateProfile.path) return answer;
    return { ...answer, envelope: { ...answer.envelope, message: upstream.says } };
  };
  // An upstream elsewhere, whose profile takes the address.
  const variables = { API_BASE_URL: "https://upstream.test/api" };
  openSite(siteOver(transportTo({ call }), { variables }));
});
afterAll(() => marketplace.close());

async function save(email: string, facts: object) {
  const { body } = await ask(visitor(marketplace), userSignup, {
    type: "3",
    email,
    password: goodPassword,
  });
  const { "Set-Cookie": session } = await signedInHeaders(body.token!, body.data.id);
  const form = new FormData();
  const typed = { name: "Asha Rao", mobile: "+91 98765 43210", address: "1 Beach Road", ...facts };
  for (const [name, value] of Object.entries(typed)) form.append(name, String(value));
  const request = new Request("http://doorstep.test/user/profile", {
    method: "POST",
    body: form,
    headers: { Cookie: session.split(";")[0]! },
  });
  const answer = await action({ request, params: {}, context: {} });
  if (!(answer instanceof Response)) throw new Error("The form was refused.");
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]!);
  const read = new Request("http://doorstep.test/", { headers: { Cookie: cookie.join("; ") } });
  const { toast } = await takeToast(read);
  return { token: body.token!, to: answer.headers.get("Location"), said: toast?.message };
}

test("an address that waits for its link is told as such, not as saved", async () => {
  const { email } = await signedInMember(marketplace);
  const wanted = newEmail();
  const { token, to, said } = await save(email, { email: wanted });
  expect([to, said]).toEqual(["/user/profile", "security.email.sent"]);
  const { body } = await ask(marketplace, accountSecurity, {}, token);
  expect(body.data.pending_email).toBe(wanted);
});

test.each([
  ["Changes are looked through first.", "Changes are looked through first."],
  ["", "account.profile.saved"],
])(
  "no link is promised for an address that an upstream left out, saying %j",
  async (says, shown) => {
    const { email } = await signedInMember(marketplace);
    upstream.says = says;
    try {
      const { to, said } = await save(email, { email: newEmail() });
      expect([to, said]).toEqual(["/user/profile", shown]);
    } finally {
      upstream.says = undefined;
    }
  },
);

test("the same address is saved with the rest", async () => {
  const { email } = await signedInMember(marketplace);
  expect(await save(email, { email })).toMatchObject({
    to: "/user/profile",
    said: "account.profile.saved",
  });
});
