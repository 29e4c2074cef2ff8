import { generateKeyPairSync } from "node:crypto";
import { importSPKI } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "~/contract/account/calls";
import { deleteChatMessage, sendMessage } from "~/contract/chat/calls";
import type { Event } from "~/contract/events";
import { notify } from "~/marketplace.server/events/notify";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { firebaseMessaging } from "../support/push-service";
import { ask, newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

const clientEmail = "push@homes.iam.gserviceaccount.com";
const rejected: Event = { kind: "advert.rejected", id: 1, title: "Sea", reason: "It is dark." };

let firebase: Awaited<ReturnType<typeof firebaseMessaging>>;
let marketplace: TestMarketplace;

beforeAll(async () => {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const exported = publicKey.export({ type: "spki", format: "pem" }).toString();
  firebase = await firebaseMessaging(
    await importSPKI(exported, "RS256"),
    clientEmail,
    () => marketplace.clock.now,
  );
  marketplace = await testMarketplace({
    fetchOutside: firebase.fetchOutside,
    serviceAccount: {
      projectId: "homes",
      clientEmail,
      privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      tokenUrl: firebase.tokenUrl,
    },
  });
});
afterAll(async () => {
  await marketplace.close();
  await firebase.close();
});

async function memberWith(fcm_id: string) {
  const member = await newMember(marketplace);
  await ask(marketplace, updateProfile, { fcm_id }, member.token);
  return member;
}
const tell = ({ id }: { id: number }) =>
  notify(marketplace.database, rejected, { memberId: id }, marketplace.clock.now);
const owed = async ({ id }: { id: number }) =>
  marketplace.database
    .selectFrom("delivery")
    .select(["channel", "tries"])
    .where("member_id", "=", id)
    .where("channel", "=", "push")
    .execute();
const tokens = async ({ id }: { id: number }) =>
  marketplace.database
    .selectFrom("push_token")
    .select("token")
    .where("member_id", "=", id)
    .execute();

test("an app is told through Firebase, with one access token for many messages", async () => {
  firebase.known.add("this-phone");
  const member = await memberWith("this-phone");
  await tell(member);
  await tell(member);
  await expect.poll(() => firebase.sent.length).toBe(2);
  expect(firebase.sent[0]).toMatchObject({
    token: "this-phone",
    notification: { body: expect.stringContaining("It is dark.") as string },
    data: { type: "advertisement_request", path: "/user/advertisement" },
  });
  expect(firebase.grants.count).toBe(1);
});

test("a message is told with all that its app reads, as text, and its deletion by its number alone", async () => {
  firebase.known.add("chat-phone");
  const [member, asker] = [await memberWith("chat-phone"), await newMember(marketplace)];
  await putCategories(marketplace, "Villa");
  const home = await putHome(marketplace, { owner_id: member.id, title: "Rua das Flores 3" });
  const said = { receiver_id: member.id, property_id: home };
  const sent = () => firebase.sent.filter(({ token }) => token === "chat-phone");
  const message = `Is it still free? ${"ख".repeat(1900)}`;
  const {
    body: { id },
  } = await ask(marketplace, sendMessage, { ...said, message }, asker.token);
  await expect.poll(() => sent().length).toBe(1);
  const { name } = await marketplace.database
    .selectFrom("member")
    .select("name")
    .where("id", "=", asker.id)
    .executeTakeFirstOrThrow();
  const now = marketplace.clock.now.toISOString();
  const words = expect.stringMatching(/^Is it still free\? ख+…$/) as string;
  expect(sent()[0]).toEqual({
    token: "chat-phone",
    notification: { title: name, body: words },
    data: {
      type: "chat",
      path: `/user/chat/${home}/${asker.id}`,
      message_id: String(id),
      title: "Rua das Flores 3",
      message: words,
      body: words,
      sender_id: String(asker.id),
      sender_name: name,
      sender_profile: expect.stringContaining("/media/") as string,
      receiver_id: String(member.id),
      username: name,
      user_profile: expect.stringContaining("/media/") as string,
      file: "",
      audio: "",
      chat_message_type: "text",
      property_id: String(home),
      property_title_image: expect.any(String) as string,
      date: now,
      time_ago: "just now",
      created_at: now,
      unread_messages_count: "1",
    },
    android: { notification: { tag: `chat ${home} ${asker.id}` } },
    apns: { headers: { "apns-collapse-id": `chat ${home} ${asker.id}` } },
  });
  expect(Buffer.byteLength(JSON.stringify(sent()[0]))).toBeLessThan(4096);

  await ask(
    marketplace,
    deleteChatMessage,
    { message_id: id, receiver_id: member.id },
    asker.token,
  );
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({
    data: { type: "delete_message", message_id: String(id) },
    android: { priority: "high" },
  });
  expect(sent()[1]).not.toHaveProperty("notification");
  // Under the id of the conversation it would take the place of messages that came after it.
  expect(sent()[1]!.apns).toEqual({
    headers: { "apns-push-type": "background", "apns-priority": "5" },
    payload: { aps: { "content-available": 1 } },
  });
});

test("the longest names and words of three bytes a letter are cut to what Firebase takes", async () => {
  firebase.known.add("hindi-phone");
  const [member, asker] = [await memberWith("hindi-phone"), await newMember(marketplace)];
  await marketplace.database
    .updateTable("member")
    .set({ name: "श्री".repeat(25), picture_key: `${"a".repeat(60)}.jpg` })
    .where("id", "=", asker.id)
    .execute();
  const title = "समुद्र के पास घर ".repeat(15).trim();
  const home = await putHome(marketplace, { owner_id: member.id, title });
  const message = "क्या यह घर अब भी खाली है? ".repeat(70);
  const said = { receiver_id: member.id, property_id: home, message };
  await ask(marketplace, sendMessage, said, asker.token);
  const sent = () => firebase.sent.filter(({ token }) => token === "hindi-phone");
  await expect.poll(() => sent().length).toBe(1);
  const told = sent()[0]!;
  expect(Buffer.byteLength(JSON.stringify(told))).toBeLessThanOrEqual(4_000);
  const { data, notification } = told;
  expect(data).toMatchObject({ property_id: String(home), sender_id: String(asker.id) });
  expect(data.sender_profile).toMatch(/\.jpg$/);
  for (const words of [data.message!, data.title!, ...Object.values(notification)]) {
    expect(words).not.toContain("\uFFFD");
    expect(words.length).toBeGreaterThan(20);
  }
});

test("that a message was refused is told as news, since it has no sender", async () => {
  firebase.known.add("refused-phone");
  const member = await memberWith("refused-phone");
  const about = { propertyId: 7, partnerId: 3, title: "Rua das Flores 3", otherName: "Ana" };
  const refused = { kind: "chat.refused" as const, ...about, reason: "It is an advert." };
  await notify(marketplace.database, refused, { memberId: member.id }, marketplace.clock.now);
  const sent = () => firebase.sent.filter(({ token }) => token === "refused-phone");
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({ data: { type: "default", property_id: "7" } });
});

test.each([
  ["property", "property_inquiry"],
  ["project", "project_inquiry"],
] as const)("what becomes of a %s is told as %s", async (listing, type) => {
  const phone = `phone of a ${listing}`;
  firebase.known.add(phone);
  const { id: memberId } = await memberWith(phone);
  const event: Event = {
    kind: "listing.rejected",
    listing,
    id: 7,
    title: "Sea",
    slug: "sea",
    reason: "Dark.",
  };
  await notify(marketplace.database, event, { memberId }, marketplace.clock.now);
  const sent = () => firebase.sent.filter(({ token }) => token === phone);
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({ data: { type } });
});

test("another token is asked for when the first is over, or was taken back", async () => {
  firebase.known.add("that-phone");
  const member = await memberWith("that-phone");
  const before = firebase.grants.count;
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 3600_000);
  await tell(member);
  await expect.poll(() => firebase.grants.count).toBe(before + 1);
  await expect.poll(() => owed(member)).toEqual([]);
  firebase.grants.access = "taken back";
  await tell(member);
  await expect.poll(() => owed(member)).toMatchObject([{ tries: 1 }]);
  await tell(member);
  await expect.poll(() => firebase.grants.count).toBe(before + 2);
});

test("a phone that Firebase does not know any more is forgotten", async () => {
  const member = await memberWith("lost-phone");
  await tell(member);
  await expect.poll(() => tokens(member)).toEqual([]);
  expect(await owed(member)).toEqual([]);
});
