import { type Event, isForDevices } from "~/contract/events";
import { pageOfConversation } from "../chat/conversation";
import { type WordedEvent, leadsElsewhere, wordsOf } from "../events/words";
import { sitePlaceholder } from "../mail/site-name";
import type { Gist } from "../mail/templates/letter";
import { chatMessageGist } from "../mail/templates/messages";
import { searchAlertGist } from "../mail/templates/search-alert";
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
): Gist {
  const event = JSON.parse(text) as Event;
  const gist = gistOf(services, event, { language, texts });
  const named = (words: string) => words.replaceAll(sitePlaceholder, () => site);
  return {
    title: named(gist.title),
    message: named(gist.message),
    link: isElsewhere(event) ? gist.link : pathOf(services.publicUrl, gist.link),
  };
}

const isElsewhere = (event: Event) => event.kind === "news.sent" && leadsElsewhere(event);

function gistOf(
  services: Pick<Services, "publicUrl" | "timeZone" | "secret">,
  event: Event,
  reader: Omit<Shown, "site">,
): Gist {
  if (event.kind === "saved-search.matched") {
    const link = `${services.publicUrl}/user/saved-searches/${event.searchId}`;
    return searchAlertGist({ ...event, link, ...reader });
  }
  if (isForDevices(event)) {
    const link = `${services.publicUrl}/${pageOfConversation(event)}`;
    return event.kind === "chat.message"
      ? chatMessageGist({ ...event, link, language: reader.language })
      : { title: "", message: "", link };
  }
  return wordsOf(services, event satisfies WordedEvent, reader).gist;
}

/** Empty when it leads off the site. */
function pathOf(publicUrl: string, link: string) {
  if (link !== publicUrl && !link.startsWith(`${publicUrl}/`)) return "";
  return link.slice(publicUrl.length) || "/";
}
