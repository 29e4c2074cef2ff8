import { beforeEach, describe, expect, test } from "vitest";
import { deleteChatMessage, reportChat, sendMessage } from "~/contract/chat/calls";
import type { Event } from "~/contract/events";
import { getNotificationList } from "~/contract/notifications/calls";
import { deliverEvents } from "~/marketplace.server/events/deliver";
import { outgoing } from "../support/outbox";
import { ask, newMember } from "./asking";
import { toldBrowsers } from "./push-setup";
import { putHome } from "./search-homes";

const { here, subscribed, tell, owed, nothingIsOwed, readBy } = toldBrowsers();

describe("a message", () => {
  let asker: Awaited<ReturnType<typeof newMember>>;
  let home: number;
  beforeEach(async () => {
    asker = await newMember(here.marketplace);
    home = await putHome(here.marketplace, { owner_id: here.member.id });
  });
  const says = (message: string) =>
    ask(
      here.marketplace,
      sendMessage,
      { receiver_id: here.member.id, property_id: home, message },
      asker.token,
    );

  test("is told at once, on devices alone, and leads to the conversation", async () => {
    const before = outgoing(here.marketplace).length;
    await says("Is it still free?");
    expect(await readBy(here.browser)).toMatchObject([
      {
        body: "Is it still free?",
        path: `/user/chat/${home}/${asker.id}`,
        tag: `chat ${home} ${asker.id}`,
        type: "chat",
      },
    ]);
    const { body } = await ask(here.marketplace, getNotificationList, {}, here.member.token);
    expect([body.total, outgoing(here.marketplace).length]).toEqual([0, before]);
  });

  test("is not told where it was read before it could be told", async () => {
    here.service.answers.push(503);
    await says("Hello?");
    await expect.poll(owed).toMatchObject([{ tries: 1 }]);
    await here.marketplace.database
      .updateTable("conversation_side")
      .set((build) => ({ read_up_to: build.ref("last_message_id") }))
      .where("person_id", "=", here.member.id)
      .execute();
    here.marketplace.clock.now = new Date(here.marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(here.marketplace.services, ["single"]);
    expect([await owed(), here.service.readBy(here.browser)]).toEqual([[], []]);
  });

  test("that is tried again does not take the place of a newer one", async () => {
    const failing = async (words: string) => {
      here.service.answers.push(503);
      await says(words);
      await expect.poll(() => here.service.answers).toEqual([]);
    };
    await failing("One.");
    await failing("Two.");
    await says("Three.");
    await readBy(here.browser);
    await failing("Four.");
    expect(await owed()).toHaveLength(3);
    here.marketplace.clock.now = new Date(here.marketplace.clock.now.getTime() + 6 * 60_000);
    await deliverEvents(here.marketplace.services, ["single"]);
    expect(await owed()).toEqual([]);
    expect(here.service.readBy(here.browser).map(({ body }) => body)).toEqual(["Three.", "Four."]);
  });

  test("that was deleted is not mentioned again: a push that shows nothing costs the browser its subscription", async () => {
    const { body } = await says("Too soon.");
    const [shown] = await readBy(here.browser);
    expect(shown).toMatchObject({ messageId: body.id });
    const taken = { message_id: body.id!, receiver_id: here.member.id };
    await ask(here.marketplace, deleteChatMessage, taken, asker.token);
    await nothingIsOwed();
    expect(await readBy(here.browser)).toEqual([shown]);
  });

  test("that was told on devices is not told there again as unread, nor to whom it is not for", async () => {
    const stranger = await newMember(here.marketplace);
    const theirs = await subscribed(stranger);
    await says("One");
    await readBy(here.browser);
    const unread: Event = {
      kind: "chat.unread",
      propertyId: home,
      partnerId: asker.id,
      title: "Home",
      otherName: "Asker",
    };
    await tell(unread);
    expect(await owed()).toEqual([]);
    expect(here.service.readBy(theirs)).toEqual([]);
  });

  test("to the operators is told to each of them", async () => {
    const operator = await newMember(here.marketplace, { operator_role: "support" });
    const theirs = await subscribed(operator);
    const input = { receiver_id: 0, property_id: home, message: "Help, please." };
    await ask(here.marketplace, sendMessage, input, here.member.token);
    // A home of an operator may be talked about with them, too, and that is another conversation.
    expect(await readBy(theirs)).toMatchObject([
      {
        body: "Help, please.",
        path: `/user/chat/${home}/${here.member.id}?as=operator`,
        tag: `chat ${home} ${here.member.id} operator`,
        type: "chat",
      },
    ]);
    await here.marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
  });

  test("that was reported is told to operators as what waits for them", async () => {
    await says("Pay me first.");
    const operator = await newMember(here.marketplace, { operator_role: "moderator" });
    const theirs = await subscribed(operator);
    const report = { user_id: asker.id, property_id: home, reason: "A fraud." };
    await ask(here.marketplace, reportChat, report, here.member.token);
    const [told] = await readBy(theirs);
    expect(told!.path).toMatch(/^\/operator\/chat-reports\/\d+$/);
    await here.marketplace.database.deleteFrom("member").where("id", "=", operator.id).execute();
  });
});
