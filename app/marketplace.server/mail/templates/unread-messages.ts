import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface Unread extends Reader {
  /** Of the home. */
  title: string;
  otherName: string;
  link: string;
}

/** To whoever has not read a message for a while; what was written is read on the site. */
export const unreadMessages = ({ title, otherName, link, ...reader }: Unread) =>
  letter("unreadMessages", reader, ({ unreadMessages: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(otherName) }),
    parts: [
      interpolate(words.text, { name: oneLine(otherName), title: oneLine(title) }),
      { link, label: words.link },
      { foot: words.once },
    ],
  }));
