import { expect, test } from "vitest";
import { deleteChatMessage, getChatPartner, getMessages, sendMessage } from "~/contract/chat/calls";
import { ask, newMember, send } from "../asking";
import { putHome } from "../search-homes";
import { chatsAboutHome, theOperators } from "./chat-setup";

const { here, tries, says, reads, chats } = chatsAboutHome();

test("both find what was said, and each sees what the other has not read", async () => {
  const { owner, asker } = here;
  await says(asker, owner, "Is it still free?");
  await says(asker, owner, "We would come on Friday.");
  expect(await chats(owner)).toMatchObject({
    total: 1,
    total_page: 1,
    unread_total: 2,
    data: [
      {
        property_id: here.home,
        title: "Bright home",
        user_id: asker.id,
        unread_count: 2,
        last_message: "We would come on Friday.",
        last_message_type: "text",
        is_last_mine: false,
      },
    ],
  });
  expect((await chats(asker)).data[0]).toMatchObject({ unread_count: 0, is_last_mine: true });
  expect((await reads(asker, owner)).map(({ is_read }) => is_read)).toEqual([0, 0]);

  expect((await reads(owner, asker)).map(({ message }) => message)).toEqual([
    "We would come on Friday.",
    "Is it still free?",
  ]);
  expect(await chats(owner)).toMatchObject({ unread_total: 0 });
  expect((await reads(asker, owner)).map(({ is_read }) => is_read)).toEqual([1, 1]);
});

test("to peek reads nothing", async () => {
  await says(here.asker, here.owner, "Hello");
  await reads(here.owner, here.asker, true);
  expect(await chats(here.owner)).toMatchObject({ unread_total: 1 });
});

test("conversations stand with the latest first, on pages", async () => {
  const { owner, asker, marketplace } = here;
  const other = await putHome(marketplace, { owner_id: owner.id, title: "Other home" });
  await says(asker, owner, "About the first.");
  await says(asker, owner, "About the other.", { property_id: other });
  const titles = async () => (await chats(owner)).data.map(({ title }) => title);
  expect(await titles()).toEqual(["Other home", "Bright home"]);
  await says(owner, asker, "The first is free.");
  expect(await titles()).toEqual(["Bright home", "Other home"]);
});

test("messages come on pages, or before one", async () => {
  const { owner, asker, marketplace } = here;
  for (const word of ["one", "two", "three", "four", "five"]) await says(asker, owner, word);
  const page = async (input: { page?: number; before_id?: number }) => {
    const asked = { user_id: asker.id, property_id: here.home, per_page: 2, ...input };
    const { body } = await ask(marketplace, getMessages, asked, owner.token);
    return body;
  };
  const first = await page({ page: 0 });
  expect(first).toMatchObject({ total_page: 3, data: { current_page: 1, last_page: 3, total: 5 } });
  expect(first.data.data.map(({ message }) => message)).toEqual(["five", "four"]);
  const before = await page({ before_id: first.data.data[1]!.id });
  expect(before.data.data.map(({ message }) => message)).toEqual(["three", "two"]);
});

test("what is sent twice under one name is sent once", async () => {
  const client_id = "0f8fad5b-d9cb-469f-a165-70867728950e";
  const ids = await Promise.all(
    [1, 2, 3].map(() => says(here.asker, here.owner, "Once", { client_id })),
  );
  expect(new Set(ids).size).toBe(1);
  expect(await reads(here.owner, here.asker)).toHaveLength(1);
});

test("two who begin at once are in one conversation", async () => {
  const { owner, asker, marketplace } = here;
  await marketplace.database
    .insertInto("interest")
    .values({ member_id: asker.id, property_id: here.home })
    .execute();
  await Promise.all([says(asker, owner, "Hello owner"), says(owner, asker, "Hello you")]);
  expect(await reads(owner, asker)).toHaveLength(2);
  expect((await chats(asker)).data).toHaveLength(1);
});

test("nothing is sent without words, file or recording", async () => {
  const { status, body } = await tries(here.asker, here.owner, { message: "  " });
  expect([status, body.errors]).toEqual([400, { message: "Message is required." }]);
});

test("the operators have one side together", async () => {
  const { asker, marketplace } = here;
  const [one, other] = [
    await newMember(marketplace, { is_operator: true }),
    await newMember(marketplace, { is_operator: true }),
  ];
  await says(asker, theOperators, "Is the owner known to you?");
  expect(await chats(one)).toMatchObject({ unread_total: 1, data: [{ user_id: asker.id }] });
  await says(other, asker, "They are.");
  expect((await chats(asker)).data[0]).toMatchObject({
    user_id: 0,
    name: "Admin",
    unread_count: 1,
  });
  expect((await reads(one, asker)).map(({ sender_id }) => sender_id)).toEqual([0, asker.id]);
});

test("an operator who offers a home keeps apart what is written to them and what is for all operators", async () => {
  const { asker, marketplace } = here;
  const [host, colleague] = [
    await newMember(marketplace, { is_operator: true }),
    await newMember(marketplace, { is_operator: true }),
  ];
  const home = { property_id: await putHome(marketplace, { owner_id: host.id }) };
  await says(asker, host, "May we come on Friday?", home);
  await says(asker, theOperators, "Is this home for real?", home);
  const ofHome = async () =>
    (await chats(host)).data.filter(({ property_id }) => property_id === home.property_id);
  expect((await ofHome()).map(({ last_message, as_admin }) => [last_message, as_admin])).toEqual([
    ["Is this home for real?", true],
    ["May we come on Friday?", false],
  ]);

  const conversation = async (as_admin: boolean) => {
    const input = { user_id: asker.id, as_admin, ...home };
    const [{ body: messages }, { body: partner }] = await Promise.all([
      ask(marketplace, getMessages, input, host.token),
      ask(marketplace, getChatPartner, input, host.token),
    ]);
    expect(partner.data.as_admin).toBe(as_admin);
    return messages.data.data.map(({ message }) => message);
  };
  expect(await conversation(false)).toEqual(["May we come on Friday?"]);
  expect(await conversation(true)).toEqual(["Is this home for real?"]);
  await says(host, asker, "Friday at five.", home);
  await says(host, asker, "It is.", { ...home, as_admin: true });
  expect(await conversation(false)).toEqual(["Friday at five.", "May we come on Friday?"]);
  expect(await conversation(true)).toEqual(["It is.", "Is this home for real?"]);

  const withMessages = { receiver_id: asker.id, ...home };
  await ask(marketplace, deleteChatMessage, { ...withMessages, as_admin: true }, host.token);
  expect((await ofHome()).map(({ last_message }) => last_message)).toEqual(["Friday at five."]);
  // Whoever has one side alone need not say which.
  const { body } = await ask(
    marketplace,
    getMessages,
    { user_id: asker.id, ...home },
    colleague.token,
  );
  expect(body.data.data).toEqual([]);
});

test("only operators speak as the operators", async () => {
  const { owner, asker } = here;
  await says(asker, owner, "Hello");
  const asOperator = { message: "We are the operators.", as_admin: true };
  expect((await tries(owner, asker, asOperator)).status).toBe(404);
  expect((await tries(asker, owner, asOperator)).status).toBe(404);
});

test("an owner writes to those who showed an interest, and to nobody else", async () => {
  const { owner, marketplace } = here;
  const stranger = await newMember(marketplace);
  expect((await tries(owner, stranger, { message: "Buy it!" })).status).toBe(404);
  await marketplace.database
    .insertInto("interest")
    .values({ member_id: stranger.id, property_id: here.home })
    .execute();
  expect((await tries(owner, stranger, { message: "You asked?" })).status).toBe(200);
});

test("nobody talks to themselves, to strangers about a home, or about a home out of sight", async () => {
  const { owner, asker, marketplace } = here;
  const stranger = await newMember(marketplace);
  const hidden = await putHome(marketplace, { owner_id: owner.id, request_status: "pending" });
  expect((await tries(owner, owner, { message: "Me" })).status).toBe(404);
  expect((await tries(asker, stranger, { message: "You" })).status).toBe(404);
  expect((await tries(asker, owner, { message: "It", property_id: hidden })).status).toBe(404);
  expect((await tries(asker, { id: 999_999 }, { message: "Who" })).status).toBe(404);
});

test("whom one would talk to is known before the first word", async () => {
  const { owner, asker, marketplace } = here;
  const partner = async () => {
    const input = { user_id: owner.id, property_id: here.home };
    return (await ask(marketplace, getChatPartner, input, asker.token)).body.data;
  };
  expect(await partner()).toMatchObject({ is_new: true, is_closed: false, title: "Bright home" });
  await says(asker, owner, "Hello");
  expect(await partner()).toMatchObject({ is_new: false, last_message: "Hello" });
  await marketplace.database
    .updateTable("member")
    .set({ is_active: false })
    .where("id", "=", owner.id)
    .execute();
  expect(await partner()).toMatchObject({ is_closed: true });
  const { status, body } = await tries(asker, owner, { message: "Are you there?" });
  expect([status, body.message]).toEqual([
    400,
    "This account is closed. Nobody would read the message.",
  ]);
});

test("a first word to many is limited", async () => {
  const { owner, asker, marketplace } = here;
  for (let index = 0; index < 31; index += 1) {
    const home = await putHome(marketplace, { owner_id: owner.id });
    const input = { receiver_id: owner.id, property_id: home, message: "Hello" };
    const { status } = await send(marketplace, sendMessage, input, asker.token);
    expect(status).toBe(index < 30 ? 200 : 429);
  }
});
