import { randomInt, randomUUID } from "node:crypto";
import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { userSignup } from "~/contract/account/calls";
import { changeEmail, confirmEmailChange } from "~/contract/security/calls";
import { action as disown, loader as askToDisown } from "~/routes/account/not-me";
import { loader as startGoogle } from "~/routes/account/google";
import { loader as googleReturn } from "~/routes/account/google-return";
import { action as confirmCode } from "~/routes/account/phone-code";
import { action as finish, loader as askForStep } from "~/routes/account/second-step";
import { action as askForCode } from "~/routes/account/sign-in-by-phone";
import { getSession } from "~/session.server/session";
import { newEmail, signedInMember, visitor } from "../marketplace/account-visitor";
import { ask } from "../marketplace/asking";
import { shownBy, withAuthenticator } from "../marketplace/factor-setup";
import { googleClaims, phoneClaims, projectId } from "../support/fake-google-keys";
import { fakeIdentityToolkit, type FakeIdentityToolkit } from "../support/fake-identity-toolkit";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

let provider: FakeIdentityToolkit;
beforeAll(async () => {
  // Screens hold the tokens against the real clock.
  provider = await fakeIdentityToolkit(() => new Date());
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

/** A browser that keeps its cookies, for all addresses alike. */
function browser() {
  const kept = new Map<string, string>();
  const asked = (address: string, fields?: Record<string, string>) => ({
    request: new Request(new URL(address, "http://doorstep.test"), {
      headers: { Cookie: [...kept].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
    }),
    params: {},
    context: {},
  });
  return {
    asked,
    /** Where an answer leads, after its cookies were kept. */
    follow(answer: unknown) {
      if (!(answer instanceof Response)) throw new Error("The answer leads nowhere.");
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
        if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) kept.delete(name!);
        else kept.set(name!, value!);
      }
      return answer.headers.get("Location");
    },
    isSignedIn: async () => Boolean((await getSession(asked("/").request)).get("token")),
  };
}
type Browser = ReturnType<typeof browser>;

/** A member who came by the provider and has turned an app on since. */
async function memberBy(type: "0" | "1", claims: Record<string, unknown>) {
  const id_token = new UnsecuredJWT(claims).encode();
  const { body } = await ask(visitor(here.marketplace), userSignup, { type, id_token });
  return withAuthenticator(here.marketplace, body.token!);
}

/** The first step led to the second, and let nobody in. */
async function takesSecondStep(there: Browser, led: string | null, key: string) {
  expect(led).toBe("/login/second-step?next=%2Fuser%2Fprofile");
  expect(await there.isSignedIn()).toBe(false);
  expect(await askForStep(there.asked(led!))).toMatchObject({
    by: "authenticator",
    others: ["recovery"],
  });
  const next = { next: "/user/profile" };
  const wrong = await finish(there.asked(led!, { ...next, authenticator_code: "000000" }));
  expect(wrong).toMatchObject({ init: { status: 400 } });
  const authenticator_code = shownBy(key, here.marketplace.clock.now);
  const entered = await finish(there.asked(led!, { ...next, authenticator_code }));
  expect(there.follow(entered)).toBe("/user/profile");
  expect(await there.isSignedIn()).toBe(true);
}

test("whoever signs in by phone takes the second step too", async () => {
  const number = `9198765${randomInt(10_000, 99_999)}`;
  const claims = phoneClaims(randomUUID(), `+${number}`, here.marketplace.clock.now);
  const { key } = await memberBy("1", claims);
  const there = browser();
  const next = { next: "/user/profile" };
  const typed = { ...next, number: `+${number}` };
  const waiting = there.follow(await askForCode(there.asked("/login/phone", typed)));
  const [text] = await sentTo(here.marketplace, `+${number}`, /Doorstep code/);
  const otp = codeIn(text!);
  const led = there.follow(await confirmCode(there.asked(waiting!, { ...next, otp })));
  await takesSecondStep(there, led, key);
});

test("whoever comes back from Google takes the second step too", async () => {
  const uid = randomUUID();
  const { key } = await memberBy("0", googleClaims(uid, here.marketplace.clock.now));
  const there = browser();
  const start = there.asked("/login/google?next=%2Fuser%2Fprofile");
  expect(there.follow(await startGoogle(start))).toBe("https://accounts.google.example/");
  const led = there.follow(await googleReturn(there.asked(`/login/google/return?code=${uid}`)));
  await takesSecondStep(there, led, key);
});

test("the page of a letter takes away what was added at the press of its button, not before", async () => {
  const { id, email, token } = await signedInMember(here.marketplace);
  await withAuthenticator(here.marketplace, token);
  const [letter] = await sentTo(here.marketplace, email, /not-me\?token=/);
  const there = browser();
  const address = `/not-me?token=${linkTokenIn(letter!)}`;
  const page = await askToDisown(there.asked(address));
  const since = here.marketplace.database.selectFrom("member").select("second_factor_at");
  const isOn = async () => (await since.where("id", "=", id).executeTakeFirst())?.second_factor_at;
  expect(await isOn()).not.toBeNull();
  const over = await disown(there.asked("/not-me", { token: "made up" }));
  expect(over).toMatchObject({
    init: { status: 400 },
    data: { fault: "This link was used already or is too old. Please look at what is set up." },
  });
  const gone = await disown(there.asked("/not-me", { token: page.token }));
  expect(there.follow(gone)).toBe("/forgot-password");
  expect(await isOn()).toBeNull();
});

test("the page of the letter about another address gives the former one back", async () => {
  const { id, email, token } = await signedInMember(here.marketplace);
  const moved = newEmail();
  await ask(here.marketplace, changeEmail, { email: moved }, token);
  const [asked] = await sentTo(here.marketplace, moved, /confirm-email/);
  await ask(here.marketplace, confirmEmailChange, { token: linkTokenIn(asked!) });
  const [letter] = await sentTo(here.marketplace, email, /not-me\?token=/);
  const there = browser();
  const page = await askToDisown(there.asked(`/not-me?token=${linkTokenIn(letter!)}`));
  expect(page.isAboutEmail).toBe(true);
  const member = here.marketplace.database.selectFrom("member").select("email");
  const address = async () => (await member.where("id", "=", id).executeTakeFirst())?.email;
  expect(await address()).toBe(moved);
  const back = await disown(there.asked("/not-me", { token: page.token }));
  expect(there.follow(back)).toBe("/forgot-password");
  expect(await address()).toBe(email);
});
