import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface HandedOver extends Reader {
  title: string;
  link: string;
}

const handedOver =
  (kind: "listingHandedOver" | "listingReceived") =>
  ({ title, link, ...reader }: HandedOver) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [words.text, { quote: title }, words.what, { link, label: words.link }],
    }));

/** To whoever offered it until then. */
export const listingHandedOver = handedOver("listingHandedOver");
/** To whoever offers it from then on. */
export const listingReceived = handedOver("listingReceived");
