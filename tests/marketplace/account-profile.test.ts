import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPassword, getUserData, updateProfile } from "~/contract/account/calls";
import { accountSecurity, confirmEmailChange } from "~/contract/security/calls";
import { picture } from "../media/sample-files";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { linkTokenIn, outgoing, sentTo } from "../support/outbox";
import { ask, hold, send } from "./asking";
import { newEmail, signedInMember, signIn, visitor } from "./account-visitor";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const change = (token: string, input: Parameters<typeof send>[2]) =>
  send(visitor(marketplace), updateProfile, input, token);
const own = async (token: string) => (await ask(marketplace, getUserData, {}, token)).body.data;

async function photo(width: number, colour: string) {
  const bytes = await picture(width, width).tint(colour).png().toBuffer();
  return new File([new Uint8Array(bytes)], "me.png", { type: "image/png" });
}
const fileOf = (url: string) => new URL(url).pathname.replace("/media/", "");

test("only fields that are present change, and empty texts clear", async () => {
  const { token } = await signedInMember(marketplace);
  const full = {
    address: "1 Beach Road",
    about_me: "I like the sea.",
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    latitude: "23.25",
    longitude: "69.67",
    facebook_id: "https://www.facebook.com/asha",
    twiiter_id: "x.com/asha",
    instagram_id: "instagram.com/asha",
    youtube_id: "https://youtu.be/asha",
    notification: "0",
  };
  await change(token, full);
  const before = await own(token);
  expect(before).toMatchObject({
    ...full,
    notification: 0,
    twiiter_id: "https://x.com/asha",
    instagram_id: "https://instagram.com/asha",
  });
  await change(token, { about_me: "", facebook_id: "" });
  expect(await own(token)).toMatchObject({
    ...before,
    about_me: "",
    facebook_id: "",
    updated_at: expect.any(String) as string,
  });
});

test("the token decides whose profile it is", async () => {
  const [one, other] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  await change(one.token, { userid: other.id, name: "Somebody" });
  expect((await own(one.token)).name).toBe("Somebody");
  expect((await own(other.token)).name).toBe("Asha Rao");
});

test.each([
  [{ name: " " }, "name", "Name is required."],
  [{ email: "nobody" }, "email", "Email address is invalid."],
  [{ mobile: "call me" }, "mobile", "Phone number is invalid."],
  [
    { facebook_id: "javascript:alert(1)//facebook.com" },
    "facebook_id",
    "This is not a link to Facebook.",
  ],
  [{ youtube_id: "https://youtube.com.example" }, "youtube_id", "This is not a link to YouTube."],
])("%j is refused beside its field", async (input, field, sentence) => {
  const { token } = await signedInMember(marketplace);
  const { status, body } = await change(token, input);
  expect([status, body.message, body.errors]).toEqual([400, sentence, { [field]: sentence }]);
});

test("a slug follows the name and stays when the name stays", async () => {
  const { token } = await signedInMember(marketplace);
  await change(token, { name: "Zoë Ferrer" });
  expect((await own(token)).slug_id).toBe("zoe-ferrer");
  await change(token, { name: "Zoe  Ferrer", city: "Bhuj" });
  expect((await own(token)).slug_id).toBe("zoe-ferrer");
});

test("a slug that a member had is nobody else's, and may be taken back", async () => {
  const [one, other] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  const slugOf = async (token: string, name: string) => {
    await change(token, { name });
    return (await own(token)).slug_id;
  };
  expect(await slugOf(one.token, "Mira Sol")).toBe("mira-sol");
  expect(await slugOf(one.token, "Mira Luna")).toBe("mira-luna");
  expect(await slugOf(other.token, "Mira Sol")).toBe("mira-sol-1");
  expect(await slugOf(one.token, "Mira Sol")).toBe("mira-sol");
});

test("a picture takes the place of the one before, whose file goes", async () => {
  const { token } = await signedInMember(marketplace);
  const { storage } = marketplace.services;
  await change(token, { profile: await photo(200, "#aa3311") });
  const first = (await own(token)).profile;
  await change(token, { profile: await photo(240, "#1133aa") });
  const second = (await own(token)).profile;
  expect(second).not.toBe(first);
  expect(await storage.exists(fileOf(first))).toBe(false);
  expect(await storage.exists(fileOf(second))).toBe(true);
  await change(token, { profile: await photo(240, "#1133aa") });
  expect((await own(token)).profile).toBe(second);
  expect(await storage.exists(fileOf(second))).toBe(true);
});

test("a file that is no picture, or too small a one, is refused and nothing changes", async () => {
  const { token } = await signedInMember(marketplace);
  const text = new File(["hello"], "me.png", { type: "image/png" });
  const wrong = await change(token, { name: "New Name", profile: text });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([415, ["profile"]]);
  const small = await change(token, { profile: await photo(119, "#aa3311") });
  expect([small.status, Object.keys(small.body.errors ?? {})]).toEqual([400, ["profile"]]);
  expect(await own(token)).toMatchObject({ name: "Asha Rao", profile: "" });
});

async function follow(email: string) {
  const [letter] = await sentTo(marketplace, email, /confirm-email/);
  return ask(visitor(marketplace), confirmEmailChange, { token: linkTokenIn(letter!) });
}

test("a new address counts once its link is followed, and the old one hears of it", async () => {
  const { email, token } = await signedInMember(marketplace);
  const wanted = newEmail();
  const { body } = await change(token, { email: wanted, name: "Asha Iyer" });
  expect(body.message).toMatch(/mailed you a link\. .*confirm/);
  expect(body.data).toMatchObject({ name: "Asha Iyer", email, is_email_verified: 1 });
  const { body: security } = await ask(marketplace, accountSecurity, {}, token);
  expect(security.data.pending_email).toBe(wanted);
  expect((await signIn(marketplace, email)).status).toBe(200);
  expect((await follow(wanted)).status).toBe(200);
  await sentTo(marketplace, email, /was changed/);
  expect((await signIn(marketplace, wanted)).status).toBe(200);
  expect((await signIn(marketplace, email)).status).toBe(400);
});

test("a found token takes no account over: a new address needs a recent sign-in and its link", async () => {
  const { email, id, token } = await signedInMember(marketplace);
  const wanted = newEmail();
  await marketplace.database
    .updateTable("bearer_token")
    .set({ confirmed_at: new Date(marketplace.clock.now.getTime() - 16 * 60_000) })
    .where("member_id", "=", id)
    .execute();
  const { status, body } = await change(token, { email: wanted, name: "Somebody" });
  expect([status, body.message]).toEqual([403, "Please confirm that it is you."]);
  expect(await own(token)).toMatchObject({ email, name: "Asha Rao" });
  await ask(visitor(marketplace), forgotPassword, { email: wanted });
  expect(outgoing(marketplace).filter(({ to }) => to === wanted)).toEqual([]);
  expect((await change(token, { email, name: "New Name" })).status).toBe(200);
});

test("the same address in other letters needs no code", async () => {
  const { email, token } = await signedInMember(marketplace);
  await change(token, { email: email.toUpperCase() });
  expect(await own(token)).toMatchObject({ email: email.toUpperCase(), is_email_verified: 1 });
});

test("two members never have one address, also when both take it at once", async () => {
  const [one, other] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  const taken = await change(one.token, { email: other.email, name: "Changed" });
  expect([taken.status, taken.body.errors]).toEqual([
    400,
    { email: "This email is already registered." },
  ]);
  expect((await own(one.token)).name).toBe("Asha Rao");
  const wanted = newEmail();
  const answers = await Promise.all(
    [one, other].map(({ token }) => change(token, { email: wanted })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const letters = await sentTo(marketplace, wanted, /confirm-email/, 2);
  const followed = await Promise.all(
    letters.map((letter) =>
      ask(visitor(marketplace), confirmEmailChange, { token: linkTokenIn(letter) }),
    ),
  );
  expect(followed.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test.each([
  ["+49 (0)30 901820", "4930901820"],
  ["+44 (0)20 7946 0018", "442079460018"],
])("%s is kept as it is internationalNumber from anywhere", async (typed, kept) => {
  const { token } = await signedInMember(marketplace);
  expect((await change(token, { mobile: typed })).status).toBe(200);
  expect((await own(token)).mobile).toBe(kept);
});

test("who signs in by phone writes the same number as they like", async () => {
  const { id, token } = await signedInMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ login_type: 1, mobile: "447400123456" })
    .where("id", "=", id)
    .execute();
  expect((await change(token, { mobile: "+44 (0)7400 123456" })).status).toBe(200);
  const other = await change(token, { mobile: "+44 7400 123457" });
  expect([other.status, Object.keys(other.body.errors ?? {})]).toEqual([400, ["mobile"]]);
  expect((await own(token)).mobile).toBe("447400123456");
});

test("who signs in through a provider keeps the address", async () => {
  const { email, id, token } = await signedInMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({ login_type: 0 })
    .where("id", "=", id)
    .execute();
  const { status, body } = await change(token, { email: newEmail() });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["email"]]);
  expect((await change(token, { email, name: "New Name" })).status).toBe(200);
});

test("premium is who holds a package that runs", async () => {
  const { id, token } = await signedInMember(marketplace);
  await hold(marketplace, id, {}, { endsIn: -1 });
  expect(await own(token)).toMatchObject({ is_premium: 0, subscription: 0 });
  await hold(marketplace, id, {}, { endsIn: null });
  expect(await own(token)).toMatchObject({ is_premium: 1, subscription: 1 });
});

test("a profile is nobody's without a token", async () => {
  expect((await send(marketplace, updateProfile, { name: "x" })).status).toBe(401);
  expect((await send(marketplace, getUserData, {}, "1|not-a-token-of-anybody")).status).toBe(401);
});
