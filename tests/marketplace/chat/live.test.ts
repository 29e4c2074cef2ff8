import { describe, expect, test } from "vitest";
import {
  blockUser,
  deleteChatMessage,
  markChatRead,
  sayTyping,
  unblockUser,
} from "~/contract/chat/calls";
import { readAllNotifications } from "~/contract/notifications/calls";
import { endMemberSessions } from "~/contract/operator/members/calls";
import { changeOperatorRole, removeOperator } from "~/contract/operator/team/calls";
import { issueToken, revokeTokens } from "~/marketplace.server/account/tokens";
import { notify } from "~/marketplace.server/events/notify";
import { noteLive } from "~/marketplace.server/live/note-live";
import { createMarketplace } from "~/marketplace.server/create-marketplace";
import { askAsRead } from "../as-read";
import { ask, newMember, send } from "../asking";
import { chatsAboutHome, type Someone, theOperators } from "./chat-setup";
import { type Fetch, listenAt } from "./listening";
import pino from "pino";

const { here, says, reads } = chatsAboutHome();

const listen = (token: string, { from = "", fetch = here.marketplace.fetch as Fetch } = {}) =>
  listenAt(fetch, token, from);

const talk = (who: { id: number }) => ({ kind: "chat", property_id: here.home, user_id: who.id });

test("what is said, read and taken back reaches both as it happens", async () => {
  const { owner, asker, home, marketplace } = here;
  const [hers, his] = [await listen(owner.token), await listen(asker.token)];
  expect(await hers.next()).toEqual({ changes: [], unread: { messages: 0, notifications: 0 } });
  await his.next();

  const id = await says(asker, owner, "Hello");
  expect(await hers.next()).toMatchObject({ changes: [talk(asker)], unread: { messages: 1 } });
  expect(await his.next()).toMatchObject({ changes: [talk(owner)], unread: { messages: 0 } });
  const whom = { user_id: asker.id, property_id: home };
  await send(marketplace, markChatRead, { ...whom, message_id: id }, owner.token);
  expect(await hers.next()).toMatchObject({ changes: [talk(asker)], unread: { messages: 0 } });
  expect(await his.next()).toMatchObject({ changes: [talk(owner)] });
  const own = { message_id: id, receiver_id: owner.id };
  await send(marketplace, deleteChatMessage, own, asker.token);
  expect((await hers.next())?.changes).toEqual([talk(asker)]);
  await Promise.all([hers.leave(), his.leave()]);
});

test("that somebody writes is told to whoever listens, and kept nowhere", async () => {
  const { owner, asker, home, marketplace } = here;
  const types = (to: { id: number }, token: string) =>
    send(marketplace, sayTyping, { user_id: to.id, property_id: home }, token);
  expect((await types(owner, asker.token)).status).toBe(404);
  await says(asker, owner, "Hello");
  const hers = await listen(owner.token);
  await hers.next();
  const before = hers.lastId();
  expect((await types(owner, asker.token)).status).toBe(200);
  const typing = { ...talk(asker), kind: "typing", as_admin: false };
  expect(await hers.next()).toEqual({
    changes: [typing],
    unread: { messages: 1, notifications: 0 },
  });
  expect(hers.lastId()).toBe(before);

  const later = await listen(owner.token, { from: before });
  expect((await later.next())?.changes).toEqual([{ kind: "notifications" }]);
  await send(marketplace, blockUser, { to_user_id: asker.id }, owner.token);
  expect((await hers.next())?.changes).toEqual([talk(asker)]);
  expect((await types(owner, asker.token)).status).toBe(200);
  await send(marketplace, unblockUser, { to_user_id: asker.id }, owner.token);
  expect((await hers.next())?.changes).toEqual([talk(asker)]);
  await Promise.all([hers.leave(), later.leave()]);
});

test("nobody holds lines without end", async () => {
  const { owner } = here;
  const lines = [];
  for (let count = 0; count < 20; count += 1) {
    const line = await listen(owner.token);
    await line.next();
    lines.push(line);
  }
  const refused = await listen(owner.token);
  expect(refused.status).toBe(429);
  await lines.pop()!.leave();
  await expect
    .poll(async () => {
      const again = await listen(owner.token);
      if (again.status === 200) lines.push(again);
      else await again.leave();
      return again.status;
    })
    .toBe(200);
  await Promise.all(lines.map((line) => line.leave()));
});

test("a stream that broke is read on from where it was heard last", async () => {
  const { owner, asker } = here;
  const before = await listen(owner.token);
  await before.next();
  await says(asker, owner, "One");
  await before.next();
  await before.leave();
  await says(asker, owner, "Two");
  await reads(owner, asker);
  const after = await listen(owner.token, { from: before.lastId() });
  expect(await after.next()).toMatchObject({ changes: [{ kind: "notifications" }] });
  expect((await after.next())?.changes).toEqual([talk(asker)]);
  await after.leave();
});

test.each(["999999999", "x", "1.2.3", "1.1"])(
  "whoever comes with a number that nobody gave them hears that anything may have changed: %s",
  async (from) => {
    const stream = await listen(here.owner.token, { from });
    expect((await stream.next())?.changes).toEqual([{ kind: "everything" }]);
    await stream.leave();
  },
);

test("whoever was away for longer than changes are kept hears that anything may have changed", async () => {
  const { owner, asker, marketplace } = here;
  const before = await listen(owner.token);
  await before.next();
  await before.leave();
  await says(asker, owner, "One");
  await says(asker, owner, "Two");
  await marketplace.database
    .deleteFrom("live_change")
    .where("person_id", "=", owner.id)
    .where("number", "=", 1)
    .execute();
  const after = await listen(owner.token, { from: "0" });
  await after.next();
  expect((await after.next())?.changes).toContainEqual({ kind: "everything" });
  await after.leave();
});

test("a notification is heard of, and that it was read", async () => {
  const { owner, marketplace } = here;
  const { database, clock } = marketplace;
  const stream = await listen(owner.token);
  await stream.next();
  await database
    .transaction()
    .execute((tx) =>
      notify(tx, { kind: "verification.approved" }, { memberId: owner.id }, clock.now),
    );
  const news = { changes: [{ kind: "notifications" }], unread: { notifications: 1 } };
  expect(await stream.next()).toMatchObject(news);
  await send(marketplace, readAllNotifications, {}, owner.token);
  expect(await stream.next()).toMatchObject({ ...news, unread: { notifications: 0 } });
  await stream.leave();
});

test("operators hear what is said to them all", async () => {
  const { asker, marketplace } = here;
  const operator = await newMember(marketplace, { is_operator: true });
  const stream = await listen(operator.token);
  await stream.next();
  await says(asker, theOperators, "Hello");
  expect(await stream.next()).toMatchObject({ changes: [talk(asker)], unread: { messages: 1 } });
  await stream.leave();
});

describe("whoever speaks for the company no longer hears nothing of it any more", () => {
  const ends = {
    "when the role is taken away": (id: number, token: string) =>
      askAsRead(here.marketplace, removeOperator, { id }, token),
    "when another role has no right to it": (id: number, token: string) =>
      askAsRead(here.marketplace, changeOperatorRole, { id, role: "editor" }, token),
  };
  test.each(Object.entries(ends))("%s", async (_, end) => {
    const owner = await newMember(here.marketplace, { operator_role: "owner" });
    const support = await newMember(here.marketplace, { operator_role: "support" });
    const stream = await listen(support.token);
    await stream.next();
    await end(support.id, owner.token);
    expect(await stream.next()).toBeNull();
    const after = await listen(support.token, { from: stream.lastId() });
    expect((await after.next())?.changes).toEqual([{ kind: "everything" }]);
    await after.leave();
  });

  test("and who keeps the right hears on", async () => {
    const { asker, marketplace } = here;
    const owner = await newMember(marketplace, { operator_role: "owner" });
    const support = await newMember(marketplace, { operator_role: "support" });
    const stream = await listen(support.token);
    await stream.next();
    await askAsRead(
      marketplace,
      changeOperatorRole,
      { id: support.id, role: "manager" },
      owner.token,
    );
    await says(asker, theOperators, "Hello");
    expect((await stream.next())?.changes).toEqual([talk(asker)]);
    await stream.leave();
  });
});

test("others hear nothing of it", async () => {
  const { owner, asker, marketplace } = here;
  const stranger = await newMember(marketplace);
  const stream = await listen(stranger.token);
  await stream.next();
  await says(asker, owner, "Between us");
  await marketplace.database
    .insertInto("interest")
    .values({ member_id: stranger.id, property_id: here.home })
    .execute();
  await says(owner, stranger, "You asked?");
  expect((await stream.next())?.changes).toEqual([talk(owner)]);
  await stream.leave();
});

describe("a stream ends with its session", () => {
  const ends: [string, (who: Someone, tokenId: number) => Promise<unknown>][] = [
    [
      "when it is signed out",
      (who, only) =>
        revokeTokens(here.marketplace.database, who.id, here.marketplace.clock.now, { only }),
    ],
    [
      "when an operator signs its owner out",
      async ({ id }) => {
        const operator = await newMember(here.marketplace, { is_operator: true });
        await ask(here.marketplace, endMemberSessions, { id }, operator.token);
      },
    ],
    [
      "when its owner is deactivated",
      ({ id }) =>
        here.marketplace.database
          .updateTable("member")
          .set({ is_active: false })
          .where("id", "=", id)
          .execute(),
    ],
    [
      "when the account is deleted",
      ({ id }) => here.marketplace.database.deleteFrom("member").where("id", "=", id).execute(),
    ],
  ];
  test.each(ends)("%s", async (_, end) => {
    const { owner } = here;
    const stream = await listen(owner.token);
    await stream.next();
    await end(owner, Number(owner.token.split("|")[0]));
    expect(await stream.next()).toBeNull();
  });

  test("that had ended before it was opened", async () => {
    const { live } = here.marketplace.services;
    const gone = new AbortController().signal;
    const stream = live.follow({
      ...{ persons: [here.owner.id], from: null, gone },
      mayStay: () => Promise.resolve(false),
    });
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test("also where that is one of more changes than are told one by one", async () => {
    const { owner, marketplace } = here;
    const { live, database } = marketplace.services;
    let stays = true;
    const stream = live.follow({
      ...{ persons: [owner.id], from: null, gone: new AbortController().signal },
      mayStay: () => Promise.resolve(stays),
    });
    await stream.next();
    stays = false;
    const many = Array.from({ length: 250 }, (_, index) => ({
      personId: owner.id,
      change: { kind: "chat" as const, property_id: index + 1, user_id: 1 },
    }));
    await database.transaction().execute((tx) => noteLive(tx, many));
    live.wake([owner.id]);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  test("and goes on while another of them ends", async () => {
    const { owner, asker, marketplace } = here;
    const { database, clock } = marketplace;
    const other = await issueToken(database, owner.id, clock.now);
    const stream = await listen(owner.token);
    await stream.next();
    await revokeTokens(database, owner.id, clock.now, { only: Number(other.split("|")[0]) });
    await says(asker, owner, "Still there?");
    expect((await stream.next())?.changes).toEqual([talk(asker)]);
    await stream.leave();
  });
});

test("nobody listens without a token", async () => {
  const response = await here.marketplace.fetch(new Request("http://doorstep.test/api/events"));
  expect(response.status).toBe(401);
});

test("what another process wrote is heard of", async () => {
  const { owner, asker, marketplace } = here;
  const other = await createMarketplace({
    databaseUrl: marketplace.databaseUrl,
    dataFolder: marketplace.dataFolder,
    publicUrl: "http://doorstep.test",
    secret: "a secret of the tests, long enough for signing",
    logger: pino({ level: "silent" }),
    mail: { smtpUrl: undefined, from: "Doorstep <no-reply@doorstep.test>" },
  });
  try {
    const stream = await listen(owner.token, { fetch: other.fetch });
    await stream.next();
    await says(asker, owner, "From elsewhere");
    expect((await stream.next())?.changes).toEqual([talk(asker)]);
    await stream.leave();
  } finally {
    await other.close();
  }
});
