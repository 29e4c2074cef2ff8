import { afterAll, beforeAll, expect, test } from "vitest";
import {
  beforeLogout,
  getOtp,
  getUserData,
  updateProfile,
  userRegister,
  userSignup,
  verifyOtp,
} from "~/contract/account/calls";
import { isProfileComplete } from "~/contract/account/rules";
import { picture } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { codeIn, sentTo } from "../support/outbox";
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

test("the whole way: register, confirm, sign in, fill in the profile, sign out", async () => {
  const { email, registered, code, proof } = await register(marketplace);
  expect([registered.status, registered.body.data]).toEqual([200, null]);
  await sentTo(marketplace, email, /Welcome to Doorstep/);

  const early = await signIn(marketplace, email);
  expect([early.status, early.body.message]).toEqual([400, "Email is not verified"]);

  const verified = await ask(visitor(marketplace), verifyOtp, {
    email,
    otp: code,
    registration: proof,
  });
  expect(verified.status).toBe(200);

  const { body } = await signIn(marketplace, email.toUpperCase());
  const token = body.token!;
  expect(token).toMatch(/^\d+\|[\w-]{43}$/);
  expect(body.data).toMatchObject({
    name: "Asha Rao",
    email,
    mobile: "919876543210",
    logintype: "3",
    is_email_verified: 1,
    isActive: 1,
    is_premium: 0,
    is_operator: false,
  });
  expect(isProfileComplete(body.data)).toBe(false);

  const photo = await picture(400, 400).png().toBuffer();
  const changed = await ask(
    marketplace,
    updateProfile,
    {
      address: "1 Beach Road",
      city: "Bhuj",
      latitude: "23.25",
      longitude: "69.67",
      instagram_id: "instagram.com/asha",
      profile: new File([new Uint8Array(photo)], "me.png", { type: "image/png" }),
      fcm_id: "a device",
    },
    token,
  );
  expect(changed.body.data).toMatchObject({
    name: "Asha Rao",
    address: "1 Beach Road",
    city: "Bhuj",
    latitude: "23.25",
    longitude: "69.67",
    instagram_id: "https://instagram.com/asha",
  });
  expect(changed.body.data.profile).toMatch(/\/media\/[0-9a-f]{64}-400x400-[0-9a-f]{6}\.jpg$/);
  expect(isProfileComplete(changed.body.data)).toBe(true);
  const shown = await marketplace.fetch(new Request(changed.body.data.profile));
  expect(shown.headers.get("Content-Type")).toBe("image/jpeg");
  await shown.arrayBuffer();
  expect((await ask(marketplace, getUserData, {}, token)).body.data).toEqual(changed.body.data);

  expect((await ask(marketplace, beforeLogout, { fcm_id: "a device" }, token)).status).toBe(200);
  const after = await ask(marketplace, getUserData, {}, token);
  expect([after.status, after.body.message]).toEqual([401, "Please log in to continue."]);
  expect(await marketplace.database.selectFrom("push_token").selectAll().execute()).toEqual([]);
});

test("signing out ends one device only", async () => {
  const { email, token } = await signedInMember(marketplace);
  const other = (await signIn(marketplace, email)).body.token!;
  await ask(marketplace, beforeLogout, {}, token);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
  expect((await ask(marketplace, getUserData, {}, other)).status).toBe(200);
});

test("an address registers once, in whatever case and however many at the same time", async () => {
  const { email } = await signedInMember(marketplace);
  const again = await ask(visitor(marketplace), userRegister, registration(email.toUpperCase()));
  expect([again.status, again.body.errors]).toEqual([
    400,
    { email: "This email is already registered." },
  ]);

  const wanted = newEmail();
  const both = await Promise.all(
    [1, 2, 3].map(() => ask(visitor(marketplace), userRegister, registration(wanted))),
  );
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  const kept = marketplace.database.selectFrom("member").select("id").where("email", "=", wanted);
  expect(await kept.execute()).toHaveLength(1);
});

test("namesakes get slugs of their own", async () => {
  const slugs = await Promise.all(
    [1, 2, 3].map(async () => {
      const email = newEmail();
      const name = "Noor Jahan";
      await ask(visitor(marketplace), userRegister, registration(email, { name }));
      const { slug } = await marketplace.database
        .selectFrom("member")
        .select("slug")
        .where("email", "=", email)
        .executeTakeFirstOrThrow();
      return slug;
    }),
  );
  expect(slugs.sort()).toEqual(["noor-jahan", "noor-jahan-1", "noor-jahan-2"]);
});

test("registering says what is wrong with each field", async () => {
  const { status, body } = await send(visitor(marketplace), userRegister, {
    name: "",
    email: "no address",
    password: "short",
    re_password: "other",
  });
  expect([status, body.errors]).toEqual([
    400,
    {
      name: "Username is required.",
      email: "Email address is invalid.",
      password: "Password must be 6 characters or more.",
      re_password: "Passwords do not match.",
    },
  ]);
});

test("without a letter there is no account that would stand in the way", async () => {
  const broken = await testMarketplace({
    mail: { smtpUrl: "smtp://127.0.0.1:1", from: "Doorstep <no-reply@doorstep.test>" },
  });
  const { status, body } = await send(broken, userRegister, registration(newEmail()));
  expect([status, body.message]).toEqual([
    503,
    "The mail could not be sent. Please try again later.",
  ]);
  expect(await broken.database.selectFrom("member").selectAll().execute()).toEqual([]);
  await broken.close();
});

test("a deactivated member is refused in the words that clients look for", async () => {
  const { email, id, token } = await signedInMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", id)
    .execute();
  const { status, body } = await send(visitor(marketplace), userSignup, {
    type: "3",
    email,
    password: goodPassword,
  });
  expect([status, body]).toEqual([
    200,
    {
      error: true,
      message: "Account Deactivated by Administrative please connect to them",
      code: "sign_in_deactivated",
      data: null,
      is_active: false,
    },
  ]);
  expect((await ask(marketplace, getUserData, {}, token)).status).toBe(401);
});

test("what is not set up is refused politely", async () => {
  for (const [type, name] of [
    ["0", "Google"],
    ["2", "Apple"],
  ] as const) {
    const { status, body } = await ask(visitor(marketplace), userSignup, { type, auth_id: "me" });
    expect([status, body.message]).toEqual([400, `Signing in with ${name} is not offered here.`]);
  }
});

test("a phone number signs in with a texted code, and is made a member once", async () => {
  const number = "+91 90000 11111";
  const signInByPhone = async () => {
    await ask(visitor(marketplace), getOtp, { number });
    const messages = await sentTo(marketplace, "+919000011111", /is your Doorstep code/);
    const { body } = await ask(visitor(marketplace), verifyOtp, {
      number,
      otp: codeIn(messages.at(-1)!),
    });
    const auth_id = body.auth_id!;
    const first = await ask(visitor(marketplace), userSignup, { type: "1", auth_id });
    const second = await ask(visitor(marketplace), userSignup, { type: "1", auth_id });
    expect([first.status, second.status]).toEqual([200, 400]);
    return first.body;
  };
  const one = await signInByPhone();
  const other = await signInByPhone();
  expect(one.data).toMatchObject({ logintype: "1", mobile: "919000011111", name: "Member" });
  expect(other.data.id).toBe(one.data.id);
  const guessed = await ask(visitor(marketplace), userSignup, { type: "1", auth_id: "a guess" });
  expect(guessed.status).toBe(400);
  const changed = await ask(marketplace, updateProfile, { mobile: "1234567" }, one.token);
  expect([changed.status, Object.keys(changed.body.errors ?? {})]).toEqual([400, ["mobile"]]);
});
