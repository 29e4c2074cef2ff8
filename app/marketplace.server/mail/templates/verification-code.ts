import { interpolate, mailLanguage, mailTexts, minutesIn } from "../texts";
import { letter, type Stranger } from "./letter";

interface Code {
  code: string;
  minutes: number;
}

/** The one-time code that proves an e-mail address (contract §2: 6 digits, valid for 10 minutes). */
export function verificationCode({ code, minutes, ...reader }: Stranger & Code) {
  return letter("verificationCode", reader, ({ verificationCode: words }, language) => ({
    subject: interpolate(words.subject, { code }),
    parts: [
      words.ask,
      { code },
      interpolate(words.valid, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}

/** The same as a text message. */
export function codeMessage({
  code,
  minutes,
  language: wished,
  site,
}: Stranger & Code & { site: string }) {
  const language = mailLanguage(wished);
  return interpolate(mailTexts(language).textMessage.code, {
    code,
    site,
    minutes: minutesIn(language, minutes),
  });
}
