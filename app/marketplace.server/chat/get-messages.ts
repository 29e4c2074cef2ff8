import { sql } from "kysely";
import { type ChatMessage, getMessages } from "~/contract/chat/calls";
import type { chatMessageTypes } from "~/contract/chat/rules";
import { handler, reply } from "../http/handler";
import { timeAgo } from "../properties/time-ago";
import type { Services } from "../services";
import { findSide, requireOpening, type Side } from "./conversation";
import { messageType } from "./get-chats";
import { markRead } from "./mark-read";
import { peopleById } from "./people";

/** The messages of a conversation, the latest first; there are none before the first. */
export const getMessagesHandler = handler(
  getMessages,
  async ({ before_id, peek, page, per_page, ...named }, { caller, services }) => {
    const side = await findSide(services.database, caller, named);
    if (!side) {
      await requireOpening(services.database, caller, named);
      return reply(
        { current_page: 1, data: [], last_page: 1, per_page, total: 0 },
        { total_page: 1 },
      );
    }
    if (!peek) await markRead(services, side);
    const { total, rows } = await messagesOf(services, side, before_id, page, per_page);
    const pages = Math.max(1, Math.ceil(total / per_page));
    const data = {
      current_page: page,
      data: await onWire(services, side, rows),
      last_page: pages,
      per_page,
      total,
    };
    return reply(data, { total_page: pages });
  },
);

interface Row {
  id: number;
  sender_id: number;
  body: string;
  file_key: string | null;
  file_name: string;
  file_size: number;
  audio_key: string | null;
  type: (typeof chatMessageTypes)[number];
  client_id: string | null;
  is_held: boolean;
  refusal: string;
  created_at: Date;
  is_read: boolean;
}

/** What a side sees: not what it removed, nor what the other's messages wait for the operator with. */
export const seenBy = ({ conversationId, personId }: Pick<Side, "conversationId" | "personId">) =>
  sql`conversation_id = ${conversationId}
    and (held_for is null or sender_id = ${personId})
    and id > (select cleared_up_to from conversation_side
      where conversation_id = ${conversationId} and person_id = ${personId})`;

async function messagesOf(
  { database }: Services,
  side: Side,
  beforeId: number | undefined,
  page: number,
  perPage: number,
) {
  const matching = sql`from chat_message where ${seenBy(side)}
    ${beforeId === undefined ? sql`` : sql`and id < ${beforeId}`}`;
  const [counted, found] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(database),
    sql<Row>`
      select id, sender_id, body, file_key, file_name, file_size, audio_key, ${messageType} as type,
        client_id, held_for is not null as is_held, created_at,
        coalesce((select reason from held_message where message_id = chat_message.id), '') as refusal,
        held_for is null and id <= (select read_up_to from conversation_side as reader
          where reader.conversation_id = ${side.conversationId}
            and reader.person_id <> chat_message.sender_id) as is_read
      ${matching} order by id desc offset ${(page - 1) * perPage} limit ${perPage}`.execute(
      database,
    ),
  ]);
  return { total: counted.rows[0]?.total ?? 0, rows: found.rows };
}

async function onWire(
  services: Services,
  { propertyId, personId, partnerId }: Side,
  rows: Row[],
): Promise<ChatMessage[]> {
  const { publicUrl, clock } = services;
  const now = clock();
  const person = await peopleById(services, [personId, partnerId]);
  return rows.map((row) => ({
    id: row.id,
    sender_id: row.sender_id,
    receiver_id: row.sender_id === personId ? partnerId : personId,
    property_id: propertyId,
    message: row.body,
    is_read: row.is_read ? 1 : 0,
    file: row.file_key ? `${publicUrl}/api/chat-files/${row.id}` : "",
    audio: row.audio_key ? `${publicUrl}/api/chat-recordings/${row.id}` : "",
    chat_message_type: row.type,
    user_profile: person(row.sender_id).profile,
    time_ago: timeAgo(row.created_at, now),
    created_at: row.created_at.toISOString(),
    updated_at: row.created_at.toISOString(),
    file_name: row.file_name,
    file_size: row.file_size,
    is_picture: row.file_key?.endsWith(".jpg") ?? false,
    client_id: row.client_id ?? "",
    is_held: row.is_held,
    refusal: row.refusal,
  }));
}
