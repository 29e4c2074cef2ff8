import { generateKeyPairSync } from "node:crypto";
import { importSPKI } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateProfile } from "~/contract/account";
import type { Event } from "~/contract/events";
import { notify } from "~/marketplace.server/events/notify";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { firebaseMessaging } from "../support/push-service";
import { ask, newMember } from "./asking";

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
