import { interpolate, minutesIn } from "../texts";
import { letter, type Stranger } from "./letter";

interface Asked extends Stranger {
  link: string;
  minutes: number;
}

/** To a new address: the account gets it once the link is followed. */
export function emailChangeAsked({ link, minutes, ...reader }: Asked) {
  return letter("emailChangeAsked", reader, ({ emailChangeAsked: words }, language) => ({
    subject: words.subject,
    parts: [
      words.asked,
      { link, label: words.link },
      interpolate(words.once, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}
