import { sql } from "kysely";
import { operatorId } from "~/contract/chat/rules";
import { notify } from "../events/notify";
import type { Services } from "../services";
import { peopleById } from "./people";

/** Whoever has not read a message for so long is away. */
const awayAfter = 10 * 60_000;
const mostAtOnce = 500;

interface Waiting {
  conversation_id: number;
  person_id: number;
  partner_id: number;
  property_id: number;
  title: string;
}

/**
 * Tells by letter of messages that nobody has read for ten minutes: one letter a conversation, and no other until
 * it was read. Of two processes one tells. Returns how many were told.
 */
export async function tellOfUnread(services: Pick<Services, "database" | "mediaUrl">, now: Date) {
  const { database } = services;
  return database.transaction().execute(async (tx) => {
    const { rows } = await sql<Waiting>`
      with waiting as (
        select side.conversation_id, side.person_id, newest.id as newest_id
        from conversation_side as side cross join lateral (
          select min(created_at) as since, max(id) as id from chat_message as message
          where message.conversation_id = side.conversation_id and message.id > greatest(side.read_up_to, side.cleared_up_to)
            and message.sender_id <> side.person_id and message.held_for is null) as newest
        where side.last_message_id > side.read_up_to and side.told_up_to <= greatest(side.read_up_to, side.cleared_up_to)
          and newest.since <= ${new Date(now.getTime() - awayAfter)}
        order by side.last_message_id limit ${mostAtOnce} for update of side skip locked)
      update conversation_side as side set told_up_to = newest_id
      from waiting, conversation, property
      where side.conversation_id = waiting.conversation_id and side.person_id = waiting.person_id
        and conversation.id = side.conversation_id and property.id = conversation.property_id
      returning side.conversation_id, side.person_id, side.partner_id, property_id, title`.execute(
      tx,
    );
    const person = await peopleById(
      services,
      rows.map(({ partner_id }) => partner_id),
    );
    for (const { person_id, partner_id, property_id, title } of rows) {
      const event = {
        kind: "chat.unread" as const,
        propertyId: property_id,
        partnerId: partner_id,
        title,
        otherName: partner_id === operatorId ? "" : person(partner_id).name,
        isToOperators: person_id === operatorId,
        aboutId: partner_id === operatorId ? null : partner_id,
      };
      const to = person_id === operatorId ? ("operators" as const) : { memberId: person_id };
      await notify(tx, event, to, now);
    }
    return rows.length;
  });
}
