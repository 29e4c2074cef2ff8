import { expect } from "vitest";
import { getChats, getMessages } from "~/contract/chat/calls";
import type { LiveNews } from "~/contract/live";
import { getNotificationList } from "~/contract/notifications/calls";
import { getPaymentDetails } from "~/contract/payments/calls";
import type { LiveStreams } from "~/marketplace.server/live/streams";
import type { TestMarketplace } from "../../support/marketplace";
import { ask, send } from "../asking";
import type { Someone } from "./chat-setup";

/** With whom, about which home. */
export interface Partner extends Someone {
  home: number;
}

/** Milliseconds after which news that did not come is taken for lost. */
const patience = 10_000;

/**
 * A page that shows all conversations, notifications, payments and numbers of somebody and follows the stream: it asks
 * anew for what it hears of, and for nothing else. Of conversations it shows those with its `partners`, who may change.
 */
export function openPage(
  marketplace: TestMarketplace,
  live: LiveStreams,
  owner: Someone,
  partners: Partner[],
) {
  const nameOf = ({ home, id }: Pick<Partner, "home" | "id">) => `${home} ${id}`;
  const fetchList = async () =>
    (await ask(marketplace, getChats, { per_page: 100 }, owner.token)).body;
  const fetchMessages = async ({
    id: user_id,
    home: property_id,
  }: Pick<Partner, "home" | "id">) => {
    const input = { user_id, property_id, per_page: 100, peek: true };
    const { body } = await send(marketplace, getMessages, input, owner.token);
    return body.data as unknown;
  };
  const fetchPayments = async () =>
    (await ask(marketplace, getPaymentDetails, { limit: 50 }, owner.token)).body.data;
  const fetchNotifications = async () => {
    const { body } = await ask(marketplace, getNotificationList, { limit: 50 }, owner.token);
    const rows = body.data.map(({ id, title, message, is_read, link }) => ({
      ...{ id, title, message, is_read, link },
    }));
    return { rows, unread: body.unread_total ?? 0 };
  };
  /** All of it, as it is now. */
  const fresh = async () => {
    const [list, { rows, unread }, payments, conversations] = await Promise.all([
      fetchList(),
      fetchNotifications(),
      fetchPayments(),
      Promise.all(partners.map(async (one) => [nameOf(one), await fetchMessages(one)] as const)),
    ]);
    const messages: Record<string, unknown> = Object.fromEntries(conversations);
    const numbers = { messages: list.unread_total ?? 0, notifications: unread };
    return { list, notifications: rows, payments, unread: numbers, messages };
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
      else if (change.kind === "payment") shown.payments = await fetchPayments();
      else if (change.kind === "chat") {
        const named = { id: change.user_id, home: change.property_id };
        if (nameOf(named) in shown.messages)
          shown.messages[nameOf(named)] = await fetchMessages(named);
      }
  }
  const stream = () =>
    live.follow({
      persons: [owner.id],
      from: cursor,
      gone: leaving.signal,
      mayStay: () => Promise.resolve(true),
    });
  let following = stream();
  async function nextNews() {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("What changed was not told.")), patience);
    });
    try {
      return (await Promise.race([following.next(), tooLate])).value!;
    } finally {
      clearTimeout(timer);
    }
  }
  const lacksNotifications = async () =>
    JSON.stringify(shown.notifications) !== JSON.stringify((await fetchNotifications()).rows);
  const isBehind = async () => {
    const head = await marketplace.database
      .selectFrom("live_change")
      .select((build) => build.fn.max("number").as("number"))
      .where("person_id", "=", owner.id)
      .executeTakeFirst();
    return Number(head?.number ?? 0) > (cursor?.[0] ?? 0);
  };

  return {
    async open() {
      cursor = (await nextNews()).cursor;
      shown = await fresh();
    },
    /** It is loaded again, with a stream that goes on. */
    async reload(shownPartners = partners) {
      partners = shownPartners;
      shown = await fresh();
    },
    /** The line breaks, and is opened again from what was heard last. */
    async cut() {
      leaving.abort();
      await following.return(undefined);
      leaving = new AbortController();
      following = stream();
      await hear((await nextNews()).news);
    },
    /** Everything that was told until now is heard; it is all that there is. */
    async catchUp() {
      while ((await isBehind()) || (await lacksNotifications())) {
        const { cursor: next, news } = await nextNews();
        cursor = next;
        await hear(news);
      }
      expect(shown).toEqual(await fresh());
    },
    async close() {
      leaving.abort();
      await following.return(undefined);
    },
  };
}
