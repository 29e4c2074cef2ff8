import { interpolate, mailLanguage, mailTexts } from "../texts";
import { letter, type Reader } from "./letter";

/** To an operator who wants to see whether letters arrive. */
export const testLetter = (reader: Reader) =>
  letter("test", reader, ({ test: words }) => ({
    subject: words.subject,
    parts: [words.text],
  }));

/** The same on a telephone. */
export const testMessage = ({ language, site }: { language: string | null; site: string }) =>
  interpolate(mailTexts(mailLanguage(language)).textMessage.test, { site });
