import { afterAll, beforeAll, expect, test } from "vitest";
import {
  confirmCode,
  forgotPassword,
  getOtp,
  sendCode,
  sendResetLink,
  verifyOtp,
} from "~/contract/account/calls";
import { encodeForm, encodeQuery } from "~/contract/wire/form-encoding";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, outgoing, sentTo } from "../support/outbox";
import { ask, send } from "./asking";
import { newEmail, register, visitor } from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const minutes = (count: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + count * 60_000);
};
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
const tryCode = (email: string, otp: string, from = visitor(marketplace)) =>
  ask(from, verifyOtp, { email, otp });
const notValid = [400, "The code is wrong or no longer valid."];

async function expectRefused(email: string, code: string, from = visitor(marketplace)) {
  const { status, body } = await tryCode(email, code, from);
  expect([status, body.message]).toEqual(notValid);
  expect(body.errors).toEqual({ otp: "The code is wrong or no longer valid." });
}
const isVerified = async (email: string) => {
  const row = await marketplace.database
    .selectFrom("member")
    .select("email_verified_at")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return row.email_verified_at !== null;
};

test("a code with spaces counts, a wrong one does not confirm", async () => {
  const { email, code } = await register(marketplace);
  await expectRefused(email, wrong(code));
  expect(await isVerified(email)).toBe(false);
  expect((await tryCode(email, `${code.slice(0, 3)} ${code.slice(3)} `)).status).toBe(200);
  expect(await isVerified(email)).toBe(true);
});

test("a code works once, also when it comes twice at the same time", async () => {
  const { email, code } = await register(marketplace);
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await tryCode(email, code)).status),
  );
  expect(statuses.sort()).toEqual([200, 400, 400]);
  await expectRefused(email, code);
});

test("a code is of use for ten minutes", async () => {
  const { email, code } = await register(marketplace);
  minutes(10);
  await expectRefused(email, code);
});

test("after five wrong tries the right code is refused, and a new one works", async () => {
  const { email, code } = await register(marketplace);
  const from = visitor(marketplace);
  for (let count = 0; count < 5; count += 1) await expectRefused(email, wrong(code), from);
  await expectRefused(email, code, from);
  await ask(from, getOtp, { email });
  const letters = await sentTo(marketplace, email, /is your Doorstep code/, 2);
  const fresh = letters.map(codeIn).find((other) => other !== code);
  expect((await tryCode(email, fresh!, from)).status).toBe(200);
});

test("nobody else's wrong tries keep the right code from counting", async () => {
  const { email, code } = await register(marketplace);
  const stranger = visitor(marketplace);
  for (let count = 0; count < 12; count += 1) await expectRefused(email, wrong(code), stranger);
  expect((await tryCode(email, code)).status).toBe(200);
});

test("tries at the same time are no more than five of each, and twenty of all", async () => {
  const { email, code } = await register(marketplace);
  const triesLeft = async () => {
    const { tries_left } = await marketplace.database
      .selectFrom("one_time_code")
      .select("tries_left")
      .where("address", "=", email)
      .executeTakeFirstOrThrow();
    return tries_left;
  };
  const from = visitor(marketplace);
  await Promise.all(Array.from({ length: 10 }, () => expectRefused(email, wrong(code), from)));
  expect(await triesLeft()).toBe(15);
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => (await tryCode(email, wrong(code))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(await triesLeft()).toBe(0);
  await expectRefused(email, code);
});

test("asked for again, the same code is sent while it is valid, and its tries stay counted", async () => {
  const { email, code } = await register(marketplace);
  const from = visitor(marketplace);
  for (let count = 0; count < 4; count += 1) await expectRefused(email, wrong(code), from);
  minutes(4);
  await ask(visitor(marketplace), getOtp, { email: email.toUpperCase() });
  const letters = await sentTo(marketplace, email, /is your Doorstep code/, 2);
  expect(letters.map(codeIn)).toEqual([code, code]);
  expect(letters.some(({ text }) => text.includes("valid for 6 minutes"))).toBe(true);
  await expectRefused(email, wrong(code), from);
  await expectRefused(email, code, from);
});

test("a code of one address is nothing at another", async () => {
  const one = await register(marketplace);
  const other = await register(marketplace);
  const code = one.code === other.code ? wrong(one.code) : one.code;
  await expectRefused(other.email, code);
});

test("the database holds no code that can be read", async () => {
  const { email, code } = await register(marketplace);
  const row = await marketplace.database
    .selectFrom("one_time_code")
    .selectAll()
    .where("address", "=", email)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(code);
});

test("with another secret a new code is made", async () => {
  const { email } = await register(marketplace);
  await marketplace.database
    .updateTable("one_time_code")
    .set({ code_sealed: "sealed with another secret, nobody knows which" })
    .where("address", "=", email)
    .execute();
  await ask(visitor(marketplace), getOtp, { email });
  const letters = await sentTo(marketplace, email, /is your Doorstep code/, 2);
  const statuses: number[] = [];
  for (const letter of letters) statuses.push((await tryCode(email, codeIn(letter))).status);
  expect(statuses).toContain(200);
});

test("whether an address is known, no answer tells", async () => {
  const known = await register(marketplace);
  const unknown = newEmail();
  const asked = await Promise.all(
    [known.email, unknown].map((email) => ask(visitor(marketplace), getOtp, { email })),
  );
  expect(asked[0]).toEqual(asked[1]);
  const tried = await Promise.all(
    [known.email, unknown].map((email) => tryCode(email, wrong(known.code))),
  );
  expect(tried[0]).toEqual(tried[1]);
  await sentTo(marketplace, known.email, /is your Doorstep code/, 2);
  expect(outgoing(marketplace).filter(({ to }) => to === unknown)).toEqual([]);
});

test("who asks for a code names a number or an address", async () => {
  const answers = await Promise.all(
    [{}, { email: "nobody" }, { number: "call me" }].map((input) =>
      send(visitor(marketplace), getOtp, input),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
    [400, { email: "Email is required." }],
    [400, { email: "Email address is invalid." }],
    [400, { number: "Phone number is invalid." }],
  ]);
  const { status, body } = await send(visitor(marketplace), verifyOtp, {
    email: newEmail(),
    otp: "",
  });
  expect([status, body.errors]).toEqual([400, { otp: "Please enter OTP." }]);
});

test.each([
  ["get-otp", [getOtp, sendCode]],
  ["verify-otp", [verifyOtp, confirmCode]],
  ["forgot-password", [forgotPassword, sendResetLink]],
] as const)("%s is not asked for by another site's page", async (path, asked) => {
  const { email, code } = await register(marketplace);
  const letters = () => outgoing(marketplace).filter(({ to }) => to === email).length;
  const statusFrom = async (method: string, site?: string) => {
    const typed = { email, otp: wrong(code) };
    const query = method === "GET" ? `?${encodeQuery(typed)}` : "";
    const request = new Request(`http://doorstep.test/api/${path}${query}`, {
      method,
      headers: site ? { "Sec-Fetch-Site": site } : {},
      ...(method === "POST" && { body: encodeForm(typed) }),
    });
    return (await visitor(marketplace).fetch(request)).status;
  };
  const before = letters();
  for (const { method } of asked)
    for (const site of ["cross-site", "same-site"])
      expect(await statusFrom(method, site)).toBe(403);
  expect(letters()).toBe(before);
  for (const { method } of asked)
    for (const site of [undefined, "none"])
      expect(await statusFrom(method, site)).toBe(path === "verify-otp" ? 400 : 200);
});

test("what is asked by POST is what is asked by GET", async () => {
  const { email, code } = await register(marketplace);
  const { status, body } = await ask(visitor(marketplace), confirmCode, { email, otp: code });
  expect([status, body.reset_token === ""]).toEqual([200, false]);
  await ask(visitor(marketplace), sendResetLink, { email });
  expect(await sentTo(marketplace, email, /Choose a new password/)).toHaveLength(1);
});
