import type { ViewingEvent } from "~/contract/events";
import { momentIn, zoneIn } from "~/i18n/moment";
import {
  type LetterReader,
  letter,
  oneLine,
  type Part,
  type Reader,
} from "../mail/templates/letter";
import { interpolate } from "../mail/texts";
import type { Services } from "../services";
import { viewingLink } from "../viewings/calendar-file";

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

export type ViewingLetter =
  | "requested"
  | "proposed"
  | "accepted"
  | "moved"
  | "declined"
  | "cancelled"
  | "calledOff"
  | "reminder"
  | "sold"
  | "rented"
  | "withdrawn"
  | "deleted"
  | "member_gone"
  | "handed_over"
  | "asked_twice";

interface ViewingFacts extends Reader {
  /** Empty: it went with its owner's account. */
  title: string;
  /** Who is on the other side; empty: their account is gone. */
  other: string;
  /** On offer. */
  times: Date[];
  viewingAt: Date | null;
  zone: string;
  /** The other side's words. */
  note: string;
  place: string;
  contacts: string[];
  link: string;
}

/** Everything that is told of a viewing; times in the home's zone, which is named. */
export function viewingLetter(kind: ViewingLetter, facts: ViewingFacts) {
  const { title, other, times, viewingAt, zone, note } = facts;
  return letter(`viewing.${kind}`, facts, ({ viewing: words }, language) => {
    const values = {
      title: oneLine(title) || words.goneHome,
      name: oneLine(other) || words.somebody,
      time: viewingAt ? momentIn(language, viewingAt, zone) : "",
    };
    const { subject, text } = words[kind];
    const parts: Part[] = [interpolate(text, values)];
    if (kind === "accepted") parts.push(words.attached);
    if (times.length > 0) parts.push({ lines: times.map((at) => momentIn(language, at, zone)) });
    if (times.length > 0 || values.time)
      parts.push(interpolate(words.zone, { zone: zoneIn(language, zone) }));
    if (facts.place) parts.push(interpolate(words.place, { place: facts.place }));
    if (facts.contacts.length > 0)
      parts.push(interpolate(words.reach, { name: values.name }), { lines: facts.contacts });
    if (note) parts.push({ quote: note });
    return {
      subject: interpolate(subject, values),
      parts: [...parts, { link: facts.link, label: words.link }],
    };
  });
}
