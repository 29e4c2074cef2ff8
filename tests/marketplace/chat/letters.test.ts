import { expect, test } from "vitest";
import { deleteChatMessage, markChatRead } from "~/contract/chat/calls";
import { getUnreadNotifications } from "~/contract/notifications/calls";
import { tellOfUnread } from "~/marketplace.server/chat/tell-of-unread";
import { hasUnread } from "~/marketplace.server/chat/unread";
import { outgoing } from "../../support/outbox";
import { ask, newMember } from "../asking";
import { chatsAboutHome, type Someone, theOperators } from "./chat-setup";

const { here, says, reads } = chatsAboutHome();

const owed = () => here.marketplace.database.selectFrom("delivery").select("id").execute();
/** What is on its way is told again when the clock moves meanwhile. */
const allDelivered = () => expect.poll(owed).toEqual([]);

/** So many minutes later the job has run, and the letters are out. */
async function later(minutes: number) {
  const { services, clock } = here.marketplace;
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  await tellOfUnread(services, clock.now);
  await allDelivered();
}

async function lettersTo({ id }: Someone) {
  const { email } = await here.marketplace.database
    .selectFrom("member")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return outgoing(here.marketplace).filter(
    ({ to, text }) => to === email && text.includes("/user/chat/"),
  );
}

test("whoever was away for ten minutes gets one letter a conversation until it is read", async () => {
  const { owner, asker, home } = here;
  await says(asker, owner, "A secret word");
  await later(9);
  expect(await lettersTo(owner)).toEqual([]);
  await later(2);
  await says(asker, owner, "Are you there?");
  await later(60);
  const [letter, ...others] = await lettersTo(owner);
  expect(others).toEqual([]);
  expect(letter!.subject).toMatch(/^Person \d+ wrote to you$/);
  expect(letter!.text).toContain(`/user/chat/${home}/${asker.id}`);
  expect(letter!.text).not.toContain("A secret word");
  expect(await lettersTo(asker)).toEqual([]);

  await reads(owner, asker);
  await says(asker, owner, "And now?");
  await later(11);
  expect(await lettersTo(owner)).toHaveLength(2);
});

test("a deleted message that was told of stands in no later letter's way", async () => {
  const { owner, asker } = here;
  await says(asker, owner, "Read this one");
  const taken = await says(asker, owner, "Not this one");
  await later(11);
  expect(await lettersTo(owner)).toHaveLength(1);
  await ask(
    here.marketplace,
    deleteChatMessage,
    { message_id: taken, receiver_id: owner.id },
    asker.token,
  );
  await says(asker, owner, "One more");
  await later(11);
  expect(await lettersTo(owner)).toHaveLength(1);
  await reads(owner, asker);
  await says(asker, owner, "And now?");
  await later(11);
  expect(await lettersTo(owner)).toHaveLength(2);

  const last = await says(asker, owner, "Told of in the same letter");
  await later(60);
  await ask(
    here.marketplace,
    deleteChatMessage,
    { message_id: last, receiver_id: owner.id },
    asker.token,
  );
  await reads(owner, asker);
  await says(asker, owner, "Still there?");
  await later(11);
  expect(await lettersTo(owner)).toHaveLength(3);
});

const unreadNotifications = async ({ token }: Someone) =>
  (await ask(here.marketplace, getUnreadNotifications, {}, token)).body.data.unread_total;

test("where nothing is left to read there is no letter any more, and the list says so", async () => {
  const { owner, asker, home, marketplace } = here;
  const conversation = { propertyId: home, partnerId: asker.id };
  const withAsker = { user_id: asker.id, property_id: home };
  const standing = async () => [
    await unreadNotifications(owner),
    await hasUnread(marketplace.database, conversation, owner.id),
  ];
  const ends: ((messageId: number) => Promise<unknown>)[] = [
    () => reads(owner, asker),
    (id) => ask(marketplace, markChatRead, { ...withAsker, message_id: id }, owner.token),
    (id) =>
      ask(marketplace, deleteChatMessage, { message_id: id, receiver_id: owner.id }, asker.token),
    () =>
      ask(
        marketplace,
        deleteChatMessage,
        { property_id: home, receiver_id: asker.id },
        owner.token,
      ),
  ];
  for (const end of ends) {
    const first = await says(asker, owner, "Hello");
    const last = await says(asker, owner, "Are you there?");
    await later(11);
    await ask(marketplace, markChatRead, { ...withAsker, message_id: first }, owner.token);
    expect(await standing()).toEqual([1, true]);
    await end(last);
    expect(await standing()).toEqual([0, false]);
  }
});

test("what was written to whoever offers a home is not taken for what was written to the operators", async () => {
  const { owner, asker, home, marketplace } = here;
  await marketplace.database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "=", owner.id)
    .execute();
  await says(asker, theOperators, "Is this a fraud?");
  await says(asker, owner, "Is it still free?");
  await later(11);
  expect(await unreadNotifications(owner)).toBe(2);
  // Of the two, what was written last.
  await reads(owner, asker);
  expect(await unreadNotifications(owner)).toBe(1);
  const isUnread = (isToOperators?: boolean) =>
    hasUnread(
      marketplace.database,
      { propertyId: home, partnerId: asker.id, isToOperators },
      owner.id,
    );
  expect([await isUnread(false), await isUnread(true), await isUnread()]).toEqual([
    false,
    true,
    true,
  ]);
});

test("of two processes one tells", async () => {
  const { owner, asker, marketplace } = here;
  await says(asker, owner, "Hello");
  const { services, clock } = marketplace;
  clock.now = new Date(clock.now.getTime() + 11 * 60_000);
  const told = await Promise.all([1, 2, 3].map(() => tellOfUnread(services, clock.now)));
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(1);
  await allDelivered();
  expect(await lettersTo(owner)).toHaveLength(1);
});

test("operators are told of what is written to them", async () => {
  const operator = await newMember(here.marketplace, { is_operator: true });
  await says(here.asker, theOperators, "Hello");
  await later(11);
  expect(await lettersTo(operator)).toHaveLength(1);
});

test("whoever takes no letters gets none", async () => {
  const { owner, asker, marketplace } = here;
  await marketplace.database
    .updateTable("member")
    .set({ notification_enabled: false })
    .where("id", "=", owner.id)
    .execute();
  await says(asker, owner, "Hello");
  await later(11);
  expect(await lettersTo(owner)).toEqual([]);
});
