import { expect, test } from "vitest";
import { blockUser, deleteChatMessage } from "~/contract/chat/calls";
import { deleteProperty } from "~/contract/listings/calls";
import { getNotificationList } from "~/contract/notifications/calls";
import { operatorActs } from "~/contract/operator/calls";
import { deactivateMember } from "~/contract/operator/members/calls";
import {
  operatorHeldMessages,
  refuseHeldMessage,
  releaseHeldMessage,
} from "~/contract/operator/reviews/calls";
import { deleteUser } from "~/contract/security/calls";
import { dropLeftFiles } from "~/marketplace.server/jobs/jobs";
import { sentTo } from "../../support/outbox";
import { ask, send } from "../asking";
import { heldMessages, reason, withLink } from "./held-setup";

const { here, tries, says, reads, chats, listed, newest, release, refuse, theOperator } =
  heldMessages();

const holds = async (sent: Parameters<typeof tries>[2] = {}) => {
  const { body } = await tries(here.asker, here.owner, { message: withLink, ...sent });
  expect(body).toMatchObject({ is_held: true });
  return (await newest()).id;
};
const one = async (id: number) => (await listed({ id })).data[0];
const acts = async (id: number) => {
  const { token } = await theOperator();
  const asked = { subject_kind: "held_message", subject_id: id };
  const { body } = await ask(here.marketplace, operatorActs, asked, token);
  return body.data.map((act) => [act.act, act.reason]);
};
const emailOf = async ({ id }: { id: number }) =>
  (
    await here.marketplace.database
      .selectFrom("member")
      .select("email")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).email!;

test("a released message comes as a new one: after what was said meanwhile, unread, told to devices", async () => {
  const { marketplace, owner, asker } = here;
  const { clock, database, services } = marketplace;
  const told: object[] = [];
  services.tellApp = (token, { title, body }) => {
    told.push({ token, title, body });
    return Promise.resolve("delivered");
  };
  await database
    .insertInto("push_token")
    .values({
      token: `device of ${owner.id}`,
      member_id: owner.id,
      bearer_token_id: (
        await database
          .selectFrom("bearer_token")
          .select("id")
          .where("member_id", "=", owner.id)
          .executeTakeFirstOrThrow()
      ).id,
    })
    .execute();
  const { name } = await database
    .selectFrom("member")
    .select("name")
    .where("id", "=", asker.id)
    .executeTakeFirstOrThrow();
  const client_id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";
  const id = await holds({ client_id });
  await says(asker, owner, "Hello?");
  await expect.poll(() => told).toMatchObject([{ body: "Hello?" }]);
  told.length = 0;
  await says(owner, asker, "Hello!");
  await reads(owner, asker);
  const [, , before] = await reads(asker, owner);
  const { now } = clock;
  clock.now = new Date(now.getTime() + 3_600_000);
  expect((await release(id)).body.message).toBe("The message was delivered.");
  expect(await one(id)).toMatchObject({ state: "released", message: withLink, reason: "" });
  const [message] = await reads(asker, owner, true);
  expect(message).toMatchObject({ client_id, is_held: false, is_read: 0, message: withLink });
  expect(message!.created_at).toBe(clock.now.toISOString());
  expect(message!.id).toBeGreaterThan(before!.id);
  expect(await chats(owner)).toMatchObject({
    unread_total: 1,
    data: [{ last_message: withLink, unread_count: 1 }],
  });
  await expect
    .poll(() => told)
    .toEqual([{ token: `device of ${owner.id}`, title: name, body: withLink }]);
  const changes = await database
    .selectFrom("live_change")
    .select("change")
    .where("person_id", "=", owner.id)
    .execute();
  expect(changes.at(-1)?.change).toContain(`"user_id":${asker.id}`);
  expect((await reads(owner, asker))[0]).toMatchObject({ message: withLink });
  expect(await acts(id)).toEqual([["release", ""]]);
  services.tellApp = undefined;
  clock.now = now;
});

test("a refused message stays with its sender, who reads why", async () => {
  const { marketplace, owner, asker } = here;
  const id = await holds();
  expect((await refuse(id)).body.message).toBe("The message was not delivered.");
  expect(await one(id)).toMatchObject({ state: "refused", reason });
  expect(await reads(asker, owner)).toMatchObject([{ is_held: true, refusal: reason }]);
  expect((await chats(owner)).data).toEqual([]);
  const [letter] = await sentTo(marketplace, await emailOf(asker), /^Not delivered: your message/);
  expect(letter!.text).toContain(reason);
  expect(letter!.text).toContain(`/user/chat/${here.home}/${owner.id}`);
  const { body } = await ask(marketplace, getNotificationList, {}, asker.token);
  expect(body.data[0]).toMatchObject({ message: expect.stringContaining(reason) as string });
  expect(await acts(id)).toEqual([["refuse", reason]]);
  expect((await tries(asker, owner, { message: withLink })).body).toMatchObject({ is_held: true });
});

test("of operators who decide at once one is told so, and it is delivered once or never", async () => {
  const { owner, asker } = here;
  const id = await holds();
  const answers = await Promise.all([release(id), refuse(id), release(id), refuse(id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
    "This message has been decided already.",
  );
  const { state } = (await one(id))!;
  expect(await reads(asker, owner)).toHaveLength(1);
  expect((await chats(owner)).total).toBe(state === "released" ? 1 : 0);
  expect(await acts(id)).toHaveLength(1);
});

test("released twice at once it comes once", async () => {
  const { owner, asker } = here;
  const id = await holds();
  const answers = await Promise.all([1, 2, 3].map(() => release(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await reads(owner, asker)).toHaveLength(1);
});

test("while messages are sent, taken back, read and decided about at once, nothing fails", async () => {
  const { marketplace, owner, asker } = here;
  for (let count = 0; count < 6; count += 1) await holds();
  const ids = (await reads(asker, owner)).map(({ id }) => id);
  const waiting = (await listed({ state: "open", limit: 100 })).data.slice(-6);
  const everything = { receiver_id: owner.id, property_id: here.home };
  const takesBack = (message_id: number) =>
    send(marketplace, deleteChatMessage, { message_id, receiver_id: owner.id }, asker.token);
  const answers = await Promise.all([
    ...waiting.flatMap(({ id }) => [release(id), refuse(id)]),
    ...ids.map(takesBack),
    ...["One", "Two", "Three"].map((message) => tries(asker, owner, { message })),
    ask(marketplace, deleteChatMessage, everything, asker.token),
    tries(asker, owner, { message: withLink }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  const decided = (await listed({ limit: 100 })).data.filter(
    ({ sender }) => sender.id === asker.id,
  );
  const kept = (await reads(asker, owner)).filter(({ message }) => message === withLink);
  const readByOwner = (await reads(owner, asker)).map(({ id }) => id);
  for (const { id, is_held } of kept) expect(readByOwner.includes(id)).toBe(!is_held);
  expect(decided.filter(({ state }) => state !== "released")).toHaveLength(
    kept.filter(({ is_held }) => is_held).length,
  );
});

test("only operators read and decide, about messages that are there", async () => {
  const { marketplace, asker } = here;
  const id = await holds();
  for (const [call, input] of [
    [operatorHeldMessages, {}],
    [releaseHeldMessage, { id }],
    [refuseHeldMessage, { id, reason }],
  ] as const)
    expect((await send(marketplace, call, input, asker.token)).status).toBe(403);
  const { status, body } = await release(999_999);
  expect([status, body.message]).toEqual([404, "The message was not found."]);
  expect((await refuse(999_999)).status).toBe(404);
});

test("where one has blocked the other it can only be refused", async () => {
  const { marketplace, owner, asker } = here;
  for (const [blocker, blocked] of [
    [owner, asker],
    [asker, owner],
  ] as const) {
    const id = await holds();
    await ask(marketplace, blockUser, { to_user_id: blocked.id }, blocker.token);
    const { status, body } = await release(id);
    expect([status, body.message]).toEqual([
      409,
      "One of the two has blocked the other. The message can only be refused.",
    ]);
    expect(await one(id)).toMatchObject({ state: "open" });
    expect((await refuse(id)).status).toBe(200);
    await marketplace.database.deleteFrom("block").execute();
  }
  expect((await chats(owner)).data).toEqual([]);
});

test("where an account was closed it can only be refused", async () => {
  const { marketplace, owner, asker } = here;
  const { token } = await theOperator();
  const id = await holds();
  await ask(marketplace, deactivateMember, { id: owner.id, reason: "Spam." }, token);
  const { status, body } = await release(id);
  expect([status, body.message]).toEqual([
    409,
    "One of the two accounts is closed. The message can only be refused.",
  ]);
  await ask(marketplace, deactivateMember, { id: asker.id, reason: "Spam." }, token);
  expect((await one(id))?.sender.is_active).toBe(false);
  expect((await release(id)).status).toBe(409);
  expect((await refuse(id)).status).toBe(200);
});

/** What somebody may do while it waits, after which there is nothing to decide. */
const endings: Record<string, (id: number) => Promise<{ status: number }>> = {
  "its sender takes it back": async () => {
    const [message] = await reads(here.asker, here.owner);
    const input = { receiver_id: here.owner.id, message_id: message!.id };
    return ask(here.marketplace, deleteChatMessage, input, here.asker.token);
  },
  "its sender deletes the conversation": () => {
    const input = { receiver_id: here.owner.id, property_id: here.home };
    return ask(here.marketplace, deleteChatMessage, input, here.asker.token);
  },
  "its sender deletes the conversation that both have": async () => {
    await says(here.asker, here.owner, "Hello");
    const input = { receiver_id: here.owner.id, property_id: here.home };
    return ask(here.marketplace, deleteChatMessage, input, here.asker.token);
  },
  "its sender leaves": () => ask(here.marketplace, deleteUser, {}, here.asker.token),
  "whoever it is for leaves": () => ask(here.marketplace, deleteUser, {}, here.owner.token),
  "the home is deleted": () =>
    ask(here.marketplace, deleteProperty, { id: here.home }, here.owner.token),
};

test.each(Object.keys(endings))("nothing waits any more when %s", async (name) => {
  const { marketplace } = here;
  const { database, services, clock } = marketplace;
  const file = new File([`%PDF-1.4\n% ${name}\n%%EOF`], "papers.pdf");
  const id = await holds({ file });
  const { file_key } = await database
    .selectFrom("chat_message")
    .select("file_key")
    .where("held_for", "is not", null)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect((await endings[name]!(id)).status).toBe(200);
  expect(await one(id)).toBeUndefined();
  expect((await release(id)).status).toBe(404);
  expect((await refuse(id)).status).toBe(404);
  await dropLeftFiles(services, new Date(clock.now.getTime() + 2 * 86_400_000));
  const kept = await database
    .selectFrom("media")
    .select("key")
    .where("key", "=", file_key)
    .execute();
  expect(kept).toEqual([]);
});

test("the other side deletes its own of the conversation; what waited comes when it is released", async () => {
  const { marketplace, owner, asker } = here;
  const id = await holds();
  await says(asker, owner, "Hello");
  const input = { receiver_id: asker.id, property_id: here.home };
  await ask(marketplace, deleteChatMessage, input, owner.token);
  expect((await release(id)).status).toBe(200);
  expect((await reads(owner, asker)).map(({ message }) => message)).toEqual([withLink]);
});
