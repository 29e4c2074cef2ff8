import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile, userSignup } from "~/contract/account/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { sentTo } from "../support/outbox";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { goodPassword, signedInMember, visitor } from "./account-visitor";
import { ask } from "./asking";

let marketplace: TestMarketplace;
beforeAll(async () => {
  marketplace = await testMarketplace();
});
afterAll(() => marketplace.close());

const told = /New sign-in to your Doorstep account/;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0";

/** Signs in as one of our own screens does, from a network address. */
async function signIn(email: string, device: string | undefined, address: string, own = true) {
  const there = visitor(marketplace, address);
  const { body } = await ask(
    {
      ...there,
      fetch(request: Request) {
        request.headers.set("User-Agent", firefox);
        if (own) request.headers.set("X-Doorstep-Screens", "1");
        return there.fetch(request);
      },
    },
    userSignup,
    { type: "3", email, password: goodPassword, device },
  );
  return body;
}

/** How often a member was told, whether or not the letters are written by now. */
const timesTold = async (email: string) =>
  (
    await marketplace.database
      .selectFrom("notification")
      .innerJoin("member", "member.id", "notification.member_id")
      .select("notification.id")
      .where("email", "=", email)
      .where("kind", "=", "account.new-device")
      .execute()
  ).length;

test("who signs in on a strange device is told once, with when, which browser and from where", async () => {
  const { email } = await signedInMember(marketplace);
  const { device, token } = await signIn(email, undefined, "198.51.100.7");
  const [letter] = await sentTo(marketplace, email, told);
  expect(letter!.text).toContain("Firefox, Linux");
  expect(letter!.text).toMatch(/ at \d\d:\d\d \S+ GMT\+00:00 \(UTC\)/);
  expect(letter!.text).toContain("198.51.100.7");
  expect(letter!.text).toContain("http://doorstep.test/user/security");
  const [first] = (await ask(marketplace, getNotificationList, {}, token)).body.data;
  expect(first).toMatchObject({ link: "/user/security", title: expect.stringMatching(told) });

  await signIn(email, device, "203.0.113.9");
  expect(await timesTold(email)).toBe(1);
  await signIn(email, undefined, "203.0.113.9");
  expect(await sentTo(marketplace, email, told, 2)).toHaveLength(2);
});

test("the first sign-in after registering is no news", async () => {
  const { email } = await signedInMember(marketplace);
  expect(await timesTold(email)).toBe(0);
});

test("a client that keeps no secret is known by what it calls itself and where it is", async () => {
  const { email } = await signedInMember(marketplace);
  for (let count = 0; count < 3; count += 1) await signIn(email, undefined, "192.0.2.4", false);
  expect(await timesTold(email)).toBe(1);
});

test("another phone number is told to whoever had the account's, a first one is not", async () => {
  const { email, token } = await signedInMember(marketplace);
  await ask(marketplace, updateProfile, { mobile: "" }, token);
  const changed = /phone number of your Doorstep account was changed/;
  await sentTo(marketplace, email, changed);
  await ask(marketplace, updateProfile, { mobile: "+91 98765 43211" }, token);
  await ask(marketplace, updateProfile, { mobile: "+91 98765 43212" }, token);
  expect(await sentTo(marketplace, email, changed, 2)).toHaveLength(2);
});

test("two tabs that sign in at the same moment are one device, which is no news, and neither is what is signed in next", async () => {
  const { email } = await signedInMember(marketplace);
  const { device } = await signIn(email, undefined, "198.51.100.7");
  const tabs = [
    await signIn(email, device, "198.51.100.7"),
    await signIn(email, device, "203.0.113.9"),
  ];
  for (const tab of tabs) await signIn(email, tab.device, "203.0.113.9");
  expect(await timesTold(email)).toBe(1);
});

test("a secret that somebody else knows, or put into a browser, is a stranger's once its reader signs in", async () => {
  const [one, other] = [await signedInMember(marketplace), await signedInMember(marketplace)];
  // Somebody signs in on a browser that others use, too, and keeps what it is known by.
  const { device: seen } = await signIn(one.email, undefined, "198.51.100.7");
  const { device: renewed } = await signIn(other.email, seen, "198.51.100.7");
  expect(renewed).not.toBe(seen);
  const told = await timesTold(other.email);
  await signIn(other.email, seen, "203.0.113.9");
  expect(await timesTold(other.email)).toBe(told + 1);
  // Both are known on that browser itself.
  const { device: kept } = await signIn(other.email, renewed, "198.51.100.7");
  await signIn(one.email, kept, "198.51.100.7");
  expect([await timesTold(other.email), await timesTold(one.email)]).toEqual([told + 1, 1]);
});
