import { afterAll, beforeAll, expect, test } from "vitest";
import {
  forgotPassword,
  getOtp,
  getUserData,
  resetPassword,
  updateProfile,
  userSignup,
} from "~/contract/account/calls";
import {
  accountSecurity,
  changeEmail,
  changePassword,
  confirmEmailChange,
  confirmSignIn,
  deleteUser,
  endAllSessions,
  endSession,
} from "~/contract/security/calls";
import { forgetExpired } from "~/marketplace.server/jobs/forget-expired";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import { ask, newMember } from "./asking";
import { goodPassword, newEmail, signedInMember, signIn, visitor } from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const another = "a gate of iron";
const minutesLater = (minutes: number) => {
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + minutes * 60_000);
};
const devicesOf = async (token: string) =>
  (await ask(marketplace, accountSecurity, {}, token)).body.data;
const isSignedIn = async (token: string) =>
  (await ask(marketplace, getUserData, {}, token)).status === 200;
const signInFrom = async (email: string, userAgent: string, address: string) => {
  const { body } = await ask(
    {
      ...marketplace,
      fetch(request: Request) {
        request.headers.set("User-Agent", userAgent);
        request.headers.set("X-Client-Address", address);
        return marketplace.fetch(request);
      },
    },
    userSignup,
    { type: "3", email, password: goodPassword },
  );
  return body.token!;
};
const newPassword = (token: string, current_password: string) =>
  ask(
    marketplace,
    changePassword,
    { current_password, password: another, re_password: another },
    token,
  );

test("members see their devices, and theirs alone, with where each was used last", async () => {
  const { email, token } = await signedInMember(marketplace);
  await signedInMember(marketplace);
  await signInFrom(email, "Telephone/1.0", "192.0.2.7");
  const { sessions } = await devicesOf(token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]!.is_current).toBe(true);
  expect(sessions[1]).toMatchObject({
    user_agent: "Telephone/1.0",
    network_address: "192.0.2.7",
    is_current: false,
  });
});

test("the time of last use follows in steps of five minutes", async () => {
  const { token } = await signedInMember(marketplace);
  const lastUsed = async () => (await devicesOf(token)).sessions[0]!.last_used_at;
  await lastUsed();
  const first = await lastUsed();
  minutesLater(4);
  expect(await lastUsed()).toBe(first);
  minutesLater(2);
  await lastUsed();
  expect(await lastUsed()).toBe(marketplace.clock.now.toISOString());
});

test("one device is signed out, or all of them", async () => {
  const { email, token } = await signedInMember(marketplace);
  const [lost, other] = [
    await signInFrom(email, "Lost/1.0", "192.0.2.8"),
    await signInFrom(email, "Other/1.0", "192.0.2.9"),
  ];
  const { sessions } = await devicesOf(token);
  const { id } = sessions.find(({ user_agent }) => user_agent === "Lost/1.0")!;
  expect((await ask(marketplace, endSession, { id }, token)).status).toBe(200);
  expect([await isSignedIn(lost), await isSignedIn(other)]).toEqual([false, true]);
  expect((await ask(marketplace, endSession, { id }, token)).status).toBe(404);
  await ask(marketplace, endAllSessions, {}, token);
  expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false]);
});

test("whoever finds a device open signs nobody out", async () => {
  const { email, token } = await signedInMember(marketplace);
  const other = await signInFrom(email, "Other/1.0", "192.0.2.9");
  const { id } = (await devicesOf(token)).sessions.find(({ is_current }) => !is_current)!;
  minutesLater(16);
  const refused = await ask(marketplace, endSession, { id }, token);
  expect([refused.status, refused.body.message]).toEqual([403, "Please confirm that it is you."]);
  expect((await ask(marketplace, endAllSessions, {}, token)).status).toBe(403);
  expect(await isSignedIn(other)).toBe(true);
});

/** Signs in on a device to which push messages go. */
async function signInWithPush(email: string, fcm_id: string) {
  const { body } = await ask(visitor(marketplace), userSignup, {
    type: "3",
    email,
    password: goodPassword,
    fcm_id,
  });
  return body.token!;
}

async function pushTokensOf(id: number) {
  const rows = await marketplace.database
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", id)
    .orderBy("token")
    .execute();
  return rows.map(({ token }) => token);
}

test("push messages to a device end with its sign-in, whatever ends it", async () => {
  const { email, id } = await signedInMember(marketplace);
  const own = await signInWithPush(email, `own ${id}`);
  await signInWithPush(email, `lost ${id}`);
  const { sessions } = await devicesOf(own);
  await ask(marketplace, endSession, { id: sessions[1]!.id }, own);
  expect(await pushTokensOf(id)).toEqual([`own ${id}`]);

  await signInWithPush(email, `other ${id}`);
  expect((await newPassword(own, goodPassword)).status).toBe(200);
  expect(await pushTokensOf(id)).toEqual([`own ${id}`]);

  await ask(visitor(marketplace), forgotPassword, { email });
  const [letter] = await sentTo(marketplace, email, /reset-password/);
  const chosen = { password: goodPassword, re_password: goodPassword };
  await ask(visitor(marketplace), resetPassword, { token: linkTokenIn(letter!), ...chosen });
  expect(await pushTokensOf(id)).toEqual([]);

  const again = await signInWithPush(email, `own ${id}`);
  await ask(marketplace, updateProfile, { fcm_id: `newer ${id}` }, again);
  expect(await pushTokensOf(id)).toEqual([`newer ${id}`, `own ${id}`]);
  await ask(marketplace, endAllSessions, {}, again);
  expect(await pushTokensOf(id)).toEqual([]);
});

test("a device that was signed out leaves neither its browser nor its address behind", async () => {
  const { id, token } = await signedInMember(marketplace);
  await devicesOf(token);
  await ask(marketplace, endAllSessions, {}, token);
  const rows = await marketplace.database
    .selectFrom("bearer_token")
    .select(["user_agent", "network_address"])
    .where("member_id", "=", id)
    .execute();
  expect(rows).toEqual([{ user_agent: "", network_address: "" }]);
});

test("nobody signs out other people's devices", async () => {
  const { token } = await signedInMember(marketplace);
  const stranger = await signedInMember(marketplace);
  const { sessions } = await devicesOf(token);
  const answered = await ask(marketplace, endSession, { id: sessions[0]!.id }, stranger.token);
  expect(answered.status).toBe(404);
  expect(await isSignedIn(token)).toBe(true);
});

test("a new password asks for the current one, ends the other devices and is told by mail", async () => {
  const { email, token } = await signedInMember(marketplace);
  const other = await signInFrom(email, "Other/1.0", "192.0.2.9");
  for (const wrong of ["", another])
    expect((await newPassword(token, wrong)).body.errors).toHaveProperty("current_password");
  expect((await newPassword(token, goodPassword)).status).toBe(200);
  expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
  expect((await signIn(marketplace, email)).status).toBe(400);
  expect((await signIn(marketplace, email, another)).status).toBe(200);
  await sentTo(marketplace, email, /password of your Doorstep account was changed/);
});

test("the current password cannot be guessed at leisure", async () => {
  const { token } = await signedInMember(marketplace);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, guess) => newPassword(token, `guess ${guess}`)),
  );
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
});

test("who has no password sets one while the sign-in is recent", async () => {
  const { token } = await newMember(marketplace);
  minutesLater(16);
  expect((await newPassword(token, "")).body.message).toBe("Please confirm that it is you.");
  const fresh = await newMember(marketplace);
  await marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: marketplace.clock.now })
    .where("member_id", "=", fresh.id)
    .execute();
  expect((await newPassword(fresh.token, "")).status).toBe(200);
});

test("after a quarter of an hour the password, or a mailed code, shows who is there", async () => {
  const { email, token } = await signedInMember(marketplace);
  minutesLater(16);
  let held = token;
  const hasRecentSignIn = async () => (await devicesOf(held)).is_recent;
  const prove = async (proof: { current_password?: string; otp?: string }) => {
    const answered = await ask(marketplace, confirmSignIn, proof, held);
    held = answered.body.token || held;
    return answered;
  };
  expect(await hasRecentSignIn()).toBe(false);
  expect((await ask(marketplace, deleteUser, {}, token)).status).toBe(403);
  expect((await prove({ current_password: another })).status).toBe(400);
  expect((await prove({ current_password: goodPassword })).status).toBe(200);
  expect(await hasRecentSignIn()).toBe(true);
  minutesLater(16);
  await ask(visitor(marketplace), getOtp, { email });
  const letter = (await sentTo(marketplace, email, /is your Doorstep code/, 2)).at(-1)!;
  expect((await prove({ otp: "000000" })).body.errors).toHaveProperty("otp");
  expect((await prove({ otp: codeIn(letter) })).status).toBe(200);
  expect(await hasRecentSignIn()).toBe(true);
});

test("a new address counts once its link is followed, and the old one is told", async () => {
  const { email, token } = await signedInMember(marketplace);
  const moved = newEmail();
  const answered = await ask(visitor(marketplace), changeEmail, { email: moved }, token);
  expect(answered.status).toBe(200);
  expect((await devicesOf(token)).pending_email).toBe(moved);
  expect((await signIn(marketplace, email)).status).toBe(200);
  const [letter] = await sentTo(marketplace, moved, /confirm-email/);
  const link = { token: linkTokenIn(letter!) };
  const statuses = await Promise.all(
    [1, 2].map(async () => (await ask(visitor(marketplace), confirmEmailChange, link)).status),
  );
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await signIn(marketplace, email)).status).toBe(400);
  expect((await signIn(marketplace, moved)).status).toBe(200);
  await sentTo(marketplace, email, /was changed/);
  expect((await devicesOf(token)).pending_email).toBe("");
});

test("a new address that waits for its link is forgotten when everybody is signed out", async () => {
  const { email, token } = await signedInMember(marketplace);
  const moved = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: moved }, token);
  const [letter] = await sentTo(marketplace, moved, /confirm-email/);
  await ask(marketplace, endAllSessions, {}, token);
  const link = { token: linkTokenIn(letter!) };
  expect((await ask(visitor(marketplace), confirmEmailChange, link)).status).toBe(400);
  expect((await signIn(marketplace, email)).status).toBe(200);
});

test("an address that somebody else has meanwhile is nobody else's", async () => {
  const { token } = await signedInMember(marketplace);
  const wanted = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: wanted }, token);
  const [letter] = await sentTo(marketplace, wanted, /confirm-email/);
  await signedInMember(marketplace, wanted);
  const answered = await ask(visitor(marketplace), confirmEmailChange, {
    token: linkTokenIn(letter!),
  });
  expect(answered.body.message).toBe("This email is already registered.");
  const again = await ask(visitor(marketplace), changeEmail, { email: wanted }, token);
  expect(again.body.errors).toHaveProperty("email");
});

test("a link for a new address is of use for an hour", async () => {
  const { token } = await signedInMember(marketplace);
  const moved = newEmail();
  await ask(visitor(marketplace), changeEmail, { email: moved }, token);
  const [letter] = await sentTo(marketplace, moved, /confirm-email/);
  minutesLater(60);
  const answered = await ask(visitor(marketplace), confirmEmailChange, {
    token: linkTokenIn(letter!),
  });
  expect(answered.status).toBe(400);
});

test("whoever proves who they are gets another token; the former one reads on for seconds, and proves nothing", async () => {
  const { token } = await signedInMember(marketplace);
  const { body } = await ask(marketplace, confirmSignIn, { current_password: goodPassword }, token);
  expect(body.token).not.toBe(token);
  expect((await devicesOf(body.token!)).is_recent).toBe(true);
  expect((await devicesOf(token)).is_recent).toBe(false);
  expect((await ask(marketplace, deleteUser, {}, token)).status).toBe(403);
  minutesLater(0.2);
  expect([await isSignedIn(token), await isSignedIn(body.token!)]).toEqual([false, true]);
  const changed = (await newPassword(body.token!, goodPassword)).body.token!;
  minutesLater(0.2);
  expect([await isSignedIn(body.token!), await isSignedIn(changed)]).toEqual([false, true]);
});

test("of tens that prove at once with one token one token comes out, the last", async () => {
  const { token } = await signedInMember(marketplace);
  const proofs = await Promise.all(
    Array.from({ length: 8 }, () =>
      ask(marketplace, confirmSignIn, { current_password: goodPassword }, token),
    ),
  );
  minutesLater(0.2);
  const given = proofs.flatMap(({ body }) => body.token || []);
  const running = await Promise.all(given.map(isSignedIn));
  expect(running.filter(Boolean)).toHaveLength(1);
  expect(await isSignedIn(token)).toBe(false);
});

test("tokens end: unused after thirty days, an operator's after twelve hours, used after half a year", async () => {
  const { token } = await signedInMember(marketplace);
  const idle = await signedInMember(marketplace);
  const operator = await signedInMember(marketplace);
  const { database } = marketplace;
  await database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", operator.id)
    .execute();
  minutesLater(11 * 60);
  expect(await isSignedIn(operator.token)).toBe(true);
  minutesLater(12 * 60);
  expect(await isSignedIn(operator.token)).toBe(false);
  const days = (count: number) => minutesLater(count * 24 * 60);
  days(28);
  expect(await isSignedIn(token)).toBe(true);
  days(2);
  expect([await isSignedIn(token), await isSignedIn(idle.token)]).toEqual([true, false]);
  await forgetExpired(marketplace.services, marketplace.clock.now);
  const ended = await database
    .selectFrom("bearer_token")
    .select("member_id")
    .where("revoked_at", "is not", null)
    .where("member_id", "in", [idle.id, operator.id])
    .execute();
  expect(ended).toHaveLength(2);
  for (let month = 0; month < 5; month += 1) {
    expect(await isSignedIn(token)).toBe(true);
    days(29);
  }
  days(4);
  expect(await isSignedIn(token)).toBe(false);
});

test("signing in again ends the token that the same browser had, and nobody else's", async () => {
  const { email, token } = await signedInMember(marketplace);
  const signInOn = async (device?: string, who = email) =>
    (await ask(visitor(marketplace), userSignup, { ...byPassword(who), device })).body;
  const first = await signInOn();
  const stranger = await signedInMember(marketplace);
  const theirs = await signInOn(first.device, stranger.email);
  const second = await signInOn(theirs.device);
  expect(await isSignedIn(first.token!)).toBe(false);
  for (const running of [token, theirs.token!, second.token!])
    expect(await isSignedIn(running)).toBe(true);
  expect((await signInOn("made up by somebody")).device).not.toBe("made up by somebody");
});
const byPassword = (email: string) => ({ type: "3", email, password: goodPassword }) as const;
