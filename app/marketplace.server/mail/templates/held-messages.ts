import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

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
