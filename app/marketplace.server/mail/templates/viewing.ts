import { momentIn, zoneIn } from "~/i18n/moment";
import { interpolate } from "../texts";
import { letter, oneLine, type Part, type Reader } from "./letter";

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
