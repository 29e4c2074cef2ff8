import type { ViewingEvent } from "~/contract/events";
import { type ViewingLetter, viewingLetter } from "../mail/templates/viewing";
import type { Services } from "../services";
import { viewingLink } from "../viewings/calendar-file";
import type { LetterReader } from "../mail/templates/letter";

const viewingLetters = {
  "viewing.requested": "requested",
  "viewing.proposed": "proposed",
  "viewing.accepted": "accepted",
  "viewing.moved": "moved",
  "viewing.declined": "declined",
  "viewing.cancelled": "cancelled",
  "viewing.called-off": "calledOff",
  "viewing.reminder": "reminder",
} as const satisfies Record<string, ViewingLetter>;

/** What somebody is told of a viewing, in the language that they read. */
export function wordsOfViewing(
  { publicUrl }: Pick<Services, "publicUrl">,
  event: ViewingEvent,
  reader: LetterReader,
) {
  const kind = event.kind === "viewing.ended" ? event.reason : viewingLetters[event.kind];
  return viewingLetter(kind, {
    ...event,
    ...reader,
    other: event.otherName,
    times: event.times.map((time) => new Date(time)),
    viewingAt: event.viewingAt === null ? null : new Date(event.viewingAt),
    link: viewingLink(publicUrl, event.id),
  });
}
