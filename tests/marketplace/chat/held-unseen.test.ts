import { expect, test, vi } from "vitest";
import {
  blockUser,
  deleteChatMessage,
  getChatPartner,
  getChats,
  getMessages,
  markChatRead,
  reportChat,
  sayTyping,
  sendMessage,
  unblockUser,
} from "~/contract/chat/calls";
import { getUserData } from "~/contract/account/calls";
import { ownRows } from "~/marketplace.server/account/own-rows";
import { tellOfUnread } from "~/marketplace.server/chat/tell-of-unread";
import { ask, send } from "../asking";
import { outgoing, sentTo } from "../../support/outbox";
import { putHome } from "../search-homes";
import { listenAt } from "./listening";
import { heldMessages, reason, withLink } from "./held-setup";

const { here, tries, says, reads, chats, newest, release, refuse, theOperator } = heldMessages();

const pdf = () => new File(["%PDF-1.4\n1 0 obj\nendobj\n%%EOF"], "papers.pdf");
const holds = async (message = withLink, file?: File) => {
  const { body } = await tries(here.asker, here.owner, { message, file });
  expect(body).toMatchObject({ is_held: true });
  return body.id as number;
};
const changesFor = async ({ id }: { id: number }) =>
  (
    await here.marketplace.database
      .selectFrom("live_change")
      .select("change")
      .where("person_id", "=", id)
      .execute()
  ).map(({ change }) => change);

test("a conversation that consists of messages that wait is there for their sender alone", async () => {
  const { marketplace, owner, asker, home } = here;
  const id = await holds();
  expect((await chats(asker)).data).toMatchObject([{ last_message: withLink, unread_count: 0 }]);
  expect(await reads(asker, owner)).toMatchObject([
    { id, message: withLink, is_held: true, is_read: 0, refusal: "" },
  ]);

  const them = { user_id: asker.id, property_id: home };
  const fails = async (call: Parameters<typeof send>[1], input: object) =>
    (await send(marketplace, call, input, owner.token)).status;
  expect((await chats(owner)).data).toEqual([]);
  expect(await chats(owner)).toMatchObject({ total: 0, unread_total: 0 });
  expect(await ask(marketplace, getChats, them, owner.token)).toMatchObject({ body: { data: [] } });
  expect(await fails(getMessages, them)).toBe(404);
  expect(await fails(getChatPartner, them)).toBe(404);
  expect(await fails(sendMessage, { receiver_id: asker.id, property_id: home, message: "?" })).toBe(
    404,
  );
  expect(await fails(markChatRead, { ...them, message_id: id })).toBe(404);
  expect(await fails(sayTyping, them)).toBe(404);
  expect(await fails(reportChat, { ...them, reason: "Odd" })).toBe(404);
  expect(await fails(deleteChatMessage, { receiver_id: asker.id, property_id: home })).toBe(400);
  expect(await fails(deleteChatMessage, { receiver_id: asker.id, message_id: id })).toBe(400);
  const { body } = await ask(marketplace, getUserData, {}, owner.token);
  expect(body.data.unread_notifications).toBe(0);
});

test("its sender takes it away with what was decided, and nobody else does", async () => {
  const { marketplace, owner, asker } = here;
  await holds();
  const { id } = await newest();
  await refuse(id);
  const { held_message } = await ownRows(marketplace.database, asker.id);
  expect(held_message).toMatchObject([{ id, rule: "links", decision: "refused", reason }]);
  expect(await ownRows(marketplace.database, owner.id)).not.toHaveProperty("held_message");
});

test("nobody hears of it while it waits, whatever its sender does", async () => {
  const { marketplace, owner, asker, home } = here;
  const mention = vi.spyOn(marketplace.services.live, "mention");
  const wake = vi.spyOn(marketplace.services.live, "wake");
  const hers = await listenAt(marketplace.fetch, owner.token);
  await hers.next();
  const id = await holds();
  const me = { user_id: owner.id, property_id: home };
  await ask(marketplace, sayTyping, me, asker.token);
  const own = { receiver_id: owner.id, message_id: id };
  await ask(marketplace, deleteChatMessage, own, asker.token);
  await holds();
  const all = { receiver_id: owner.id, property_id: home };
  await ask(marketplace, deleteChatMessage, all, asker.token);
  await holds();
  await refuse((await newest()).id);
  expect(mention).not.toHaveBeenCalled();
  expect(wake.mock.calls.flatMap(([persons]) => persons)).not.toContain(owner.id);
  await ask(marketplace, blockUser, { to_user_id: owner.id }, asker.token);
  await ask(marketplace, unblockUser, { to_user_id: owner.id }, asker.token);
  expect(await changesFor(owner)).toEqual([]);
  expect((await changesFor(asker)).length).toBeGreaterThan(5);
  await tellOfUnread(marketplace.services, new Date(marketplace.clock.now.getTime() + 3_600_000));
  const owed = await marketplace.database
    .selectFrom("delivery")
    .select("kind")
    .where("member_id", "=", owner.id)
    .execute();
  expect(owed).toEqual([]);

  await says(asker, owner, "Hello");
  const talk = { kind: "chat", property_id: home, user_id: asker.id };
  expect(await hers.next()).toMatchObject({ changes: [talk], unread: { messages: 1 } });
  await hers.leave();
  vi.restoreAllMocks();
});

test("among messages that were delivered it is left out, and reading them does not read it", async () => {
  const { owner, asker } = here;
  await holds();
  await says(asker, owner, "Is it still free?");
  expect((await reads(owner, asker)).map(({ message }) => message)).toEqual(["Is it still free?"]);
  expect((await reads(asker, owner)).map(({ is_held, is_read }) => [is_held, is_read])).toEqual([
    [false, 1],
    [true, 0],
  ]);
  expect(await chats(owner)).toMatchObject({ unread_total: 0, data: [{ unread_count: 0 }] });
});

test("who is not written to yet may begin, and finds no more than was delivered", async () => {
  const { marketplace, owner, asker } = here;
  const home = await putHome(marketplace, { owner_id: owner.id });
  const message = { property_id: home, message: withLink };
  await tries(asker, owner, message);
  const { database } = marketplace;
  await database
    .insertInto("interest")
    .values({ member_id: asker.id, property_id: home })
    .execute();
  const answer = { property_id: home, message: "You liked this home?" };
  expect((await tries(owner, asker, answer)).status).toBe(200);
  const read = async (who: { token: string }, whom: { id: number }) => {
    const input = { user_id: whom.id, property_id: home };
    const { body } = await ask(marketplace, getMessages, input, who.token);
    return body.data.data.map((one) => one.message);
  };
  expect(await read(owner, asker)).toEqual(["You liked this home?"]);
  expect(await read(asker, owner)).toEqual(["You liked this home?", withLink]);
  expect((await chats(asker)).unread_total).toBe(0);
  await release((await newest()).id);
  expect(await read(owner, asker)).toEqual([withLink, "You liked this home?"]);
});

test("what came with it is there for its sender and for operators, then for whom it is", async () => {
  const { marketplace, owner, asker } = here;
  await holds(withLink, pdf());
  const held = await newest();
  const operator = await theOperator();
  const status = async (address: string, { token }: { token: string }) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await marketplace.fetch(new Request(address, { headers }))).status;
  };
  expect(held).toMatchObject({ file_name: "papers.pdf", is_picture: false, audio: "" });
  const [own] = await reads(asker, owner);
  expect(await status(own!.file, asker)).toBe(200);
  expect(await status(own!.file, owner)).toBe(404);
  expect(await status(own!.file, operator)).toBe(404);
  expect(await status(held.file, operator)).toBe(200);
  expect(await status(held.file, asker)).toBe(404);
  expect(await status(held.file, owner)).toBe(404);
  const recordings = held.file.replace("held-message-files", "held-message-recordings");
  expect(await status(recordings, operator)).toBe(404);
  await release(held.id);
  const [delivered] = await reads(owner, asker);
  expect(delivered!.file).not.toBe(own!.file);
  for (const one of [owner, asker]) expect(await status(delivered!.file, one)).toBe(200);
  await sentTo(marketplace, operator.email, /waits/);
  expect(outgoing(marketplace).some(({ text }) => text.includes("papers.pdf"))).toBe(false);
});
