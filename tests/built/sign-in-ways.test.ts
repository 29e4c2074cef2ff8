import { parseHTML } from "linkedom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ourForm } from "../../e2e/support/ask";
import {
  copyOfSample,
  newDataFolder,
  type OwnSite,
  ownSite,
  removeDataFolder,
} from "../../e2e/support/own-site";
import { sampleMember, sampleOperator } from "../../e2e/support/people";

/** Of its own: what is switched off here is off for everybody. Text messages could be sent, so phones are a way. */
let site: OwnSite;
let folder: string;
let operator: { Authorization: string };
beforeAll(async () => {
  folder = copyOfSample(newDataFolder());
  site = await ownSite({
    DATA_DIR: folder,
    TWILIO_ACCOUNT_SID: "AC0123456789",
    TWILIO_AUTH_TOKEN: "a-token-of-the-tests",
    TWILIO_FROM: "+15005550006",
    TWILIO_URL: "http://127.0.0.1:9",
  });
  const { token } = await answered<{ token: string }>(
    "user_signup",
    ourForm({ type: "3", ...sampleOperator }),
  );
  operator = { Authorization: `Bearer ${token}` };
});
afterAll(async () => {
  await site.stop();
  removeDataFolder(folder);
});

async function answered<Body>(call: string, asking: Parameters<OwnSite["ask"]>[1] = {}) {
  return JSON.parse((await site.ask(`/api/${call}`, asking)).text) as Body;
}

/** What people may do to come in; the rest of the rules stays. */
async function offer(ways: { email_password_login: "0" | "1"; number_with_otp_login: "0" | "1" }) {
  const { data } = await answered<{ data: { rules: Record<string, string | boolean | object> } }>(
    "operator/site-settings",
    { headers: operator },
  );
  const said = Object.entries(data.rules).flatMap(([name, value]) =>
    // What is said by language stays where nothing is said of it.
    typeof value === "object"
      ? []
      : [[name, typeof value === "boolean" ? (value ? "1" : "0") : value]],
  );
  const rules = Object.fromEntries(said) as Record<string, string>;
  const saved = await site.ask(
    "/api/operator/site-settings/rules",
    ourForm({ ...rules, ...ways }, operator),
  );
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining("saved")]);
}

async function open(path: string) {
  const { status, headers, text } = await site.ask(path);
  const { document } = parseHTML(text);
  return {
    status,
    to: headers.location,
    has: (selector: string) => document.querySelector(selector) !== null,
  };
}
const byPhone = 'main a[href^="/login/phone"]';
const password = 'main input[name="password"]';
/** Behind a word that has to be opened first. */
const folded = `main details:not([open]) ${password.slice("main ".length)}`;

/** The site looks once a second how it is set. */
const becomes = (path: string, selector: string, isThere: boolean) =>
  expect.poll(async () => (await open(path)).has(selector)).toBe(isThere);

const newcomer = {
  name: "Nadia Brito",
  email: "nadia@people.example",
  mobile: "+351 912 345 678",
  password: "a long one 7",
  re_password: "a long one 7",
};

test("without passwords newcomers are led to the phone, and whoever has one still signs in", async () => {
  await offer({ email_password_login: "0", number_with_otp_login: "1" });
  await becomes("/register", password, false);
  expect((await open("/register")).has(byPhone)).toBe(true);
  const refused = await site.ask("/register", ourForm(newcomer));
  expect(refused.status).toBe(400);
  expect(refused.text).toContain("This way of signing in is not offered.");

  const signIn = await open("/login");
  expect([signIn.has(byPhone), signIn.has(folded)]).toEqual([true, true]);
  const phone = await open("/login/phone");
  expect([phone.status, phone.has('main input[name="number"]')]).toEqual([200, true]);
  const { status, headers } = await site.ask("/login", ourForm(sampleMember));
  expect([status, headers.location]).toEqual([302, "/user/dashboard"]);
});

test("without the phone its page leads to the sign-in, which says nothing of it", async () => {
  await offer({ email_password_login: "1", number_with_otp_login: "0" });
  await becomes("/login", byPhone, false);
  expect(await open("/login/phone?favourite=1")).toMatchObject({
    status: 302,
    to: "/login?favourite=1",
  });
  const signIn = await open("/login");
  expect([signIn.has(password), signIn.has(folded)]).toEqual([true, false]);
  const register = await open("/register");
  expect([register.has(password), register.has(byPhone)]).toEqual([true, false]);
});

test("with both each page has its form and the way to the other", async () => {
  await offer({ email_password_login: "1", number_with_otp_login: "1" });
  await becomes("/login", byPhone, true);
  for (const path of ["/login", "/register"]) {
    const page = await open(path);
    expect([path, page.has(password), page.has(folded), page.has(byPhone)]).toEqual([
      ...[path, true, false, true],
    ]);
  }
  const phone = await open("/login/phone");
  expect([phone.status, phone.has('main a[href^="/login"]')]).toEqual([200, true]);
});
