import { sql } from "kysely";
import { markChatRead } from "~/contract/chat/calls";
import { done, handler } from "../http/handler";
import { NotFound } from "../http/refusals";
import { noteLive } from "../live/note-live";
import type { Services } from "../services";
import { chatChanges, findSide, type Side } from "./conversation";
import { settleNotification } from "./unread";

/**
 * Moves the cursor of a side on, never back: to a message, or to the last one that it sees. Both are told if
 * that changed what was unread.
 */
export async function markRead(services: Services, side: Side, messageId?: number) {
  const { database, clock, live } = services;
  const { conversationId, personId } = side;
  const isMoved = await database.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update conversation_side as side set read_up_to = seen.id
      from (select max(id) as id from chat_message where conversation_id = ${conversationId}
        and sender_id <> ${personId} and held_for is null
          and id > (select cleared_up_to from conversation_side
            where conversation_id = ${conversationId} and person_id = ${personId})
        ${messageId === undefined ? sql`` : sql`and id <= ${messageId}`}) as seen
      where side.conversation_id = ${conversationId} and side.person_id = ${personId}
        and seen.id > side.read_up_to
      returning 1`.execute(tx);
    await settleNotification(tx, side, clock());
    if (rows.length > 0) await noteLive(tx, chatChanges(side));
    return rows.length > 0;
  });
  if (isMoved) live.wake([side.personId, side.partnerId]);
}

export const markChatReadHandler = handler(
  markChatRead,
  async ({ message_id, ...named }, { caller, services }) => {
    const side = await findSide(services.database, caller, named);
    if (!side) throw new NotFound("conversation_not_found");
    await markRead(services, side, message_id);
    return done("Read.");
  },
);
