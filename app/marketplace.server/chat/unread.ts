import { sql } from "kysely";
import { operatorId } from "~/contract/chat.limits";
import type { UnreadMessagesEvent } from "~/contract/events";
import type { Database } from "../db/database";

/** How many messages some people (the two sides of an operator, say) have not read. */
export async function unreadMessages(database: Database, personIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from conversation_side as side join chat_message as message
      on message.conversation_id = side.conversation_id and message.id > greatest(side.read_up_to, side.cleared_up_to)
    where side.person_id = any(${personIds}::int[]) and side.last_message_id > side.read_up_to
      and message.sender_id <> side.person_id and message.held_for is null`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Whether a conversation still holds something that its reader, or for one of them the operators, have not read. */
export async function hasUnread(
  database: Database,
  { propertyId, partnerId }: Pick<UnreadMessagesEvent, "propertyId" | "partnerId">,
  memberId: number | null,
) {
  const persons = [operatorId, ...(memberId === null ? [] : [memberId])];
  const { rows } = await sql`
    select from conversation_side as side
      join conversation on conversation.id = side.conversation_id
      join chat_message as message
        on message.conversation_id = side.conversation_id and message.id > greatest(side.read_up_to, side.cleared_up_to)
    where property_id = ${propertyId} and side.partner_id = ${partnerId}
      and side.person_id = any(${persons}::int[])
      and message.sender_id <> side.person_id and message.held_for is null
    limit 1`.execute(database);
  return rows.length > 0;
}
