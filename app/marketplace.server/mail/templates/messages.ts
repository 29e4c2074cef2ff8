import type { ContactForm } from "~/contract/content/forms";
import type { ChatMessageEvent } from "~/contract/events";
import { sitePlaceholder } from "../site-name";
import { interpolate, mailLanguage, mailTexts } from "../texts";
import { letter, oneLine, type Reader, type PushSummary, type NonMember } from "./letter";

interface Held extends Reader {
  memberName: string;
  rule: "links" | "repeated";
  link: string;
}

/** Tells operators that a message waits; what it says is read on the site. */
export const messageHeld = ({ memberName, rule, link, ...reader }: Held) =>
  letter("messageHeld", reader, ({ messageHeld: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(memberName) }),
    parts: [words[rule], { link, label: words.link }],
  }));

interface Refused extends Reader {
  otherName: string;
  title: string;
  reason: string;
  link: string;
}

/** Carries the operator's reason word for word. */
export const messageRefused = ({ otherName, title, reason, link, ...reader }: Refused) =>
  letter("messageRefused", reader, ({ messageRefused: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(otherName) }),
    parts: [
      interpolate(words.text, { title: oneLine(title) }),
      { quote: reason },
      { link, label: words.link },
    ],
  }));

interface Unread extends Reader {
  /** Of the home. */
  title: string;
  otherName: string;
  link: string;
}

/** To whoever has not read a message for a while; what was written is read on the site. */
export const unreadMessages = ({ title, otherName, link, ...reader }: Unread) =>
  letter("unreadMessages", reader, ({ unreadMessages: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(otherName) || sitePlaceholder }),
    parts: [
      interpolate(words.text, {
        name: oneLine(otherName) || sitePlaceholder,
        title: oneLine(title),
      }),
      { link, label: words.link },
      { foot: words.once },
    ],
  }));

type Message = Pick<ChatMessageEvent, "otherName" | "words" | "sent"> &
  Pick<Reader, "language"> & { link: string };

/** What a device says of a message: who wrote it, and what. */
export const chatMessageSummary = ({
  otherName,
  words,
  sent,
  link,
  language,
}: Message): PushSummary => {
  const { chatMessage } = mailTexts(mailLanguage(language));
  return {
    title: oneLine(otherName) || sitePlaceholder,
    message: words || (sent === "text" ? "" : chatMessage[sent]),
    link,
  };
};

/** A visitor's message to the operator; an answer goes to whoever wrote it. */
export function contactMessage(
  { first_name, last_name, email, subject, message }: ContactForm,
  reader: NonMember = {},
) {
  const name = oneLine(`${first_name} ${last_name}`);
  return {
    ...letter("contactMessage", reader, ({ contactMessage: words }) => ({
      subject: interpolate(words.subject, { subject: oneLine(subject) }),
      parts: [
        interpolate(words.text, { name }),
        interpolate(words.answer, { email: oneLine(email) }),
        { quote: subject },
        { quote: message },
      ],
    })),
    replyTo: { name, address: email },
  };
}

interface News extends Reader {
  title: string;
  message: string;
  link: string;
  /** It leads to another site. */
  isElsewhere: boolean;
}

/** The operator's own words. */
export const news = ({ title, message, link, isElsewhere, ...reader }: News) =>
  letter("news", reader, ({ news: words }) => ({
    subject: oneLine(title),
    parts: [message, { link, label: isElsewhere ? words.more : words.link }],
  }));
