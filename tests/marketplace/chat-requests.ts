import { blockUser, sendMessage } from "~/contract/chat/calls";
import type { OpenMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";
import type { SampleMarketplace } from "./sample-requests";
import { putHome } from "./search-homes";

type Fresh = (here: SampleMarketplace) => Promise<Record<string, unknown>>;

/** Whoever writes first about a home of somebody's, and what they wrote. */
export async function begunConversation(
  marketplace: OpenMarketplace,
  owner: { id: number },
  message = "Is it still free?",
) {
  const asker = await newMember(marketplace);
  const property_id = await putHome(marketplace, { owner_id: owner.id });
  const input = { receiver_id: owner.id, property_id, message };
  const { body } = await ask(marketplace, sendMessage, input, asker.token);
  return { asker, property_id, messageId: body.id! };
}

const withAsker: Fresh = async ({ marketplace, member }) => {
  const { asker, property_id } = await begunConversation(marketplace, member);
  return { user_id: asker.id, property_id };
};

const stranger: Fresh = async ({ marketplace }) => ({
  to_user_id: (await newMember(marketplace)).id,
});

export const reportedChat: Fresh = async ({ marketplace, owner }) => {
  const { asker, property_id } = await begunConversation(marketplace, owner);
  return marketplace.database
    .insertInto("chat_report")
    .values({
      property_id,
      property_title: "A home",
      reporter_id: owner.id,
      reported_id: asker.id,
      reason: "They want money first.",
      created_at: marketplace.clock.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
};

/** A message that waits for the operators: the first of somebody new, with a link in it. */
export const heldMessage: Fresh = async ({ marketplace, owner }) => {
  await begunConversation(marketplace, owner, "All about me: https://example.com/me");
  return marketplace.database
    .selectFrom("held_message")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
};

/** Those that are about a conversation of the member's, made for each of them alone. */
export const freshChatRequests: Record<string, Fresh> = {
  async get_chats(here) {
    await withAsker(here);
    return {};
  },
  get_messages: withAsker,
  "chat/partner": withAsker,
  async send_message(here) {
    const { user_id, property_id } = await withAsker(here);
    return { receiver_id: user_id, property_id, message: "It is." };
  },
  async delete_chat_message(here) {
    const { user_id, property_id } = await withAsker(here);
    return { receiver_id: user_id, property_id };
  },
  async "chat/read"({ marketplace, member }) {
    const { asker, property_id, messageId } = await begunConversation(marketplace, member);
    return { user_id: asker.id, property_id, message_id: messageId };
  },
  "chat/typing": withAsker,
  "chat/report": async (here) => ({ ...(await withAsker(here)), reason: "They want money first." }),
  "block-user": stranger,
  async "unblock-user"(here) {
    const whom = await stranger(here);
    await ask(here.marketplace, blockUser, whom, here.member.token);
    return whom;
  },
};
