import { sql } from "kysely";
import { expect, test } from "vitest";
import { beforeLogout } from "~/contract/account/calls";
import { deleteUser } from "~/contract/security/calls";
import { blockUser, deleteChatMessage, getChatPartner, reportChat } from "~/contract/chat/calls";
import { deleteProperty } from "~/contract/listings/calls";
import { dismissChatReport } from "~/contract/operator/reviews/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import { revokeTokens } from "~/marketplace.server/account/tokens";
import type { Transaction } from "~/marketplace.server/db/database";
import type { Tables } from "~/marketplace.server/db/tables";
import { keepPushToken } from "~/marketplace.server/push/push-tokens";
import { newMember, send } from "../asking";
import { putHome } from "../search-homes";
import { chatsAboutHome, type Someone } from "./chat-setup";

const { here, tries, says, reads } = chatsAboutHome();

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    here.marketplace.database,
  );
  return rows.length;
};

/** What people were told of before is off to their devices, so that nobody waits but who asks. */
const nothingOwed = async () => {
  const { database } = here.marketplace;
  return (await database.selectFrom("delivery").select("id").execute()).length === 0;
};

type Change = (tx: Transaction<Tables>) => Promise<unknown>;
type Asked = () => Promise<{ status: number; body: { message: string } }>;

/** What somebody is answered who asks while a change is under way, and must wait for it until its end. */
async function askedDuring(change: Change, asks: Asked, end: Change = () => Promise.resolve()) {
  await expect.poll(nothingOwed).toBe(true);
  const asked = await here.marketplace.database.transaction().execute(async (tx) => {
    await change(tx);
    const answer = asks();
    await expect.poll(waiting).toBe(1);
    await end(tx);
    return { answer };
  });
  const { status, body } = await asked.answer;
  return [status, body.message];
}

const removal =
  (table: "member" | "property", id: () => number): Change =>
  (tx) =>
    tx.deleteFrom(table).where("id", "=", id()).execute();
const ofHome = removal("property", () => here.home);
const ofOwner = removal("member", () => here.owner.id);
const ofAsker = removal("member", () => here.asker.id);

const noHome = [404, "The property was not found."];
const nobody = [404, "There is nobody to talk to here."];
const signedOut = [401, "Please log in to continue."];

test.each([
  { gone: "the home", change: ofHome, answer: noHome },
  { gone: "who offers it", change: ofOwner, answer: noHome },
  { gone: "who writes", change: ofAsker, answer: signedOut },
])("a first message while $gone is deleted is refused as it is a moment later", async (told) => {
  const { asker, owner } = here;
  const sends = () => tries(asker, owner, { message: "Hello" });
  expect(await askedDuring(told.change, sends)).toEqual(told.answer);
});

test.each([
  { gone: "the home", change: ofHome, answer: noHome },
  { gone: "who it is for", change: ofAsker, answer: nobody },
  { gone: "who writes", change: ofOwner, answer: signedOut },
])("an answer while $gone is deleted is refused, and nothing is left of it", async (told) => {
  const { asker, owner } = here;
  await says(asker, owner, "Hello");
  const sends = () => tries(owner, asker, { message: "Welcome" });
  expect(await askedDuring(told.change, sends)).toEqual(told.answer);
  expect(await ofNobody()).toBe(0);
});

test.each([
  { gone: "the home", change: ofHome },
  { gone: "who is reported", change: ofOwner },
])("a report while $gone is deleted is about no conversation", async ({ change }) => {
  const { asker, owner, home, marketplace } = here;
  await says(asker, owner, "Hello");
  const input = { property_id: home, user_id: owner.id, reason: "Rude" };
  const reports = () => send(marketplace, reportChat, input, asker.token);
  expect(await askedDuring(change, reports)).toEqual([404, "There is no such conversation."]);
});

/** The account is closed as far as its devices, as where all that refers to a member goes with them. */
const devicesOf =
  (id: () => number): Change =>
  async (tx) => {
    await tx.selectFrom("member").select("id").where("id", "=", id()).forUpdate().execute();
    await tx.deleteFrom("push_token").where("member_id", "=", id()).execute();
  };

async function withDevice(who: Someone) {
  const { database } = here.marketplace;
  const { id: tokenId } = await database
    .selectFrom("bearer_token")
    .select("id")
    .where("member_id", "=", who.id)
    .executeTakeFirstOrThrow();
  await keepPushToken(database, { memberId: who.id, tokenId }, `device-${who.id}`);
}

test("a message is not taken back of whom it was for, whose account goes with it", async () => {
  const { asker, owner, marketplace } = here;
  await withDevice(owner);
  const id = await says(asker, owner, "Hello");
  const takesBack = () =>
    send(marketplace, deleteChatMessage, { message_id: id, receiver_id: owner.id }, asker.token);
  expect(
    await askedDuring(
      devicesOf(() => owner.id),
      takesBack,
      ofOwner,
    ),
  ).toEqual([400, "There is nothing to delete."]);
});

test("a report about somebody is decided before their account goes, or goes with it", async () => {
  const { asker, owner, home, marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  await says(asker, owner, "Hello");
  const named = { property_id: home, user_id: owner.id, reason: "Rude" };
  await send(marketplace, reportChat, named, asker.token);
  const { id } = await marketplace.database
    .selectFrom("chat_report")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const dismisses = () => send(marketplace, dismissChatReport, { id }, operator.token);
  expect(
    await askedDuring(
      devicesOf(() => owner.id),
      dismisses,
      ofOwner,
    ),
  ).toEqual([404, "The report was not found."]);
});

const liveRowOf = (tx: Transaction<Tables>, { id }: Someone) =>
  sql`select from live_head where person_id = ${id} for update`.execute(tx);

test("what is sent while somebody blocks its sender does not reach them after the block", async () => {
  const { asker, owner, marketplace } = here;
  await says(asker, owner, "Hello");
  await expect.poll(nothingOwed).toBe(true);
  const [blocked, sent] = await marketplace.database.transaction().execute(async (tx) => {
    await liveRowOf(tx, owner);
    const blocks = send(marketplace, blockUser, { to_user_id: asker.id }, owner.token);
    await expect.poll(waiting).toBe(1);
    const sends = tries(asker, owner, { message: "Hello again" });
    await expect.poll(waiting).toBe(2);
    return [blocks, sends] as const;
  });
  expect((await blocked).status).toBe(200);
  expect((await sent).body.message).toBe("This person takes no messages from you.");
  expect(await reads(owner, asker)).toHaveLength(1);
});

test("a deactivation and a message to the same two people wait for each other in one order", async () => {
  const { asker, owner, marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  await says(owner, asker, "Hello");
  await says(asker, owner, "Welcome");
  await expect.poll(nothingOwed).toBe(true);
  const [first, last] = [asker, owner].sort((one, other) => one.id - other.id) as [
    Someone,
    Someone,
  ];
  const deactivated = await marketplace.database.transaction().execute(async (tx) => {
    await liveRowOf(tx, first);
    const answer = send(
      marketplace,
      deactivateMember,
      { id: last.id, reason: "Spam" },
      operator.token,
    );
    await expect.poll(waiting).toBe(1);
    await liveRowOf(tx, last);
    return { answer };
  });
  expect((await deactivated.answer).status).toBe(200);
});

/** Conversations of which a side is no member any more. */
async function ofNobody() {
  const { rows } = await sql`
    select from conversation join unnest(array[low_id, high_id]) as person on true
    where person <> 0 and not exists (select from member where id = person)`.execute(
    here.marketplace.database,
  );
  return rows.length;
}

const rounds = 40;

test("whatever ends while messages are sent, all are answered, and none is left with nobody", async () => {
  const { marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  const statuses: number[] = [];

  async function round(number: number) {
    const owner = await newMember(marketplace);
    const asker = await newMember(marketplace);
    const home = await putHome(marketplace, { owner_id: owner.id });
    const about = { property_id: home };
    const writes = (from: Someone, to: Someone, message: string) =>
      tries(from, to, { ...about, message });
    await writes(asker, owner, "Hello");
    await withDevice(asker);
    const device = `device-${asker.id}`;
    const named = { ...about, user_id: asker.id };
    const ends = [
      () => send(marketplace, deleteProperty, { id: home }, owner.token),
      () => send(marketplace, deleteUser, {}, asker.token),
      () => send(marketplace, deactivateMember, { id: asker.id, reason: "Spam" }, operator.token),
      () => send(marketplace, beforeLogout, { fcm_id: device }, asker.token),
      () => revokeTokens(marketplace.database, asker.id, marketplace.clock.now),
    ];
    const ending = ends[number % ends.length]!();
    const answers = await Promise.all([
      writes(owner, asker, "Welcome"),
      writes(asker, owner, "When may I come?"),
      writes(owner, asker, "Today"),
      send(marketplace, getChatPartner, named, owner.token),
      send(marketplace, reportChat, { ...named, reason: "Rude" }, owner.token),
    ]);
    await ending;
    statuses.push(...answers.map(({ status }) => status));
  }

  for (let start = 0; start < rounds; start += 4)
    await Promise.all([0, 1, 2, 3].map((place) => round(start + place)));
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await ofNobody()).toBe(0);
});
