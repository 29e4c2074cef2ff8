import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgotPassword, getUserData, resetPassword, userSignup } from "~/contract/account/calls";
import {
  changePassword,
  confirmSignIn,
  deleteUser,
  endAllSessions,
  securityEvents,
} from "~/contract/security/calls";
import {
  finishSignIn,
  makeRecoveryCodes,
  secondFactors,
  startAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from "~/contract/second-factor/calls";
import { secondStep as beginSecondStep } from "~/marketplace.server/account/sign-in-steps";
import { sealAuthenticators } from "~/marketplace.server/account/authenticator";
import { limits, waits } from "~/marketplace.server/http/rate-limits";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, sentTo } from "../support/outbox";
import { goodPassword, newEmail, signedInMember, signIn, visitor } from "./account-visitor";
import { ask, send } from "./asking";
import {
  firstStep,
  laterBy,
  memberWithApp,
  secondStep,
  shownBy,
  withAuthenticator,
} from "./factor-setup";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const now = () => marketplace.clock.now;
const later = (seconds: number) => laterBy(marketplace, seconds);
const standing = async (token: string) =>
  (await ask(marketplace, secondFactors, {}, token)).body.data;
const isSignedIn = async (token: string) =>
  (await ask(marketplace, getUserData, {}, token)).status === 200;
const first = (email: string, more?: object) => firstStep(marketplace, email, more);
const second = (input: object) => secondStep(marketplace, input);
/** One after the other: passwords that come at once wait for each other. */
async function firstSteps(email: string, count = 20) {
  const steps = [];
  while (steps.length < count) steps.push(await first(email));
  return steps;
}
const tens = <Result>(run: () => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, () => run()));

describe("setting an app up", () => {
  test("a key that was shown ends with the sessions, and after a while by itself", async () => {
    const { email, token } = await signedInMember(marketplace);
    const shown = async (by: string) =>
      (await ask(marketplace, startAuthenticator, {}, by)).body.data.key;
    const seen = await shown(token);
    await ask(marketplace, endAllSessions, {}, token);
    const again = (await signIn(marketplace, email)).body.token!;
    const second = await shown(again);
    expect(second).not.toBe(seen);
    later(16 * 60);
    const third = await shown((await signIn(marketplace, email)).body.token!);
    expect(third).not.toBe(second);
  });

  test("an app is on once it has shown a code; other devices are signed out and codes for a loss are told once", async () => {
    const { email, token } = await signedInMember(marketplace);
    const other = (await signIn(marketplace, email)).body.token!;
    const { key, address } = (await ask(marketplace, startAuthenticator, {}, token)).body.data;
    expect((await ask(marketplace, startAuthenticator, {}, token)).body.data.key).toBe(key);
    expect(address).toMatch(/^otpauth:\/\/totp\/Doorstep:/);
    expect(address).toContain(`secret=${key}`);
    expect(await standing(token)).toMatchObject({ is_on: false, authenticator_since: null });
    const wrong = await ask(
      marketplace,
      turnOnAuthenticator,
      { authenticator_code: "000000" },
      token,
    );
    expect([wrong.status, Object.keys(wrong.body.errors!)]).toEqual([400, ["authenticator_code"]]);

    const shown = { authenticator_code: shownBy(key, now()) };
    const { body } = await ask(marketplace, turnOnAuthenticator, shown, token);
    expect(new Set(body.data.recovery_codes).size).toBe(10);
    expect(await standing(body.token!)).toEqual({
      ...{ is_on: true, is_needed: false, authenticator_since: now().toISOString() },
      ...{ recovery_codes_left: 10, passkeys: [] },
    });
    expect([await isSignedIn(other), await isSignedIn(body.token!)]).toEqual([false, true]);
    expect(body.token).not.toBe(token);
    await sentTo(marketplace, email, /authenticator app was turned on/);
    const again = await ask(marketplace, startAuthenticator, {}, body.token);
    expect(again.status).toBe(409);
  });

  test("it needs a recent sign-in, as turning it off and new codes do", async () => {
    const { token } = await memberWithApp(marketplace);
    const plain = await signedInMember(marketplace);
    later(16 * 60);
    const needing = [startAuthenticator, turnOffAuthenticator, makeRecoveryCodes];
    for (const call of needing) expect((await ask(marketplace, call, {}, token)).status).toBe(403);
    expect((await ask(marketplace, startAuthenticator, {}, plain.token)).status).toBe(403);
    const code = { authenticator_code: "123456" };
    expect((await ask(marketplace, turnOnAuthenticator, code, plain.token)).status).toBe(403);
  });

  test("the key and the codes lie encrypted and hashed, the key for its member alone", async () => {
    const { id, key, codes } = await memberWithApp(marketplace);
    const { database, services } = marketplace;
    const rows = JSON.stringify([
      await database.selectFrom("authenticator").selectAll().execute(),
      await database.selectFrom("recovery_code").selectAll().execute(),
    ]);
    for (const secret of [key, ...codes]) expect(rows).not.toContain(secret);
    const other = await memberWithApp(marketplace);
    const taken = await database
      .selectFrom("authenticator")
      .select("key_sealed")
      .where("member_id", "=", id)
      .executeTakeFirstOrThrow();
    const ofOther = database.updateTable("authenticator").where("member_id", "=", other.id);
    await ofOther.set(taken).execute();
    const step = await first(other.email);
    const input = { ...step, authenticator_code: shownBy(key, now()) };
    expect((await second(input)).status).toBe(400);

    // The secret is replaced: both read it, and after the job the new one alone.
    const secret = "another secret of the tests, long enough for signing";
    await sealAuthenticators({ database, secret, secrets: [secret, services.secret] });
    const sealed = await database
      .selectFrom("authenticator")
      .selectAll()
      .where("member_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(sealed.key_sealed).not.toBe(taken.key_sealed);
    await sealAuthenticators({
      database,
      secret: services.secret,
      secrets: [services.secret, secret],
    });
  });
});

describe("signing in", () => {
  test("the first step is answered with how to take the second, and signs nobody in", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const { status, told, second_factor_token } = await first(email);
    expect(status).toBe(403);
    expect(told).toMatchObject({
      ...{ error: true, data: null, code: "second_factor_required", expires_in: 600 },
      second_factor_ways: ["authenticator", "recovery"],
    });
    expect(told.token).toBeUndefined();
    const authenticator_code = shownBy(key, now());
    const input = { second_factor_token, authenticator_code };
    const finished = await ask(visitor(marketplace), finishSignIn, input);
    expect(finished.body.data.email).toBe(email);
    expect(await isSignedIn(finished.body.token!)).toBe(true);
    later(30);
    const twice = await second({ second_factor_token, authenticator_code: shownBy(key, now()) });
    expect([twice.status, (twice.body as { code?: string }).code]).toEqual([400, "sign_in_again"]);
  });

  test("of tens with the same code at once one is let in, whether of one sign-in or of many", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const steps = await firstSteps(email);
    const authenticator_code = shownBy(key, now());
    const answers = await Promise.all(
      steps.map(({ second_factor_token }) => second({ second_factor_token, authenticator_code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    later(30);
    const { second_factor_token } = await first(email);
    const next = { second_factor_token, authenticator_code: shownBy(key, now()) };
    const ofOne = await tens(() => second(next));
    expect(ofOne.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("a code counts a step early and a step late, not two, and none from before one that counted", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const tried = async (aside: number) => {
      const { second_factor_token } = await first(email);
      const authenticator_code = shownBy(key, now(), aside);
      return (await second({ second_factor_token, authenticator_code })).status;
    };
    expect([await tried(2), await tried(-2), await tried(-1)]).toEqual([400, 400, 200]);
    expect([await tried(1), await tried(0), await tried(1)]).toEqual([200, 400, 400]);
  });

  test("a recovery code counts once, also of tens at once; its use is told, and new ones end the old", async () => {
    const { email, codes, token } = await memberWithApp(marketplace);
    const recovery_code = codes[0]!.toUpperCase().replace("-", " ");
    const steps = await firstSteps(email);
    const answers = await Promise.all(
      steps.map(({ second_factor_token }) => second({ second_factor_token, recovery_code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await sentTo(marketplace, email, /recovery code of your account was used/);
    expect((await standing(token)).recovery_codes_left).toBe(9);
    const fresh = (await ask(marketplace, makeRecoveryCodes, {}, token)).body.data.recovery_codes;
    const tried = async (code: string) =>
      (await second({ ...(await first(email)), recovery_code: code })).status;
    later(waits.secondFactor.longest);
    expect([await tried(codes[1]!), await tried(fresh[0]!)]).toEqual([400, 200]);
  });

  test("guesses are counted: five a sign-in, and of all together strangers wait", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const guess = { authenticator_code: "000000" };
    const one = await first(email);
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await second({ ...one, ...guess })).body);
    expect(statuses.map((body) => (body as { code?: string }).code)).toEqual([
      ...Array.from({ length: 5 }, () => "invalid"),
      "sign_in_again",
    ]);
    const steps = await firstSteps(email);
    const many = await Promise.all(
      steps.map(async (step) => (await second({ ...step, ...guess })).status),
    );
    expect(many.filter((status) => status === 400)).toHaveLength(waits.secondFactor.free - 5);
    const step = await first(email);
    const right = () => second({ ...step, authenticator_code: shownBy(key, now()) });
    expect((await right()).status).toBe(429);
    later(waits.secondFactor.first + 1);
    expect((await right()).status).toBe(200);
  });

  test("one network address may guess so often, on whatever sign-in", async () => {
    const { email } = await memberWithApp(marketplace);
    const { device } = (await signIn(marketplace, newEmail())).body;
    const here = visitor(marketplace, "198.51.100.90");
    const statuses = [];
    for (let tries = 0; tries <= limits.secondFactor.tries; tries += 1) {
      const { second_factor_token } = await first(email);
      const input = { second_factor_token, authenticator_code: "000000", device };
      statuses.push((await send(here, finishSignIn, input)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("a device asks for one step for thirty days where its member wants that, but not for what needs a recent sign-in", async () => {
    const { email, key, token } = await memberWithApp(marketplace);
    const step = await first(email);
    const input = { ...step, authenticator_code: shownBy(key, now()), remember: "1" };
    const { device } = (await second(input)).body as { device?: string };
    expect((await first(email)).status).toBe(403);
    const { status, told } = await first(email, { device });
    expect(status).toBe(200);
    const makeNew = await ask(marketplace, makeRecoveryCodes, {}, String(told.token));
    expect(makeNew.status).toBe(403);
    later(31 * 24 * 3600);
    expect((await first(email, { device })).status).toBe(403);
    expect(await isSignedIn(token)).toBe(false);
  });

  test("of two tabs that sign in at the same moment both are trusted, for ten minutes and as long as the member wants", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const step = await first(email);
    const input = { ...step, authenticator_code: shownBy(key, now()), remember: "1" };
    const { device } = (await second(input)).body as { device?: string };
    const together = await Promise.all([first(email, { device }), first(email, { device })]);
    const after = await first(email, { device });
    const tabs = [...together, after];
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200]);
    later(601);
    expect((await first(email, { device })).status).toBe(403);
    // Whichever answer the browser kept.
    for (const { told } of tabs)
      expect((await first(email, { device: told.device })).status).toBe(200);
  });

  test("whoever copied the secret that a device had a moment ago makes no device of their own trusted by it", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const step = await first(email);
    const input = { ...step, authenticator_code: shownBy(key, now()), remember: "1" };
    const { device } = (await second(input)).body as { device?: string };
    expect((await first(email, { device })).status).toBe(200);
    const stranger = await signedInMember(marketplace);
    const { status, told } = await first(stranger.email, { device });
    expect(status).toBe(200);
    expect((await first(email, { device: told.device })).status).toBe(403);
  });

  test("operators are asked on every device", async () => {
    const { email, id, key } = await memberWithApp(marketplace);
    const { database } = marketplace;
    await database
      .updateTable("member")
      .set({ operator_role: "owner" })
      .where("id", "=", id)
      .execute();
    const input = {
      ...(await first(email)),
      authenticator_code: shownBy(key, now()),
      remember: "1",
    };
    const { device } = (await second(input)).body as { device?: string };
    expect((await first(email, { device })).status).toBe(403);
  });

  test("ten minutes are enough, and what was begun ends with the password and with the account", async () => {
    const { email, key } = await memberWithApp(marketplace);
    const step = await first(email);
    later(601);
    const finish = (begun: object) => second({ ...begun, authenticator_code: shownBy(key, now()) });
    expect((await finish(step)).status).toBe(400);
    const begun = await first(email);
    const password = "a gate of iron";
    const chosen = { password, re_password: password };
    await send(visitor(marketplace), forgotPassword, { email });
    const [letter] = await sentTo(marketplace, email, /reset-password/);
    await send(visitor(marketplace), resetPassword, { token: linkTokenIn(letter!), ...chosen });
    expect((await finish(begun)).status).toBe(400);
    // The new password does not pass it either.
    expect((await first(email, { password })).status).toBe(403);
  });

  test("a sign-in that was under way while the app was turned on gets no token", async () => {
    const { issueTokenUnlessChanged } = await import("~/marketplace.server/account/tokens");
    const { email, token } = await signedInMember(marketplace);
    const { database } = marketplace;
    const before = await database
      .selectFrom("member")
      .selectAll()
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await withAuthenticator(marketplace, token);
    const facts = { userAgent: "", clientAddress: "" };
    expect(await issueTokenUnlessChanged(database, before, now(), facts)).toBeUndefined();
  });

  test("a first step with a password that was changed meanwhile leads nowhere", async () => {
    const { id, token } = await memberWithApp(marketplace);
    const { database, services } = marketplace;
    const member = database.selectFrom("member").selectAll().where("id", "=", id);
    const before = await member.executeTakeFirstOrThrow();
    expect((await beginSecondStep(services, before)).facts.extra).toBeDefined();
    const password = "a gate of iron";
    const chosen = { current_password: goodPassword, password, re_password: password };
    expect((await ask(marketplace, changePassword, chosen, token)).status).toBe(200);
    expect(await beginSecondStep(services, before)).toMatchObject({ status: 400, facts: {} });
  });
});

describe("in the account", () => {
  test("proving who is there takes both steps, and a new password proves one", async () => {
    const { token, key } = await memberWithApp(marketplace);
    later(16 * 60);
    const current_password = goodPassword;
    const alone = await ask(marketplace, confirmSignIn, { current_password }, token);
    expect([alone.status, Object.keys(alone.body.errors!)]).toEqual([400, ["authenticator_code"]]);
    const password = "a gate of iron";
    const chosen = { current_password, password, re_password: password };
    const changed = (await ask(marketplace, changePassword, chosen, token)).body.token!;
    expect((await ask(marketplace, deleteUser, {}, changed)).status).toBe(403);
    const both = { current_password: password, authenticator_code: shownBy(key, now()) };
    const proven = (await ask(marketplace, confirmSignIn, both, changed)).body.token!;
    expect((await ask(marketplace, turnOffAuthenticator, {}, proven)).status).toBe(200);
  });

  test("whoever proves it on a device that is known does not wait for strangers", async () => {
    const { email, token, key } = await memberWithApp(marketplace);
    for (const step of await firstSteps(email, waits.secondFactor.free))
      await second({ ...step, authenticator_code: "000000" });
    const strange = await first(email);
    const shown = () => ({ authenticator_code: shownBy(key, now()) });
    expect((await second({ ...strange, ...shown() })).status).toBe(429);
    const both = { current_password: goodPassword, ...shown() };
    expect((await ask(marketplace, confirmSignIn, both, token)).status).toBe(200);
  });

  test("once the app is off one step is enough, and nothing of it stays", async () => {
    const { email, id, token, codes } = await memberWithApp(marketplace);
    await ask(marketplace, turnOffAuthenticator, {}, token);
    expect(await standing(token)).toEqual({
      ...{
        is_on: false,
        is_needed: false,
        authenticator_since: null,
        recovery_codes_left: 0,
        passkeys: [],
      },
    });
    await sentTo(marketplace, email, /authenticator app of your account was turned off/);
    expect((await signIn(marketplace, email)).status).toBe(200);
    expect((await ask(marketplace, makeRecoveryCodes, {}, token)).status).toBe(409);
    const { database } = marketplace;
    for (const table of [
      "authenticator",
      "recovery_code",
      "trusted_device",
      "sign_in_step",
    ] as const)
      expect(
        await database.selectFrom(table).selectAll().where("member_id", "=", id).execute(),
      ).toEqual([]);
    expect(codes).toHaveLength(10);
  });

  test("the log tells each step, and letters of sign-in tell nothing of codes", async () => {
    const { email, key, token } = await memberWithApp(marketplace);
    const step = await first(email);
    await second({ ...step, authenticator_code: "000000" });
    await second({ ...step, authenticator_code: shownBy(key, now()) });
    const events = (await ask(marketplace, securityEvents, { limit: 100 }, token)).body.data;
    expect(
      events
        .map(({ kind, outcome }) => `${kind} ${outcome}`)
        .reverse()
        .slice(3),
    ).toEqual(["authenticator_on done", "factor_asked done", "factor refused", "factor done"]);
  });

  test("signing in with a password that is not right tells nothing of a second step", async () => {
    const { email } = await memberWithApp(marketplace);
    const wrong = await send(visitor(marketplace), userSignup, {
      ...{ type: "3", email, password: "not the one" },
    });
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([
      400,
      ["code", "data", "error", "message"],
    ]);
  });
});
