import { randomInt } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userSignup } from "~/contract/account/calls";
import { accountSecurity, confirmSignIn } from "~/contract/security/calls";
import { action, loader } from "~/routes/account/confirm-sign-in";
import { getSession, signedInHeaders } from "~/session.server/session";
import { signedInMember, visitor } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { phoneClaims, projectId } from "../support/fake-google-keys";
import {
  fakeIdentityToolkit,
  type FakeIdentityToolkit,
  providerCode,
} from "../support/fake-identity-toolkit";
import { outgoing } from "../support/outbox";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

let provider: FakeIdentityToolkit;
beforeAll(async () => {
  provider = await fakeIdentityToolkit(() => here.marketplace.clock.now);
  openSiteWith({
    FIREBASE_API_KEY: "key",
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: provider.host,
  });
});
const here = embeddedMarketplace(() => ({
  firebase: { apiKey: "key", projectId, emulatorHost: provider.host },
}));
afterAll(() => provider.close());

const tokenFor = (number: string, verifiedAt = here.marketplace.clock.now) =>
  new UnsecuredJWT(phoneClaims("somebody", `+${number}`, verifiedAt)).encode();

/** Somebody who signed in with the provider's code an hour ago. */
async function phoneMember() {
  const number = `35191${randomInt(1_000_000, 9_999_999)}`;
  const { body } = await ask(visitor(here.marketplace), userSignup, {
    type: "1",
    id_token: tokenFor(number),
  });
  await here.marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: new Date(here.marketplace.clock.now.getTime() - 3_600_000) })
    .where("member_id", "=", body.data.id)
    .execute();
  const { "Set-Cookie": session } = await signedInHeaders(body.token!, body.data.id);
  return { number, token: body.token!, cookie: session.split(";")[0]! };
}
const hasRecentSignIn = async (token: string) =>
  (await ask(here.marketplace, accountSecurity, {}, token)).body.data.is_recent;

const address = "http://doorstep.test/user/confirm-sign-in?next=/user/security/email";
const asked = (cookie: string, fields?: Record<string, string>) => ({
  request: new Request(address, {
    headers: { Cookie: cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  }),
  params: {},
  context: {},
});
const next = "/user/security/email";

/** With scripts the page's data are asked for there, so cookies are chosen by this path. */
const dataPath = `${new URL(address).pathname}.data`;
const covers = (path: string) =>
  dataPath === path || dataPath.startsWith(path.replace(/\/?$/, "/"));
/** Cookies that an answer sets, as far as the browser sends them back there (RFC 6265 §5.1.4). */
const cookiesOf = (answer: unknown) =>
  answer instanceof Response
    ? answer.headers
        .getSetCookie()
        .filter((cookie) => covers(/; path=([^;]+)/i.exec(cookie)?.[1] ?? "/"))
        .map((cookie) => cookie.split(";")[0]!)
    : [];
const sessionIn = async (cookie: string) =>
  (await getSession(new Request(address, { headers: { Cookie: cookie } }))).get("token");
const whereTo = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("Location") : null;

test("the provider's code shows once more who is there", async () => {
  const { number, token, cookie } = await phoneMember();
  expect(await loader(asked(cookie))).toMatchObject({ byProvider: true, robots: { siteKey: "" } });
  const sent = await action(asked(cookie, { intent: "send", next, check: "emulator" }));
  expect(provider.sent.at(-1)).toBe(`+${number}`);
  expect(outgoing(here.marketplace).filter(({ to }) => to === `+${number}`)).toEqual([]);
  const waiting = [cookie, ...cookiesOf(sent)].join("; ");

  const wrong = await action(asked(waiting, { otp: "111111", next }));
  expect(wrong).toMatchObject({
    init: { status: 400 },
    data: { reply: { error: { otp: ["The code is wrong or no longer valid."] } } },
  });
  expect(await hasRecentSignIn(token)).toBe(false);
  const confirmed = await action(asked(waiting, { otp: providerCode, next }));
  expect(whereTo(confirmed)).toBe(next);
  // The browser holds another token from now on.
  const exchanged = await sessionIn(cookiesOf(confirmed).join("; "));
  expect(exchanged).not.toBe(token);
  expect(await hasRecentSignIn(exchanged!)).toBe(true);
  expect(await hasRecentSignIn(token)).toBe(false);
});

test("another code is sent when two minutes have passed, not before", async () => {
  const { number, cookie } = await phoneMember();
  const send = { intent: "send", next, check: "emulator" };
  const first = await action(asked(cookie, send));
  const again = await action(asked([cookie, ...cookiesOf(first)].join("; "), send));
  expect(whereTo(again)).toBe(whereTo(first));
  expect(provider.sent.filter((to) => to === `+${number}`)).toHaveLength(1);
});

test("without the check against robots no code is promised that reaches nobody", async () => {
  const { number, cookie } = await phoneMember();
  const answer = await action(asked(cookie, { intent: "send", next }));
  expect(whereTo(answer)).toBe(`/user/confirm-sign-in?next=${encodeURIComponent(next)}&by=code`);
  expect(provider.sent).not.toContain(`+${number}`);
  expect(outgoing(here.marketplace).filter(({ to }) => to === `+${number}`)).toEqual([]);
});

test("a code for another number shows nothing of this member", async () => {
  const [member, stranger] = [await phoneMember(), await phoneMember()];
  const sent = await action(asked(stranger.cookie, { intent: "send", next, check: "emulator" }));
  const mixed = [member.cookie, ...cookiesOf(sent)].join("; ");
  expect(await action(asked(mixed, { otp: providerCode, next }))).toMatchObject({
    init: { status: 400 },
  });
  expect(await hasRecentSignIn(member.token)).toBe(false);
});

test("the API takes a fresh token of the same number alone", async () => {
  const { number, token } = await phoneMember();
  const old = new Date(here.marketplace.clock.now.getTime() - 16 * 60_000);
  for (const id_token of [tokenFor(number, old), tokenFor("351912345678"), "nonsense"])
    expect((await ask(here.marketplace, confirmSignIn, { id_token }, token)).status).toBe(400);
  const byMail = await signedInMember(here.marketplace);
  const given = { id_token: tokenFor("919876543210") };
  expect((await ask(here.marketplace, confirmSignIn, given, byMail.token)).status).toBe(400);
  expect(await hasRecentSignIn(token)).toBe(false);
  const fresh = { id_token: tokenFor(number) };
  const { status, body } = await ask(here.marketplace, confirmSignIn, fresh, token);
  expect(status).toBe(200);
  expect(await hasRecentSignIn(body.token!)).toBe(true);
});
