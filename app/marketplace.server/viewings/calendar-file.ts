import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Selectable } from "kysely";
import type { ViewingEntry } from "~/contract/events";
import type { ViewingTable } from "../db/tables";
import { oneLine } from "../mail/templates/letter";
import { interpolate, type LetterTexts, mailLanguage } from "../mail/texts";
import { passesAfter } from "./offered-times";

/** A viewing that a time was agreed on for, as calendars are to have it. */
export const calendarEntry = (
  row: Selectable<ViewingTable>,
  startsAt: Date,
  place: string,
  now: Date,
): ViewingEntry => ({
  viewingId: row.id,
  title: row.property_title,
  place,
  startsAt: startsAt.toISOString(),
  isConfirmed: row.state === "accepted" || row.state === "passed",
  sequence: row.calendar_sequence ?? 0,
  stampedAt: now.toISOString(),
});

interface Surroundings {
  publicUrl: string;
  language: string | null | undefined;
  /** Whom the site's letters come from. */
  sender: { name: string; address: string };
  /** What the site is called. */
  site: string;
  /** What letters say at this site. */
  texts: LetterTexts;
}

/**
 * A viewing as calendars read it (RFC 5545): the same entry each time, with a higher number when
 * something changed, and a cancellation once what was agreed on no longer holds.
 */
export function calendarFile(
  { viewingId, title, place, startsAt, isConfirmed, sequence, stampedAt }: ViewingEntry,
  { publicUrl, language, sender, site, texts }: Surroundings,
) {
  const method = isConfirmed ? ("PUBLISH" as const) : ("CANCEL" as const);
  const words = texts(mailLanguage(language)).viewing;
  const calendar = ical({
    prodId: { company: "Doorstep", product: "Viewings" },
    method: ICalCalendarMethod[method],
  });
  const start = new Date(startsAt);
  calendar.createEvent({
    id: `viewing-${viewingId}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: new Date(stampedAt),
    start,
    end: passesAfter(start),
    summary: interpolate(words.entry, { title: oneLine(title) || words.goneHome, site }),
    location: place || null,
    url: viewingLink(publicUrl, viewingId),
    organizer: { name: sender.name, email: sender.address },
    status: isConfirmed ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  // The last line ends too (RFC 5545 §3.1).
  return { method, content: `${calendar.toString()}\r\n` };
}

export const viewingLink = (publicUrl: string, id: number) => `${publicUrl}/user/viewings/${id}`;
