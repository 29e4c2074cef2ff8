import fc from "fast-check";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import { deleteUser } from "~/contract/security/calls";
import {
  blockUser,
  deleteChatMessage,
  getMessages,
  sendMessage,
  unblockUser,
} from "~/contract/chat/calls";
import type { Event } from "~/contract/events";
import { deleteProperty } from "~/contract/listings/calls";
import { readAllNotifications, readNotification } from "~/contract/notifications/calls";
import { acceptBankReceipt, rejectBankReceipt } from "~/contract/operator/payments/calls";
import { uploadBankReceipt } from "~/contract/payments/calls";
import { deleteSavedSearch } from "~/contract/saved-searches/calls";
import { tellOfUnread } from "~/marketplace.server/chat/tell-of-unread";
import { type Notices, openNotices } from "~/marketplace.server/db/listen";
import type { PropertyTable } from "~/marketplace.server/db/tables";
import { notify } from "~/marketplace.server/events/notify";
import { type LiveStreams, openLiveStreams } from "~/marketplace.server/live/streams";
import { notifyInstantly } from "~/marketplace.server/saved-searches/notify-matches";
import { seed } from "../../bad-requests/seed";
import { documents } from "../../media/sample-files";
import { newMember, send } from "../asking";
import { putOwnSearch } from "../owner-and-stranger";
import { hear, openPayment, paid } from "../payments/payment-setup";
import { putHome } from "../search-homes";
import type { Someone } from "./chat-setup";
import { heldMessages, withLink } from "./held-setup";
import { openPage, type Partner } from "./live-page";

const { here, listed, release, refuse, theOperator } = heldMessages();

/** As another process has them, and without the look every few seconds that would hide a notice that is missing. */
let notices: Notices;
let live: LiveStreams;
beforeAll(async () => {
  const { databaseUrl, database, services } = here.marketplace;
  notices = await openNotices(databaseUrl, services.logger);
  live = await openLiveStreams(database, notices, services.logger, { lookEvery: 3_600_000 });
});
afterAll(async () => {
  live.close();
  await notices.close();
});

const minutes = (count: number) => count * 60_000;

/** What a viewing is told with; nobody agreed on anything yet. */
const viewingOf = (propertyId: number, asker: number): Event => ({
  kind: "viewing.requested",
  ...{ id: 1, propertyId, title: "Bright home", otherName: "Asker", contacts: [], place: "" },
  ...{ times: ["2026-11-14T10:15:00.000Z"], viewingAt: null, zone: "Europe/Lisbon", note: "" },
  calendar: null,
  aboutId: asker,
});
const rejection: Event = { kind: "advert.rejected", id: 1, title: "Sea", reason: "It is dark." };

/** All that may happen between somebody and one who asks about their home; `theirs` is done by the latter. */
function actsOf(owner: Someone, { id, token, home }: Partner) {
  const { marketplace } = here;
  const { database, clock, services } = marketplace;
  const about = { property_id: home };
  const theirs = { ...about, receiver_id: owner.id };
  const own = { ...about, receiver_id: id };
  const sendAs = (who: { token: string }, ...[call, input]: [Parameters<typeof send>[1], object]) =>
    send(marketplace, call, input, who.token);
  const says = (message: string) => send(marketplace, sendMessage, { ...theirs, message }, token);
  const answers = (message: string) => sendAs(owner, sendMessage, { ...own, message });
  const newest = async (
    table: "chat_message" | "payment_transaction" | "saved_search",
    of: object,
  ) => {
    const [[column, value]] = Object.entries(of) as [[never, never]];
    const row = await database
      .selectFrom(table)
      .select((build) => build.fn.max("id").as("id"))
      .where(column, "=", value)
      .executeTakeFirst();
    return row?.id ?? 999_999;
  };
  const newestWaiting = async () => {
    const { total = 0 } = await listed({ state: "open", limit: 1 });
    const { data } = await listed({ state: "open", offset: Math.max(0, total - 1), limit: 1 });
    return data[0]?.id ?? 999_999;
  };
  const ownPayment = () => newest("payment_transaction", { member_id: owner.id });
  const tell = (event: Event) =>
    database.transaction().execute((tx) => notify(tx, event, { memberId: owner.id }, clock.now));
  const setHome = (change: Updateable<PropertyTable>) =>
    database.updateTable("property").set(change).where("id", "=", home).execute();
  const setAccount = (change: { is_active?: boolean; name?: string }) =>
    database.updateTable("member").set(change).where("id", "=", id).execute();
  const beginPayment = () => openPayment(marketplace, { member: { id: owner.id, email: "" } });

  return {
    say: () => says("In"),
    "say with link": () => says(withLink),
    answer: () => answers("Out"),
    "answer with link": () => answers(withLink),
    release: async () => release(await newestWaiting()),
    refuse: async () => refuse(await newestWaiting()),
    "take back": async () => {
      const message_id = await newest("chat_message", { sender_id: owner.id });
      return sendAs(owner, deleteChatMessage, { message_id, receiver_id: id });
    },
    empty: () => sendAs(owner, deleteChatMessage, own),
    read: () => sendAs(owner, getMessages, { ...about, user_id: id }),
    block: () => sendAs(owner, blockUser, { to_user_id: id }),
    unblock: () => sendAs(owner, unblockUser, { to_user_id: id }),
    "take off the home": () => sendAs(owner, deleteProperty, { id: home }),
    leave: () => sendAs({ token }, deleteUser, {}),
    "be deactivated": () => setAccount({ is_active: false }),
    "be let in again": () => setAccount({ is_active: true }),
    "be renamed": () => setAccount({ name: `Somebody ${Math.random()}` }),
    "block back": () => sendAs({ token }, blockUser, { to_user_id: owner.id }),
    "unblock back": () => sendAs({ token }, unblockUser, { to_user_id: owner.id }),
    "take back theirs": async () => {
      const message_id = await newest("chat_message", { sender_id: id });
      return sendAs({ token }, deleteChatMessage, { message_id, receiver_id: owner.id });
    },
    "empty theirs": () => sendAs({ token }, deleteChatMessage, theirs),
    "read theirs": () => sendAs({ token }, getMessages, { ...about, user_id: owner.id }),
    "rename the home": () => setHome({ title: `Home ${Math.random()}` }),
    "hide the home": () => setHome({ is_active: false }),
    "show the home": () => setHome({ is_active: true }),
    "have the home looked at": () => setHome({ request_status: "pending" }),
    "approve the home": () => setHome({ request_status: "approved" }),
    "take an offer": () => setHome({ under_offer_since: clock.now }),
    "lose the offer": () => setHome({ under_offer_since: null }),
    "sell the home": () => setHome({ status: "sold" }),
    "be told of what is unread": () =>
      tellOfUnread(services, new Date(clock.now.getTime() + minutes(11))),
    "ask for a viewing": () => tell(viewingOf(home, id)),
    "reject the advert": () => tell(rejection),
    "read one notification": async () => {
      const row = await database
        .selectFrom("notification")
        .select((build) => build.fn.min("id").as("id"))
        .where("member_id", "=", owner.id)
        .where("read_at", "is", null)
        .executeTakeFirst();
      return sendAs(owner, readNotification, { id: row?.id ?? 999_999 });
    },
    "read all notifications": () => sendAs(owner, readAllNotifications, {}),
    "find a home": async () => {
      const { id: saved_search_id } = await putOwnSearch(marketplace, owner);
      await database.updateTable("saved_search").set({ frequency: "instant" }).execute();
      const alert = { saved_search_id, property_id: home, gathered_at: clock.now };
      await database.insertInto("search_alert").values(alert).execute();
      await notifyInstantly(database, clock.now);
    },
    "drop the search": async () => {
      const search = await newest("saved_search", { member_id: owner.id });
      return sendAs(owner, deleteSavedSearch, { id: search });
    },
    "begin to pay": beginPayment,
    "reach the gateway": async () =>
      database
        .updateTable("payment_transaction")
        .set({ order_id: `order ${Math.random()}` })
        .where("id", "=", await ownPayment())
        .execute(),
    "be paid": async () => hear(marketplace, await ownPayment(), [paid()]),
    "begin a transfer": async () => {
      const { id: begun } = await beginPayment();
      const transfer = {
        payment_type: "bank transfer",
        payment_gateway: null,
        ask_at: null,
      } as const;
      await database
        .updateTable("payment_transaction")
        .set(transfer)
        .where("id", "=", begun)
        .execute();
    },
    "send the receipt": async () => {
      const file = new File([documents.pdf], "transfer.pdf", { type: "application/pdf" });
      const payment_transaction_id = await ownPayment();
      return sendAs(owner, uploadBankReceipt, { payment_transaction_id, file });
    },
    "refuse the receipt": async () => {
      const refused = { id: await ownPayment(), reason: "It is dark.", is_final: 0 };
      return sendAs(await theOperator(), rejectBankReceipt, refused);
    },
    "accept the transfer": async () =>
      sendAs(await theOperator(), acceptBankReceipt, { id: await ownPayment() }),
  };
}
type Act = keyof ReturnType<typeof actsOf>;

/** What may happen at any moment, with whom it will. */
const anywhere: (Act | "cut")[] = [
  ...(["say", "answer", "take back", "empty", "read", "block", "unblock", "cut"] as const),
  ...(["say with link", "answer with link", "release", "refuse"] as const),
  ...(["take off the home", "leave", "be deactivated", "be let in again", "be renamed"] as const),
  ...(["block back", "unblock back", "take back theirs", "empty theirs", "read theirs"] as const),
  ...(["rename the home", "hide the home", "show the home", "take an offer"] as const),
  ...(["ask for a viewing", "reject the advert"] as const),
  ...(["read one notification", "read all notifications", "be told of what is unread"] as const),
];

/**
 * With somebody new each, heard after each act: whatever is told by one note alone is told by it here, so that a note
 * that is left out is missed whatever else happens.
 */
const ofOwnHome: Act[][] = [
  ["say", "read", "answer", "read theirs"],
  ["say", "take back theirs", "say", "answer", "take back"],
  ["say", "answer", "empty theirs", "empty"],
  ["say", "be told of what is unread", "read"],
  ["say", "block", "unblock", "block back", "unblock back"],
  ["say with link", "release"],
  ["say", "answer with link", "refuse", "answer with link", "take back"],
  ["say", "answer with link", "release"],
  ["say", "be deactivated", "be let in again", "be renamed", "leave"],
  ["say", "rename the home", "take off the home"],
  ["ask for a viewing", "reject the advert", "read one notification", "read all notifications"],
  ["find a home", "drop the search"],
  ["say", "take an offer", "lose the offer", "sell the home"],
  ["begin to pay", "reach the gateway", "be paid"],
  ["begin a transfer", "send the receipt", "refuse the receipt", "accept the transfer"],
];
/** Whoever asks about a home sees less of it than whoever offers it. */
const ofTheirHome: Act[][] = [
  ["answer", "hide the home", "show the home"],
  ["answer", "have the home looked at", "approve the home"],
  ["answer", "be deactivated", "be let in again"],
  ["answer", "take an offer", "lose the offer", "sell the home"],
];
const scenes = [
  ...ofOwnHome.map((acts) => ({ acts, isOwnHome: true })),
  ...ofTheirHome.map((acts) => ({ acts, isOwnHome: false })),
];

const story = fc.record({
  scenes: fc.shuffledSubarray(scenes, { minLength: scenes.length }),
  between: fc.array(
    fc.array(
      fc.record({ act: fc.constantFrom(...anywhere), partner: fc.nat(2), waits: fc.nat(2) }),
      { maxLength: 6 },
    ),
    { minLength: scenes.length, maxLength: scenes.length },
  ),
});

test(`a page that follows the stream shows what a fresh one would (FUZZ_SEED=${seed})`, async () => {
  const { marketplace } = here;
  await fc.assert(
    fc.asyncProperty(story, async ({ scenes: shuffled, between }) => {
      const owner = await newMember(marketplace);
      const newPartner = async (isOwnHome = true): Promise<Partner> => {
        const partner = await newMember(marketplace);
        const owner_id = isOwnHome ? owner.id : partner.id;
        const home = await putHome(marketplace, { owner_id, title_image_key: "front.jpg" });
        return { ...partner, home };
      };
      const regulars = [await newPartner(), await newPartner(), await newPartner()];
      const page = openPage(marketplace, live, owner, regulars);
      await page.open();
      for (const [index, scene] of shuffled.entries()) {
        for (const { act, partner, waits } of between[index]!) {
          if (act === "cut") await page.cut();
          else await actsOf(owner, regulars[partner]!)[act]();
          if (waits === 0) await page.catchUp();
        }
        await page.catchUp();
        const guest = await newPartner(scene.isOwnHome);
        await page.reload([guest]);
        const acts = actsOf(owner, guest);
        for (const act of scene.acts) {
          await acts[act]();
          await page.catchUp();
        }
        await page.reload(regulars);
      }
      await page.close();
      for (const table of ["rate_limit", "held_message", "sent_words"] as const)
        await marketplace.database.deleteFrom(table).execute();
    }),
    { seed, numRuns: 2, endOnFailure: true },
  );
});
