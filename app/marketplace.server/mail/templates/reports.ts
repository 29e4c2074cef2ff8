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
