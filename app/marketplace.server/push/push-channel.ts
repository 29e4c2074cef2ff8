import { sql } from "kysely";
import { operatorId } from "~/contract/chat/rules";
import type { ChatMessageEvent, Event } from "~/contract/events";
import { messageFacts } from "../chat/message-facts";
import type { Channel, Outcome } from "../events/channel";
import { propertyOf } from "../notifications/kept-event";
import type { Services } from "../services";
import type { PushFacts } from "./push-message";
import { pushPayload } from "./push-payload";
import { forgetDevice } from "./push-tokens";
import { webPushSender } from "./web-push";

/** Tells people on their devices, in the language that they read by then. */
export function pushChannel(services: Services): Channel {
  const tellBrowser = webPushSender(services);

  return {
    name: "push",
    async deliver(event, { device, memberId, language, isTriedAgain }, id): Promise<Outcome> {
      if (!device || memberId === null) return "moot";
      if (event.kind === "chat.message") {
        if (await isRead(services, event, memberId)) return "moot";
        if (isTriedAgain && (await isOvertaken(services, event, device.token))) return "moot";
      }
      const site = await services.mailer.sender();
      const payload = pushPayload(services, event, { id, site: site.name, language });
      const send = async () => {
        const { token: endpoint, p256dh, auth } = device;
        if (p256dh === null || auth === null)
          return services.tellApp?.(endpoint, payload, await factsOf(services, event, memberId));
        // Browsers want to show something for whatever comes (docs/decisions/0090).
        if (event.kind === "chat.deleted") return undefined;
        return tellBrowser({ endpoint, p256dh, auth }, payload);
      };
      const outcome = await send();
      if (outcome === "gone") await forgetDevice(services.database, device.token);
      return outcome === "delivered" || outcome === "failed" ? outcome : "moot";
    },
  };
}

/** What apps are told besides. */
async function factsOf(services: Services, event: Event, memberId: number): Promise<PushFacts> {
  if (event.kind === "chat.message") return messageFacts(services, event, memberId);
  if (event.kind === "chat.deleted") return { message_id: String(event.messageId) };
  const propertyId = propertyOf(event);
  return propertyId === null ? {} : { property_id: String(propertyId) };
}

/** A message that was read, deleted or held back meanwhile is no news. */
async function isRead({ database }: Services, event: ChatMessageEvent, memberId: number) {
  const unread = await database
    .selectFrom("chat_message as message")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .select("message.id")
    .where("message.id", "=", event.messageId)
    .where("held_for", "is", null)
    .where("person_id", "=", event.isToOperators ? operatorId : memberId)
    .whereRef("message.id", ">", "read_up_to")
    .whereRef("message.id", ">", "cleared_up_to")
    .executeTakeFirst();
  return unread === undefined;
}

/**
 * It would take the place of a newer message of the same conversation, which this device was told meanwhile: one that
 * it is owed no more.
 */
async function isOvertaken({ database }: Services, { messageId }: ChatMessageEvent, token: string) {
  const { rows } = await sql<{ newer: number[]; owed: string[] }>`
    select array(select newer.id from chat_message as message
        join chat_message as newer using (conversation_id, sender_id)
        where message.id = ${messageId} and newer.id > message.id and newer.held_for is null) as newer,
      array(select event from delivery where device = ${token} and kind = 'chat.message') as owed`.execute(
    database,
  );
  const { newer, owed } = rows[0]!;
  const waiting = new Set(owed.map((event) => (JSON.parse(event) as ChatMessageEvent).messageId));
  return newer.some((id) => !waiting.has(id));
}
