import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface Received extends Reader {
  title: string;
  /** The operator's reason and the reporter's own words, as far as there are any. */
  words: string[];
  link: string;
}

/** Tells operators that a home was reported. */
export const reportReceived = ({ title, words: said, link, ...reader }: Received) =>
  letter("reportReceived", reader, ({ reportReceived: words }) => ({
    subject: interpolate(words.subject, { title: oneLine(title) }),
    parts: [words.text, ...said.map((quote) => ({ quote })), { link, label: words.link }],
  }));

interface Decided extends Reader {
  title: string;
  decision: "dismissed" | "upheld";
}

/** Thanks whoever reported a home, and says what came of it. */
export const reportDecided = ({ title, decision, ...reader }: Decided) =>
  letter("reportDecided", reader, ({ reportDecided: words }) => ({
    subject: interpolate(words.subject, { title: oneLine(title) }),
    parts: [interpolate(words.thanks, { title: oneLine(title) }), words[decision]],
  }));

interface ChatReceived extends Reader {
  memberName: string;
  reason: string;
  link: string;
}

/** Tells operators that a conversation was reported. */
export const chatReportReceived = ({ memberName, reason, link, ...reader }: ChatReceived) =>
  letter("chatReportReceived", reader, ({ chatReportReceived: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(memberName) }),
    parts: [words.text, { quote: reason }, { link, label: words.link }],
  }));

interface ChatDecided extends Reader {
  memberName: string;
  decision: "dismissed" | "upheld";
}

/** Thanks whoever reported a conversation, and says what came of it. */
export const chatReportDecided = ({ memberName, decision, ...reader }: ChatDecided) =>
  letter("chatReportDecided", reader, ({ chatReportDecided: words }) => ({
    subject: interpolate(words.subject, { name: oneLine(memberName) }),
    parts: [interpolate(words.thanks, { name: oneLine(memberName) }), words[decision]],
  }));
