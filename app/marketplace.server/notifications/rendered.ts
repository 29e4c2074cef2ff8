import { type Event, isForDevices } from "~/contract/events";
import { pageOfConversation } from "../chat/conversation";
import { type WordedEvent, leadsElsewhere, wordsOf } from "../events/words";
import { sitePlaceholder } from "../mail/site-name";
import type { PushSummary } from "../mail/templates/letter";
import { chatMessageSummary } from "../mail/templates/messages";
import { searchAlertSummary } from "../mail/templates/search-alert";
import type { LetterTexts } from "../mail/texts";
import type { Services } from "../services";

interface Shown {
  site: string;
  language: string | null;
  /** What letters say at this site. */
  texts: LetterTexts;
}

/**
 * What a notification says in the language of whoever reads it; the link is a path on this site, or what operators named
 * elsewhere.
 */
export function rendered(
  services: Pick<Services, "publicUrl" | "timeZone" | "secret" | "logger">,
  text: string,
  { site, language, texts }: Shown,
): PushSummary {
  const event = JSON.parse(text) as Event;
  const pushSummary = summaryOf(services, event, { language, texts });
  const named = (words: string) => words.replaceAll(sitePlaceholder, () => site);
  return {
    title: named(pushSummary.title),
    message: named(pushSummary.message),
    link: isElsewhere(event) ? pushSummary.link : pathOf(services.publicUrl, pushSummary.link),
  };
}

const isElsewhere = (event: Event) => event.kind === "news.sent" && leadsElsewhere(event);

function summaryOf(
  services: Pick<Services, "publicUrl" | "timeZone" | "secret">,
  event: Event,
  reader: Omit<Shown, "site">,
): PushSummary {
  if (event.kind === "saved-search.matched") {
    const link = `${services.publicUrl}/user/saved-searches/${event.searchId}`;
    return searchAlertSummary({ ...event, link, ...reader });
  }
  if (isForDevices(event)) {
    const link = `${services.publicUrl}/${pageOfConversation(event)}`;
    return event.kind === "chat.message"
      ? chatMessageSummary({ ...event, link, language: reader.language })
      : { title: "", message: "", link };
  }
  return wordsOf(services, event satisfies WordedEvent, reader).pushSummary;
}

/** Empty when it leads off the site. */
function pathOf(publicUrl: string, link: string) {
  if (link !== publicUrl && !link.startsWith(`${publicUrl}/`)) return "";
  return link.slice(publicUrl.length) || "/";
}
