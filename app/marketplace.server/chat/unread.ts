import { sql } from "kysely";
import { operatorId } from "~/contract/chat/rules";
import type { UnreadMessagesEvent } from "~/contract/events";
import type { Database, Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { unreadChanged } from "../notifications/unread-changed";

/** A conversation as one side has it. */
interface OfSide {
  propertyId: number;
  personId: number;
  partnerId: number;
}

/** Asks how many messages some people (the two sides of an operator, say) have not read. */
export const unreadMessagesOf = (personIds: number[]) => sql<{ count: number }>`
  select count(*)::int as count
  from conversation_side as side join chat_message as message
    on message.conversation_id = side.conversation_id and message.id > greatest(side.read_up_to, side.cleared_up_to)
  where side.person_id = any(${personIds}::int[]) and side.last_message_id > side.read_up_to
    and message.sender_id <> side.person_id and message.held_for is null`;

export async function unreadMessages(database: Database, personIds: number[]): Promise<number> {
  const { rows } = await unreadMessagesOf(personIds).execute(database);
  return rows[0]!.count;
}

/** Of a conversation what somebody on the side of some persons has not read. */
const unreadBy = (persons: number[], { propertyId, partnerId }: Omit<OfSide, "personId">) => sql`
  select from conversation_side as side
    join conversation on conversation.id = side.conversation_id
    join chat_message as message
      on message.conversation_id = side.conversation_id and message.id > greatest(side.read_up_to, side.cleared_up_to)
  where conversation.property_id = ${propertyId} and side.partner_id = ${partnerId}
    and side.person_id = any(${persons}::int[])
    and message.sender_id <> side.person_id and message.held_for is null`;

/**
 * Whether a conversation still holds something that its reader, or for one of them the operators, have not read.
 * Events of before do not say on which of the two sides.
 */
export async function hasUnread(
  database: Database,
  event: Pick<UnreadMessagesEvent, "propertyId" | "partnerId" | "isToOperators">,
  memberId: number | null,
) {
  const own = memberId === null || event.isToOperators === true ? [] : [memberId];
  const persons = event.isToOperators === false ? own : [operatorId, ...own];
  const { rows } = await sql`${unreadBy(persons, event)} limit 1`.execute(database);
  return rows.length > 0;
}

/**
 * Where nothing is left to read on a side, that there was something has been read, too: its notification stands as
 * read, for each of the operators where the side is theirs.
 */
export async function settleNotification(
  tx: Transaction<Tables>,
  { propertyId, personId, partnerId }: OfSide,
  now: Date,
) {
  const isToOperators = personId === operatorId;
  const { rows } = await sql<{ member_id: number }>`
    update notification set read_at = ${now}
    where kind = 'chat.unread' and read_at is null and property_id = ${propertyId}
      and (event::jsonb ->> 'partnerId')::int = ${partnerId}
      and coalesce((event::jsonb ->> 'isToOperators')::boolean, ${isToOperators}) = ${isToOperators}
      and member_id in (select id from member
        where ${isToOperators ? sql`is_operator` : sql`id = ${personId}`})
      and not exists (${unreadBy([personId], { propertyId, partnerId })})
    returning member_id`.execute(tx);
  if (rows.length > 0)
    await unreadChanged(
      tx,
      rows.map(({ member_id }) => member_id),
    );
}
