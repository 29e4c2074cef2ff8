import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface OfHome extends Reader {
  title: string;
  isRent: boolean;
  link: string;
}

const about =
  (kind: "homeTaken" | "homeAvailable" | "offerAsked") =>
  ({ title, isRent, link, ...reader }: OfHome) =>
    letter(kind, reader, ({ [kind]: words }) => {
      const { subject, text } = isRent ? words.rent : words.sale;
      const named = { title: oneLine(title) };
      return {
        subject: interpolate(subject, named),
        parts: [interpolate(text, named), { link, label: words.link }],
      };
    });

/** To those who keep a home: somebody is about to buy or rent it, or they are not any more. */
export const homeTaken = about("homeTaken");
export const homeAvailable = about("homeAvailable");
/** To its owner, after some weeks: what came of it. */
export const offerAsked = about("offerAsked");
