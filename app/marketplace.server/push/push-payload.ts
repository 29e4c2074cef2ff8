import { type Event, isForDevices } from "~/contract/events";
import { rendered } from "../notifications/rendered";
import { typeOf } from "../notifications/kept-event";
import type { Services } from "../services";
import type { PushPayload } from "./push-message";

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
  { id, site, language }: { id: string; site: string; language: string | null },
): PushPayload {
  const { title, message, link } = rendered(services, JSON.stringify(event), { site, language });
  return {
    title: cut(title, longest.title),
    body: cut(message, longest.body),
    path: link,
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
