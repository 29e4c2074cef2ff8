import { filled } from "../words";
import { letter, oneLine, type Reader } from "./letter";

interface Submitted extends Reader {
  title: string;
  ownerName: string;
  link: string;
}

/** Tells operators that a listing waits for them. */
export function listingSubmitted({ title, ownerName, link, ...reader }: Submitted) {
  return letter(reader, ({ listingSubmitted: words }) => ({
    subject: filled(words.subject, { title: oneLine(title) }),
    parts: [
      filled(words.text, { owner: oneLine(ownerName) }),
      { quote: title },
      { link, label: words.link },
    ],
  }));
}
