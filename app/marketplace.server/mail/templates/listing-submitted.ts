import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface Submitted extends Reader {
  title: string;
  ownerName: string;
  link: string;
}

/** Tells operators that something waits for them. */
const submitted =
  (kind: "listingSubmitted" | "advertSubmitted") =>
  ({ title, ownerName, link, ...reader }: Submitted) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [
        interpolate(words.text, { owner: oneLine(ownerName) }),
        { quote: title },
        { link, label: words.link },
      ],
    }));

/** For homes and projects. */
export const listingSubmitted = submitted("listingSubmitted");
export const advertSubmitted = submitted("advertSubmitted");
