import { operatorId } from "~/contract/chat.limits";
import type { Event } from "~/contract/events";
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
    async deliver(event, { device, memberId, language }, id): Promise<Outcome> {
      if (!device || memberId === null || (await isRead(services, event, memberId))) return "moot";
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
async function isRead({ database }: Services, event: Event, memberId: number) {
  if (event.kind !== "chat.message") return false;
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
