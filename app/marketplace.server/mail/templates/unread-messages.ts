import type { ChatMessageEvent } from "~/contract/events";
import { sitePlaceholder } from "../site-name";
import { interpolate, mailLanguage, mailTexts } from "../texts";
import { type Gist, letter, oneLine, type Reader } from "./letter";

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
export const chatMessageGist = ({ otherName, words, sent, link, language }: Message): Gist => {
  const { chatMessage } = mailTexts(mailLanguage(language));
  return {
    title: oneLine(otherName) || sitePlaceholder,
    message: words || (sent === "text" ? "" : chatMessage[sent]),
    link,
  };
};
