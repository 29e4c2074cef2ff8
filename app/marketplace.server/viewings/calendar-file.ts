import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Selectable } from "kysely";
import type { ViewingTable } from "../db/tables";
import { oneLine } from "../mail/templates/letter";
import { interpolate, mailLanguage, mailTexts } from "../mail/texts";
import type { Services } from "../services";
import { passesAfter } from "./offered-times";

type Row = Selectable<ViewingTable>;

interface Entry {
  place: string;
  language: string | null;
  /** Whom the site's letters come from. */
  sender: { name: string; address: string };
}

/**
 * A viewing as calendars read it (RFC 5545): the same entry each time, with a higher number when
 * something changed, and a cancellation once what was agreed on no longer holds.
 */
export function calendarFile(
  { publicUrl, clock }: Services,
  row: Row,
  { place, language, sender }: Entry,
) {
  const holds = row.state === "accepted" || row.state === "passed";
  const method = holds ? ("PUBLISH" as const) : ("CANCEL" as const);
  const words = mailTexts(mailLanguage(language)).viewing;
  const calendar = ical({
    prodId: { company: "Doorstep", product: "Viewings" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: `viewing-${row.id}@${new URL(publicUrl).hostname}`,
    sequence: row.calendar_sequence ?? 0,
    stamp: clock(),
    start: row.viewing_at!,
    end: passesAfter(row.viewing_at!),
    summary: interpolate(words.entry, { title: oneLine(row.property_title) || words.goneHome }),
    location: place || null,
    url: viewingLink(publicUrl, row.id),
    organizer: { name: sender.name, email: sender.address },
    status: holds ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
  });
  // The last line ends too (RFC 5545 §3.1).
  return { method, content: `${calendar.toString()}\r\n` };
}

export const viewingLink = (publicUrl: string, id: number) => `${publicUrl}/user/viewings/${id}`;
