import fc from "fast-check";
import { expect, test } from "vitest";
import {
  blockUser,
  deleteChatMessage,
  getChats,
  getMessages,
  sendMessage,
  unblockUser,
} from "~/contract/chat";
import { deleteUser } from "~/contract/account.security";
import { deleteProperty } from "~/contract/listings";
import type { Event } from "~/contract/events";
import type { LiveNews } from "~/contract/live";
import {
  getNotificationList,
  readAllNotifications,
  readNotification,
} from "~/contract/notifications";
import { notify } from "~/marketplace.server/events/notify";
import { seed } from "../../bad-requests/seed";
import { ask, newMember, send } from "../asking";
import { putHome } from "../search-homes";
import type { Someone } from "./chat-setup";
import { heldMessages, withLink } from "./held-setup";

const { here, listed, release, refuse } = heldMessages();

const acts = [
  ...(["say", "answer", "take back", "empty", "read", "block", "unblock", "cut"] as const),
  ...(["say with link", "answer with link", "release", "refuse"] as const),
  ...(["take off the home", "leave", "be deactivated", "be let in again", "be renamed"] as const),
  ...(["block back", "unblock back", "take back theirs", "empty theirs", "read theirs"] as const),
  ...(["rename the home", "ask for a viewing", "reject the advert"] as const),
  ...(["read one notification", "read all notifications"] as const),
] as const;
type Act = (typeof acts)[number];

const setAccount = (id: number, change: { is_active?: boolean; name?: string }) =>
  here.marketplace.database.updateTable("member").set(change).where("id", "=", id).execute();

const renameHome = (id: number, title: string) =>
  here.marketplace.database.updateTable("property").set({ title }).where("id", "=", id).execute();

/** What a viewing is told with; nobody agreed on anything yet. */
const viewingOf = (propertyId: number, asker: number): Event => ({
  kind: "viewing.requested",
  ...{ id: 1, propertyId, title: "Bright home", otherName: "Asker", contacts: [], place: "" },
  ...{ times: ["2026-11-14T10:15:00.000Z"], viewingAt: null, zone: "Europe/Lisbon", note: "" },
  calendar: null,
  aboutId: asker,
});
const rejection: Event = { kind: "advert.rejected", id: 1, title: "Sea", reason: "It is dark." };

/**
 * A page that shows all conversations, notifications and numbers of somebody and follows the stream: it asks anew for
 * what it hears of.
 */
function openPage(owner: Someone, partners: { id: number; home: number }[]) {
  const { services } = here.marketplace;
  const fetchList = async () =>
    (await ask(here.marketplace, getChats, { per_page: 100 }, owner.token)).body;
  const fetchMessages = async (user_id: number, property_id: number) => {
    const input = { user_id, property_id, per_page: 100, peek: true };
    const { body } = await send(here.marketplace, getMessages, input, owner.token);
    return body.data as unknown;
  };
  const fetchNotifications = async () => {
    const { body } = await ask(here.marketplace, getNotificationList, { limit: 50 }, owner.token);
    const rows = body.data.map(({ id, title, message, is_read, link }) => ({
      ...{ id, title, message, is_read, link },
    }));
    return { rows, unread: body.unread_total ?? 0 };
  };
  /** All of it, as it is now. */
  const fresh = async () => {
    const messages: Record<string, unknown> = {};
    for (const { id, home } of partners) messages[`${home} ${id}`] = await fetchMessages(id, home);
    const [list, { rows, unread }] = [await fetchList(), await fetchNotifications()];
    const numbers = { messages: list.unread_total ?? 0, notifications: unread };
    return { list, notifications: rows, unread: numbers, messages };
  };

  let shown: Awaited<ReturnType<typeof fresh>>;
  let cursor: number[] | null = null;
  let leaving = new AbortController();
  async function hear({ changes, unread }: LiveNews) {
    shown.unread = unread;
    if (changes.length > 0) shown.list = await fetchList();
    for (const change of changes)
      if (change.kind === "everything") shown = await fresh();
      else if (change.kind === "notifications")
        shown.notifications = (await fetchNotifications()).rows;
      else if (change.kind === "chat") {
        const { user_id, property_id } = change;
        shown.messages[`${property_id} ${user_id}`] = await fetchMessages(user_id, property_id);
      }
  }
  const stream = () =>
    services.live.follow({
      persons: [owner.id],
      from: cursor,
      gone: leaving.signal,
      mayStay: () => Promise.resolve(true),
    });
  let following = stream();
  const lacksNotifications = async () =>
    JSON.stringify(shown.notifications) !== JSON.stringify((await fetchNotifications()).rows);
  const isBehind = async () => {
    const head = await here.marketplace.database
      .selectFrom("live_change")
      .select((build) => build.fn.max("number").as("number"))
      .where("person_id", "=", owner.id)
      .executeTakeFirst();
    return Number(head?.number ?? 0) > (cursor?.[0] ?? 0);
  };

  return {
    async open() {
      const first = await following.next();
      cursor = first.value!.cursor;
      shown = await fresh();
    },
    /** The line breaks, and is opened again from what was heard last. */
    async cut() {
      leaving.abort();
      await following.return(undefined);
      leaving = new AbortController();
      following = stream();
      const first = await following.next();
      await hear(first.value!.news);
    },
    /** Everything that was told until now is heard; it is all that there is. */
    async catchUp() {
      while ((await isBehind()) || (await lacksNotifications())) {
        const { value } = await following.next();
        cursor = value!.cursor;
        await hear(value!.news);
      }
      expect(shown).toEqual(await fresh());
    },
    async close() {
      leaving.abort();
      await following.return(undefined);
    },
  };
}

test(`a page that follows the stream shows what a fresh one would (FUZZ_SEED=${seed})`, async () => {
  const { marketplace } = here;
  const story = fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      partner: fc.nat(2),
      heard: fc.boolean(),
    }),
    { minLength: 5, maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const owner = await newMember(marketplace);
      const partners = await Promise.all(
        [0, 1, 2].map(async () => ({
          ...(await newMember(marketplace)),
          home: await putHome(marketplace, { owner_id: owner.id }),
        })),
      );
      const page = openPage(owner, partners);
      await page.open();
      const own: number[] = [];
      for (const { act, partner, heard } of steps) {
        const { id, token, home } = partners[partner]!;
        const about = { property_id: home };
        const says = (message: string) =>
          send(marketplace, sendMessage, { ...about, receiver_id: owner.id, message }, token);
        const answers = async (message: string) => {
          const said = { ...about, receiver_id: id, message };
          const { body } = await send(marketplace, sendMessage, said, owner.token);
          if (typeof body.id === "number") own.push(body.id);
        };
        const newestOf = async (sender: number) => {
          const newest = await marketplace.database
            .selectFrom("chat_message")
            .select((build) => build.fn.max("id").as("id"))
            .where("sender_id", "=", sender)
            .executeTakeFirst();
          return newest?.id ?? 1;
        };
        const unreadNotification = async () => {
          const { body } = await ask(marketplace, getNotificationList, { limit: 50 }, owner.token);
          return body.data.find(({ is_read }) => !is_read)?.id ?? 999_999;
        };
        const theirs = { ...about, receiver_id: owner.id };
        const tell = (event: Event) =>
          marketplace.database
            .transaction()
            .execute((tx) => notify(tx, event, { memberId: owner.id }, marketplace.clock.now));
        const firstWaiting = async () =>
          (await listed({ state: "open", limit: 1 })).data[0]?.id ?? 999_999;
        const does = {
          say: () => says("In"),
          "say with link": () => says(withLink),
          answer: () => answers("Out"),
          "answer with link": () => answers(withLink),
          release: async () => release(await firstWaiting()),
          refuse: async () => refuse(await firstWaiting()),
          "take back": () =>
            send(
              marketplace,
              deleteChatMessage,
              { message_id: own.pop() ?? 1, receiver_id: id },
              owner.token,
            ),
          empty: () =>
            send(marketplace, deleteChatMessage, { ...about, receiver_id: id }, owner.token),
          read: () => send(marketplace, getMessages, { ...about, user_id: id }, owner.token),
          block: () => send(marketplace, blockUser, { to_user_id: id }, owner.token),
          unblock: () => send(marketplace, unblockUser, { to_user_id: id }, owner.token),
          cut: () => page.cut(),
          "take off the home": () => send(marketplace, deleteProperty, { id: home }, owner.token),
          leave: () => send(marketplace, deleteUser, {}, token),
          "be deactivated": () => setAccount(id, { is_active: false }),
          "be let in again": () => setAccount(id, { is_active: true }),
          "be renamed": () => setAccount(id, { name: `Somebody ${own.length} ${steps.length}` }),
          "block back": () => send(marketplace, blockUser, { to_user_id: owner.id }, token),
          "unblock back": () => send(marketplace, unblockUser, { to_user_id: owner.id }, token),
          "take back theirs": async () => {
            const message_id = await newestOf(id);
            await send(
              marketplace,
              deleteChatMessage,
              { message_id, receiver_id: owner.id },
              token,
            );
          },
          "empty theirs": () => send(marketplace, deleteChatMessage, theirs, token),
          "read theirs": () =>
            send(marketplace, getMessages, { ...about, user_id: owner.id }, token),
          "rename the home": () => renameHome(home, `Home of ${own.length} and ${id}`),
          "ask for a viewing": () => tell(viewingOf(home, id)),
          "reject the advert": () => tell(rejection),
          "read one notification": async () =>
            send(marketplace, readNotification, { id: await unreadNotification() }, owner.token),
          "read all notifications": () => send(marketplace, readAllNotifications, {}, owner.token),
        } satisfies Record<Act, () => Promise<unknown>>;
        await does[act]();
        if (heard) await page.catchUp();
      }
      await page.catchUp();
      await page.close();
      await marketplace.database.deleteFrom("rate_limit").execute();
      await marketplace.database.deleteFrom("held_message").execute();
    }),
    { seed, numRuns: 12 },
  );
});
