import { expect, test } from "vitest";
import {
  blockUser,
  deleteChatMessage,
  getBlockedPeople,
  getChatPartner,
  markChatRead,
  reportChat,
  sayTyping,
  unblockUser,
} from "~/contract/chat/calls";
import type { AnyCall } from "~/contract/wire/call";
import { ask, newMember, send } from "../asking";
import { putHome } from "../search-homes";
import { chatsAboutHome, type Someone, theOperators } from "./chat-setup";

const { here, tries, says, reads, chats } = chatsAboutHome();

const block = (who: Someone, input: object) => send(here.marketplace, blockUser, input, who.token);
const unblock = (who: Someone, input: object) =>
  send(here.marketplace, unblockUser, input, who.token);
const said = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
];

test("whoever blocks somebody gets nothing from them, and sends nothing, until they unblock them", async () => {
  const { owner, asker } = here;
  await says(asker, owner, "Hello");
  expect((await block(owner, { to_user_id: asker.id, reason: "Rude" })).status).toBe(200);
  expect(said(await block(owner, { to_user_id: asker.id }))).toEqual([
    400,
    "You have blocked them already.",
  ]);
  expect(said(await tries(asker, owner, { message: "Hello?" }))).toEqual([
    400,
    "This person takes no messages from you.",
  ]);
  expect(said(await tries(owner, asker, { message: "Go away" }))).toEqual([
    400,
    "You have blocked this person. Unblock them to send a message.",
  ]);
  expect((await chats(owner)).data[0]).toMatchObject({
    is_blocked_by_me: true,
    is_blocked_by_user: false,
  });
  expect((await chats(asker)).data[0]).toMatchObject({
    is_blocked_by_me: false,
    is_blocked_by_user: true,
  });
  expect((await unblock(owner, { to_user_id: asker.id })).status).toBe(200);
  expect(said(await unblock(owner, { to_user_id: asker.id }))).toEqual([
    400,
    "You have not blocked them.",
  ]);
  await says(asker, owner, "Sorry.");
});

test("whom somebody has blocked is told them alone, also after the conversation is gone", async () => {
  const { owner, asker, marketplace } = here;
  const blockedBy = async (who: Someone) =>
    (await ask(marketplace, getBlockedPeople, {}, who.token)).body;
  const other = await newMember(marketplace);
  await says(asker, owner, "Hello");
  await block(owner, { to_user_id: asker.id, reason: "Rude" });
  marketplace.clock.now = new Date(marketplace.clock.now.getTime() + 60_000);
  await block(owner, { to_user_id: other.id });
  await send(
    marketplace,
    deleteChatMessage,
    { receiver_id: asker.id, property_id: here.home },
    owner.token,
  );
  const { data, total } = await blockedBy(owner);
  expect(data.map(({ user_id, reason }) => [user_id, reason])).toEqual([
    [other.id, ""],
    [asker.id, "Rude"],
  ]);
  expect(total).toBe(2);
  const { data: second } = (
    await ask(marketplace, getBlockedPeople, { page: 2, per_page: 1 }, owner.token)
  ).body;
  expect(second.map(({ user_id }) => user_id)).toEqual([asker.id]);
  expect((await blockedBy(asker)).data).toEqual([]);
  for (const { id } of [asker, other]) await unblock(owner, { to_user_id: id });
  expect((await blockedBy(owner)).data).toEqual([]);
});

test("whom an operator blocked for the operators and as a member stands once in the list", async () => {
  const { marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  const pest = await newMember(marketplace);
  await block(operator, { to_user_id: pest.id });
  const { body } = await ask(marketplace, getBlockedPeople, {}, operator.token);
  expect(body.data.filter(({ user_id }) => user_id === pest.id)).toHaveLength(1);
  await unblock(operator, { to_user_id: pest.id });
});

test("the operators can be blocked, and block", async () => {
  const { asker, marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  await block(asker, { to_admin: 1 });
  expect(said(await tries(operator, asker, { message: "Hello" }))).toEqual([
    400,
    "This person takes no messages from you.",
  ]);
  expect(said(await tries(asker, theOperators, { message: "Hello" }))).toEqual([
    400,
    "You have blocked the operator. Unblock them to send a message.",
  ]);
  await unblock(asker, { to_admin: 1 });
  await block(operator, { to_user_id: asker.id });
  expect(said(await tries(asker, theOperators, { message: "Hello" }))).toEqual([
    400,
    "The operator takes no messages from you.",
  ]);
});

test("an operator who offers a home blocks who writes about it", async () => {
  const { asker, marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  const home = await putHome(marketplace, { owner_id: operator.id });
  const about = { property_id: home, message: "Hello" };
  expect((await tries(asker, operator, about)).status).toBe(200);
  await block(operator, { to_user_id: asker.id });
  expect(said(await tries(asker, operator, about))).toEqual([
    400,
    "This person takes no messages from you.",
  ]);
  expect((await chats(operator)).data[0]).toMatchObject({ is_blocked_by_me: true });
  await unblock(operator, { to_user_id: asker.id });
  expect((await tries(asker, operator, about)).status).toBe(200);
});

test("nobody blocks themselves, or somebody who is not there", async () => {
  const { asker } = here;
  for (const whom of [{ to_user_id: asker.id }, { to_user_id: 999_999 }, {}])
    expect((await block(asker, whom)).status).toBe(400);
});

const remove = (who: Someone, input: object) =>
  send(here.marketplace, deleteChatMessage, input, who.token);

test("a message is taken back by whoever sent it, for both", async () => {
  const { owner, asker } = here;
  await says(asker, owner, "First");
  const id = await says(asker, owner, "Second");
  expect((await remove(owner, { message_id: id, receiver_id: asker.id })).status).toBe(400);
  expect((await remove(asker, { message_id: id, receiver_id: owner.id })).status).toBe(200);
  expect((await remove(asker, { message_id: id, receiver_id: owner.id })).status).toBe(400);
  expect((await reads(owner, asker)).map(({ message }) => message)).toEqual(["First"]);
  expect((await chats(owner)).data[0]?.last_message).toBe("First");
});

test("a conversation is emptied for one side, and begins anew with the next word", async () => {
  const { owner, asker, home, marketplace } = here;
  await says(asker, owner, "Before");
  const whole = { receiver_id: asker.id, property_id: home };
  expect((await remove(owner, whole)).status).toBe(200);
  expect(await chats(owner)).toMatchObject({ total: 0, unread_total: 0 });
  expect((await remove(owner, whole)).status).toBe(400);
  expect(await reads(asker, owner)).toHaveLength(1);
  await says(asker, owner, "After");
  expect((await reads(owner, asker)).map(({ message }) => message)).toEqual(["After"]);
  await remove(owner, whole);
  await remove(asker, { receiver_id: owner.id, property_id: home });
  const left = await marketplace.database
    .selectFrom("chat_message")
    .innerJoin("conversation", "conversation.id", "conversation_id")
    .select("chat_message.id")
    .where("property_id", "=", home)
    .execute();
  expect(left).toEqual([]);
});

test("who deletes a conversation unread has not read it, and is owed nothing of it", async () => {
  const { owner, asker, home } = here;
  const isRead = async () => (await reads(asker, owner, true)).map(({ is_read }) => is_read);
  await says(asker, owner, "Is it still free?");
  await remove(owner, { receiver_id: asker.id, property_id: home });
  expect(await isRead()).toEqual([0]);
  expect(await chats(owner)).toMatchObject({ total: 0, unread_total: 0 });
  // To look at what is empty is to have read nothing.
  expect(await reads(owner, asker)).toEqual([]);
  expect(await isRead()).toEqual([0]);
  await says(asker, owner, "Hello?");
  expect(await chats(owner)).toMatchObject({ unread_total: 1, data: [{ unread_count: 1 }] });
  await reads(owner, asker);
  expect((await isRead())[0]).toBe(1);
  expect((await chats(owner)).unread_total).toBe(0);
});

test("what was read is never unread again", async () => {
  const { owner, asker, home, marketplace } = here;
  const [first, second] = [await says(asker, owner, "One"), await says(asker, owner, "Two")];
  const read = (message_id: number) =>
    send(
      marketplace,
      markChatRead,
      { user_id: asker.id, property_id: home, message_id },
      owner.token,
    );
  await read(first);
  expect((await chats(owner)).unread_total).toBe(1);
  await read(second);
  await read(first);
  expect((await chats(owner)).unread_total).toBe(0);
  const stranger = await newMember(marketplace);
  const input = { user_id: asker.id, property_id: home, message_id: second };
  expect((await send(marketplace, markChatRead, input, stranger.token)).status).toBe(404);
});

test("with an account and with a home goes what was said", async () => {
  const { owner, asker, home, marketplace } = here;
  await says(asker, owner, "Hello");
  await block(owner, { to_user_id: asker.id });
  await marketplace.database.deleteFrom("member").where("id", "=", asker.id).execute();
  expect((await chats(owner)).data).toEqual([]);
  const blocks = await marketplace.database
    .selectFrom("block")
    .select("blocked_id")
    .where("blocked_id", "=", asker.id)
    .execute();
  expect(blocks).toEqual([]);
  const other = await newMember(marketplace);
  await says(other, owner, "Hello");
  await marketplace.database.deleteFrom("property").where("id", "=", home).execute();
  expect((await chats(owner)).data).toEqual([]);
});

test("a report holds what the reporter saw, as it was", async () => {
  const { owner, asker, home, marketplace } = here;
  await says(asker, owner, "Hello");
  const rude = await says(owner, asker, "Pay me first, in cash.");
  const report = (who: Someone, user: { id: number }, reason: string) =>
    send(marketplace, reportChat, { user_id: user.id, property_id: home, reason }, who.token);
  expect((await report(asker, owner, " ")).status).toBe(400);
  expect((await report(asker, owner, "A fraud, I think.")).status).toBe(200);
  await remove(owner, { message_id: rude, receiver_id: asker.id });
  const kept = await marketplace.database
    .selectFrom("chat_report")
    .innerJoin("chat_report_message", "report_id", "chat_report.id")
    .select(["reason", "is_reporters", "body", "property_title"])
    .where("reporter_id", "=", asker.id)
    .orderBy("chat_report_message.id")
    .execute();
  expect(kept).toEqual([
    {
      reason: "A fraud, I think.",
      property_title: "Bright home",
      is_reporters: true,
      body: "Hello",
    },
    {
      reason: "A fraud, I think.",
      property_title: "Bright home",
      is_reporters: false,
      body: "Pay me first, in cash.",
    },
  ]);
  const stranger = await newMember(marketplace);
  expect((await report(stranger, owner, "Why not")).status).toBe(404);
});

test("others find nothing of it", async () => {
  const { owner, asker, home, marketplace } = here;
  await says(asker, owner, "Between us");
  const stranger = await newMember(marketplace);
  expect((await reads(stranger, owner)).length).toBe(0);
  const input = { user_id: asker.id, property_id: home };
  expect((await send(marketplace, getChatPartner, input, stranger.token)).status).toBe(404);
  expect((await chats(stranger)).data).toEqual([]);
  const operator = await newMember(marketplace, { is_operator: true });
  expect((await reads(operator, asker)).length).toBe(0);
  expect((await ask(marketplace, getChatPartner, input, owner.token)).body.data.user_id).toBe(
    asker.id,
  );
});

test("others change nothing of it, whatever they name", async () => {
  const { owner, asker, home, marketplace } = here;
  const message_id = await says(asker, owner, "Between us");
  const attempts = async (stranger: Someone) => {
    const named = { user_id: asker.id, property_id: home };
    const tried = (call: AnyCall, input: object) => send(marketplace, call, input, stranger.token);
    const answers = [
      await tried(markChatRead, { ...named, message_id }),
      await tried(sayTyping, named),
      await tried(deleteChatMessage, { message_id, sender_id: asker.id, receiver_id: owner.id }),
      await tried(deleteChatMessage, { receiver_id: asker.id, property_id: home }),
    ];
    return answers.map(({ status }) => status);
  };
  const strangers = [
    await newMember(marketplace),
    await newMember(marketplace, { is_operator: true }),
  ];
  for (const stranger of strangers) expect(await attempts(stranger)).toEqual([404, 404, 400, 400]);
  expect(
    (await reads(owner, asker, true)).map(({ message, is_read }) => [message, is_read]),
  ).toEqual([["Between us", 0]]);
});
