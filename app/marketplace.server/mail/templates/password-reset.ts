import { interpolate, minutesIn } from "../texts";
import { letter, type Reader } from "./letter";

interface Reset extends Reader {
  link: string;
  minutes: number;
}

/** A link that works once and for a limited time (contract §5.2). */
export function passwordReset({ link, minutes, ...reader }: Reset) {
  return letter("passwordReset", reader, ({ passwordReset: words }, language) => ({
    subject: words.subject,
    parts: [
      words.asked,
      { link, label: words.link },
      interpolate(words.once, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}
