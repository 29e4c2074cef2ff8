import { type Event, isForDevices, type ViewingEntry } from "~/contract/events";
import { stoppedTopics } from "~/contract/mail/rules";
import { choosableTopic } from "~/contract/notifications/rules";
import { type Letter, MailError } from "../mail/mailer";
import { hasUnread } from "../chat/unread";
import { unsubscribeLink } from "../notifications/unsubscribe-token";
import { alertLetters } from "../saved-searches/alert-letters";
import type { Services } from "../services";
import { calendarFile } from "../viewings/calendar-file";
import { type Channel, NotHandedOver } from "./channel";
import { receiptLetter } from "./payment-letters";
import { type WordedEvent, wordsOf } from "./words";
import type { LetterReader } from "../mail/templates/letter";

/** A letter as versions before this one wrote it down, whole (migration 0043). */
interface LetterEvent {
  kind: "letter.written";
  letter: Letter;
}

/** Tells people by mail, in the language that they read by then. */
export function letterChannel(services: Services): Channel {
  const alerts = alertLetters(services);
  return {
    name: "letter",
    async deliver(event: Event | LetterEvent, reader, id) {
      const { address: to, language, memberId, owedSince: writtenAt } = reader;
      if (to === null || isForDevices(event)) return "moot";
      const topic = event.kind === "letter.written" ? null : choosableTopic(event.kind);
      if (topic && reader.comesBack && stoppedTopics.includes(topic)) return "moot";
      if (event.kind === "chat.unread" && !(await hasUnread(services.database, event, memberId)))
        return "moot";
      const send = (letter: Letter) => handOver(services, { ...letter, to, id, writtenAt });
      if (event.kind === "letter.written") return send(event.letter);
      const texts = await services.letterTexts.current();
      const named = { name: reader.name ?? undefined, language, texts };
      if (event.kind === "saved-search.matched") return alerts.deliver(event, named, send);
      const stopLink =
        topic && memberId !== null ? unsubscribeLink(services, { memberId, topic }) : undefined;
      return send(await letterOf(services, event, { ...named, stopLink }));
    },
  };
}

/** @throws NotHandedOver, or what is no fault of the mail server's */
async function handOver({ mailer }: Services, letter: Letter & { to: string }) {
  try {
    await mailer.send(letter);
    return "delivered" as const;
  } catch (error) {
    if (error instanceof MailError) throw new NotHandedOver(error.reason, { cause: error });
    throw error;
  }
}

/** With what comes along: an invoice, a calendar entry. */
function letterOf(
  services: Services,
  event: WordedEvent,
  reader: LetterReader,
): Letter | Promise<Letter> {
  if (event.kind === "payment.succeeded") return receiptLetter(services, event, reader);
  const letter = wordsOf(services, event, reader);
  return "calendar" in event && event.calendar
    ? withCalendar(services, letter, event.calendar, reader)
    : letter;
}

/** What was agreed on, or was before, comes with its calendar entry. */
async function withCalendar(
  { publicUrl, mailer }: Services,
  letter: Letter,
  entry: ViewingEntry,
  { language, texts }: LetterReader,
): Promise<Letter> {
  const [sender, site] = await Promise.all([mailer.sender(), mailer.siteName()]);
  const calendar = calendarFile(entry, { publicUrl, language, sender, site, texts });
  return { ...letter, calendar };
}
