import { filled } from "../words";
import { letter, oneLine, type Reader } from "./letter";

export function listingApproved({
  title,
  link,
  ...reader
}: Reader & { title: string; link: string }) {
  return letter(reader, ({ listingApproved: words }) => ({
    subject: filled(words.subject, { title: oneLine(title) }),
    parts: [words.text, { quote: title }, { link, label: words.link }],
  }));
}
