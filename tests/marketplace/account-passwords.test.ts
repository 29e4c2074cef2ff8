import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPassword, getUserData, resetPassword, userRegister } from "~/contract/account/calls";
import { changePassword, changeEmail, confirmEmailChange } from "~/contract/security/calls";
import { hashPassword, verifyPassword } from "~/marketplace.server/account/passwords";
import { requireStrongPassword } from "~/marketplace.server/account/require-strong-password";
import { revokeTokens } from "~/marketplace.server/account/tokens";
import { untilSomebodyWaits } from "../support/lock-waiters";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { atFullCost } from "../support/quick-argon2";
import { linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { ask, send } from "./asking";
import {
  goodPassword,
  newEmail,
  register,
  registration,
  signedInMember,
  signIn,
  visitor,
} from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const another = "a gate of iron";
const forget = (email: string) => ask(visitor(marketplace), forgotPassword, { email });
const reset = (token: string, password = another) =>
  ask(visitor(marketplace), resetPassword, { token, password, re_password: password });

async function linkFor(email: string, count = 1) {
  await forget(email);
  const letters = await sentTo(marketplace, email, /Choose a new password/, count);
  return letters.map(linkTokenIn);
}
/** Answers with how the mailed link is followed. */
async function askForAddress(token: string) {
  const wanted = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: wanted }, token);
  const [letter] = await sentTo(marketplace, wanted, /confirm-email/);
  const link = linkTokenIn(letter!);
  return () => ask(visitor(marketplace), confirmEmailChange, { token: link });
}

async function expectRefused(token: string) {
  const { status, body } = await reset(token);
  expect([status, body.message]).toEqual([
    400,
    "This link is no longer valid. Please ask for a new one.",
  ]);
}

test("passwords are kept as argon2id with the cost that OWASP asks for, each with its own salt", async () => {
  const [one, other] = await atFullCost(() =>
    Promise.all([hashPassword(another), hashPassword(another)]),
  );
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, another)).toBe(true);
  expect(await verifyPassword(one, `${another} `)).toBe(false);
});

test("who has no password is not let in, whatever they type", async () => {
  expect(await verifyPassword(null, "nobody signs in with this")).toBe(false);
  expect(await verifyPassword(undefined, "")).toBe(false);
});

test("unknown addresses and wrong passwords get the same answer", async () => {
  const { email } = await signedInMember(marketplace);
  const answers = await Promise.all([
    signIn(marketplace, email, another),
    signIn(marketplace, newEmail(), another),
  ]);
  expect(answers[0]).toEqual(answers[1]);
  expect([answers[0].status, answers[0].body.message]).toEqual([
    400,
    "The email or the password is not correct.",
  ]);
});

test("whether an address is known, the answer of forgot-password does not tell", async () => {
  const { email } = await signedInMember(marketplace);
  const unknown = newEmail();
  expect(await forget(email)).toEqual(await forget(unknown));
  await sentTo(marketplace, email, /Choose a new password/);
  expect(outgoing(marketplace).filter(({ to }) => to === unknown)).toEqual([]);
});

test("a mailed link sets the password once and signs out every device", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await reset(link!)).status));
  expect(statuses.sort()).toEqual([200, 400, 400]);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await signIn(marketplace, email)).status).toBe(400);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
  await expectRefused(link!);
});

test("a link is of use for an hour, the last three of those that were asked for at once", async () => {
  const { email } = await signedInMember(marketplace);
  const [followed] = await linkFor(email);
  await linkFor(email, 2);
  await linkFor(email, 3);
  expect((await reset(followed!)).status).toBe(200);

  const { email: other } = await signedInMember(marketplace);
  await Promise.all([1, 2, 3, 4, 5].map(() => forget(other)));
  const links = (await sentTo(marketplace, other, /Choose a new password/, 5)).map(linkTokenIn);
  const kept = await marketplace.database
    .selectFrom("password_reset")
    .innerJoin("member", "member.id", "member_id")
    .select("token_hash")
    .where("email", "=", other)
    .execute();
  expect(kept).toHaveLength(3);
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60 * 60_000);
  for (const link of links) await expectRefused(link);
});

test("a link proves the address of somebody who lost the code", async () => {
  const { email } = await register(marketplace);
  const [link] = await linkFor(email);
  expect((await reset(link!)).status).toBe(200);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});

test("a link to an address that the account left opens nothing", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const follow = await askForAddress(token);
  expect((await follow()).status).toBe(200);
  await expectRefused(link!);
});

test.each([
  ["reset", async (email: string) => reset((await linkFor(email))[0]!)],
  [
    "changed",
    (_email: string, token: string) =>
      ask(
        marketplace,
        changePassword,
        { current_password: goodPassword, password: another, re_password: another },
        token,
      ),
  ],
])("a link to a new address is of no use once the password is %s", async (_how, renew) => {
  const { email, token } = await signedInMember(marketplace);
  const follow = await askForAddress(token);
  expect((await renew(email, token)).status).toBe(200);
  expect((await follow()).status).toBe(400);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});

test("a deactivated member gets no link, and an earlier one does not work", async () => {
  const { email, id } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
  await expectRefused(link!);
  await forget(email);
  const kept = await marketplace.database
    .selectFrom("password_reset")
    .select("member_id")
    .where("member_id", "=", id)
    .execute();
  expect(kept).toEqual([]);
});

test("a new password is held to the rules of a first one", async () => {
  const { status, body } = await send(visitor(marketplace), resetPassword, {
    token: "",
    password: "short",
    re_password: "other",
  });
  expect([status, body.errors]).toEqual([
    400,
    {
      token: "This link is not complete. Please ask for a new one.",
      password: "Password must be 6 characters or more.",
      re_password: "Passwords do not match.",
    },
  ]);
});

test("the database holds no token that can be used", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const { database } = marketplace;
  const rows = [
    await database.selectFrom("bearer_token").selectAll().execute(),
    await database.selectFrom("password_reset").selectAll().execute(),
  ].flat();
  const kept = rows.map(({ token_hash }) => token_hash.toString("latin1")).join();
  expect(kept).not.toContain(link!);
  expect(kept).not.toContain(token.split("|")[1]!);
});

test("a sign-in with the old password that is under way when it is changed gets no token", async () => {
  const { database, clock } = marketplace;
  const { email, id, token } = await signedInMember(marketplace);
  const answer = await database.transaction().execute(async (tx) => {
    await tx
      .updateTable("member")
      .set({ password_hash: await hashPassword(another) })
      .where("id", "=", id)
      .execute();
    const underWay = signIn(marketplace, email);
    await untilSomebodyWaits(database);
    await revokeTokens(tx, id, clock.now);
    return { underWay };
  });
  const { status, body } = await answer.underWay;
  expect([status, body.message]).toEqual([400, "The email or the password is not correct."]);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
});

const tooCommon =
  "This password is used so often that it is tried first. Please choose another one.";
const tooClose =
  "This password is too close to your name, email, phone number or the name of this site. Please choose another one.";
const sha1 = (text: string) => createHash("sha1").update(text).digest("hex").toUpperCase();
const person = { name: "Béatrice Kofi-Mensah", email: "b.mensah77@harbourmail.example" };

/** What is said of a password that this person chooses; nothing of one that is taken. */
const saidOf = (password: string, services = marketplace.services) =>
  requireStrongPassword(services, password, { ...person, mobile: "233207654091" }).then(
    () => "",
    (error: { facts: { errors: { password: string } } }) => error.facts.errors.password,
  );

test("what is tried first is refused, with signs added and letters swapped, too", async () => {
  const passwords = [
    ...["1234567890", "qwertyuiop", "Password123!", "P@ssw0rd2024", "iloveyou1234", "monkey 12345"],
    ...["aaaaaaaaaaaa", "abcabcabcabc", "1qaz2wsx3edc", "passwordpassword", "0987654321", "123456"],
    ...["zxcvbnm123456", "sunshine!!!!!", "Football-2026", "qwerty1234qwerty1234"],
  ];
  for (const password of passwords)
    expect([password, await saidOf(password)]).toEqual([password, tooCommon]);
});

test("a person's own words and the site's are no password, whatever little stands beside them", async () => {
  const passwords = [
    ...[
      "beatrice1990",
      "Béatrice!2024",
      "KofiMensah123",
      "mensah-kofi",
      "b.mensah77@harbourmail.example",
    ],
    ...[
      "233207654091",
      "207654091!!",
      "Doorstep2026!",
      "D00rstep1234",
      "harbourmail99",
      "doorstep.test1",
    ],
  ];
  for (const password of passwords)
    expect([password, await saidOf(password)]).toEqual([password, tooClose]);
});

test("all else is taken as typed: words in a row, other scripts, signs, a hundred and more of them", async () => {
  const passwords = [
    ...[
      "a door of oak",
      "correct horse battery staple",
      "Tr4in-Lisbon:rain",
      "vK8#qLz2!w",
      "  twelve cups ",
    ],
    ...[
      "घर की चाबी नीली",
      "باب أزرق وقمر",
      "Beatrice reads by the river",
      "x7".repeat(4) + "a lamp".repeat(20),
    ],
  ];
  for (const password of passwords)
    expect([password, await saidOf(password)]).toEqual([password, ""]);
});

test("wherever a password is set it is held to that, by every client", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [link] = await linkFor(email);
  const wrong = { password: "dragon123456", re_password: "dragon123456" };
  const answers = [
    await ask(visitor(marketplace), userRegister, registration(newEmail(), wrong)),
    await ask(visitor(marketplace), resetPassword, { token: link!, ...wrong }),
    await ask(marketplace, changePassword, { current_password: goodPassword, ...wrong }, token),
    await reset(link!, email),
  ].map(({ status, body }) => [status, body.errors]);
  expect(answers).toEqual([
    [400, { password: tooCommon }],
    [400, { password: tooCommon }],
    [400, { password: tooCommon }],
    [400, { password: tooClose }],
  ]);
  const longest = "of oak, and so on; ".repeat(6).padEnd(128, "x");
  expect((await reset(link!, `${longest}x`)).body.errors).toEqual({
    password: "Please use at most 128 characters.",
    re_password: "Passwords do not match.",
  });
  expect((await reset(link!, longest)).status).toBe(200);
  expect((await signIn(marketplace, email, longest.slice(0, -1))).status).toBe(400);
  expect((await signIn(marketplace, email, longest)).status).toBe(200);
});

test("known breaches are asked for five signs of a hash, where that is wanted, and nobody waits for silence", async () => {
  const asked: string[] = [];
  const warnings: unknown[] = [];
  const services = {
    ...marketplace.services,
    breachLookup: true,
    logger: { warn: (_: unknown, said: string) => warnings.push(said) } as never,
  };
  const hash = sha1("a door of oak");
  const padding = sha1("a gate of iron");
  const fetchOutside: typeof fetch = async (address) => {
    asked.push(String(address));
    return new Response(`${hash.slice(5)}:12\r\n${padding.slice(5)}:0\r\n`);
  };
  expect(await saidOf("a door of oak")).toBe("");
  expect(await saidOf("a door of oak", { ...services, fetchOutside })).toBe(tooCommon);
  expect(await saidOf("a gate of iron", { ...services, fetchOutside })).toBe("");
  expect(asked[0]).toBe(`https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`);
  const silent: typeof fetch = (_, init) => {
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    expect(init?.redirect).toBe("error");
    return Promise.reject(new DOMException("It took too long", "TimeoutError"));
  };
  expect(await saidOf("a door of oak", { ...services, fetchOutside: silent })).toBe("");
  expect(
    await saidOf("a door of oak", {
      ...services,
      fetchOutside: async () => new Response("", { status: 503 }),
    }),
  ).toBe("");
  expect(warnings).toHaveLength(2);
});

test("a site that takes no password of six characters takes none from other clients either", async () => {
  const services = { ...marketplace.services, shortestPassword: 8 };
  await expect(requireStrongPassword(services, "kx7#pq", {})).rejects.toMatchObject({
    status: 400,
    message: "Password must be 8 characters or more.",
  });
  await requireStrongPassword(services, "kx7#pqlw", {});
  await requireStrongPassword(marketplace.services, "kx7#pq", {});
});
