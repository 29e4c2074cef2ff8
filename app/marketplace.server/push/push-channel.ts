import { sql } from "kysely";
import webPush from "web-push";
import { operatorId } from "~/contract/chat/rules";
import { type ChatMessageEvent, type Event, isForDevices } from "~/contract/events";
import { messageFacts } from "../chat/message-facts";
import type { Channel, Outcome } from "../events/channel";
import { propertyOf, typeOf } from "../notifications/kept-event";
import type { LetterTexts } from "../mail/texts";
import { rendered } from "../notifications/rendered";
import type { Services } from "../services";
import type { PushFacts, PushOutcome, PushPayload } from "./push-message";
import { forgetDevice } from "./push-tokens";
import { vapidKeys } from "./vapid";

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
      const payload = pushPayload(services, event, {
        ...{ id, language },
        site: await services.mailer.siteName(),
        texts: await services.letterTexts.current(),
      });
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

/** Push services take 4096 bytes, of which encryption needs some. */
const longest = { title: 120, body: 400 };

const cut = (words: string, most: number) => {
  const letters = [...words];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : words;
};

/** An event in the words of the list of notifications; of a conversation only the newest message stays. */
export function pushPayload(
  services: Pick<Services, "publicUrl" | "timeZone" | "secret" | "logger">,
  event: Event,
  {
    id,
    site,
    language,
    texts,
  }: {
    id: string;
    site: string;
    language: string | null;
    texts: LetterTexts;
  },
): PushPayload {
  const { title, message, link } = rendered(services, JSON.stringify(event), {
    site,
    language,
    texts,
  });
  return {
    title: cut(title, longest.title),
    body: cut(message, longest.body),
    // Devices open pages of this site alone.
    path: link.startsWith("https://") ? "/user/notifications" : link,
    tag: isForDevices(event) ? tagOf(event) : id,
    ...(isForDevices(event) && { messageId: event.messageId }),
    language: language ?? "en",
    type: pushType(event),
  };
}

/** As the conversation's page finds what is shown of it. */
const tagOf = ({ propertyId, partnerId, isToOperators }: Extract<Event, { messageId: number }>) =>
  `chat ${propertyId} ${partnerId}${isToOperators ? " operator" : ""}`;

function pushType(event: Event): PushPayload["type"] {
  if (event.kind === "chat.message") return "chat";
  if (event.kind === "chat.deleted") return "delete_message";
  // Apps open a conversation by what comes with a message; this has no sender.
  if (event.kind === "chat.refused") return "default";
  if ("listing" in event && event.listing === "project") return "project_inquiry";
  const [subject] = event.kind.split(".");
  if (subject === "advert") return "advertisement_request";
  if (subject === "verification") return "agent_verification";
  if (typeOf(event) === 2) return "payment";
  return typeOf(event) === 1 ? "property_inquiry" : "default";
}

/** Where a browser is reached, with the keys that it decrypts by. */
interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** For how long a push service keeps what it cannot deliver, in seconds. */
const kept = 24 * 3600;
const patience = 10_000;

/**
 * Tells one browser, encrypted so that only it can read it (RFC 8291), through its push service (RFC 8030). Gone:
 * the browser is not there any more.
 */
function webPushSender(
  services: Pick<Services, "secret" | "publicUrl" | "fetchOutside" | "logger">,
) {
  const { secret, publicUrl, fetchOutside, logger } = services;
  const vapidDetails = { ...vapidKeys(secret), subject: contactOf(publicUrl) };
  return async (
    { endpoint, ...keys }: Subscription,
    payload: PushPayload,
  ): Promise<PushOutcome> => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys },
      JSON.stringify(payload),
      { vapidDetails, TTL: kept, urgency: "high", contentEncoding: "aes128gcm" },
    );
    try {
      const { status } = await fetchOutside(endpoint, {
        method: "POST",
        headers: textOf(headers),
        body: new Uint8Array(body),
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      });
      if (status >= 200 && status < 300) return "delivered";
      logger.info({ status, host: new URL(endpoint).host }, "a push service took nothing");
      if (status === 408 || status === 429 || status >= 500) return "failed";
      // The others are about what was sent, or about our clock and keys, and not about the browser.
      return status === 404 || status === 410 ? "gone" : "refused";
    } catch (error) {
      logger.warn({ err: error, host: new URL(endpoint).host }, "a push service cannot be reached");
      return "failed";
    }
  };
}

/** Push services want to know whom to ask; they take no address of a site without encryption. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith("https:") ? publicUrl : `mailto:webmaster@${new URL(publicUrl).hostname}`;

const textOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
