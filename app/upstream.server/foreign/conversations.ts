import { type ChatMessage, getChats } from "~/contract/chat/calls";
import { getProperty } from "~/contract/properties/calls";
import type { Client } from "../client";

interface Named {
  property_id: number;
  user_id: number;
}

/** A conversation looked for among all that there are; one that is begun is made of its home. Null: there is no home. */
export async function findConversation(api: Client, { property_id, user_id }: Named) {
  const chats = await api.call(getChats, { property_id, user_id, per_page: 100 });
  const chat = chats.find((one) => one.property_id === property_id && one.user_id === user_id);
  if (chat) return chat;
  const [home] = await api.call(getProperty, { id: property_id });
  if (home?.id !== property_id) return null;
  const isOwner = home.added_by === user_id;
  return {
    property_id,
    title: home.title,
    title_image: home.title_image,
    slug_id: home.slug_id,
    user_id,
    // Of others than its owner the home says nothing.
    name: isOwner ? home.customer_name : "",
    profile: isOwner ? home.profile : "",
    date: null,
    unread_count: 0,
    is_blocked_by_me: false,
    is_blocked_by_user: false,
    last_message: "",
    last_message_type: "text" as const,
    is_last_mine: false,
    as_admin: false,
    home_state: "available" as const,
    is_new: true,
  };
}

/** Nobody goes further back. */
const mostPages = 100;

interface Page {
  data: ChatMessage[];
  last_page: number;
}

/** The page, from the latest back, that holds what is looked for; the last one where none does. */
export async function findPage(
  read: (page: number) => Promise<Page>,
  holds: (message: ChatMessage) => boolean,
) {
  for (let page = 1; ; page += 1) {
    const found = await read(page);
    const isLast = page >= Math.min(found.last_page, mostPages);
    if (isLast || found.data.some(holds)) return { ...found, isLast };
  }
}
