import type { ContactForm } from "~/contract/content/forms";
import { interpolate } from "../texts";
import { letter, oneLine, type Stranger } from "./letter";

/** A visitor's message to the operator; an answer goes to whoever wrote it. */
export function contactMessage(
  { first_name, last_name, email, subject, message }: ContactForm,
  reader: Stranger = {},
) {
  const name = oneLine(`${first_name} ${last_name}`);
  return {
    ...letter("contactMessage", reader, ({ contactMessage: words }) => ({
      subject: interpolate(words.subject, { subject: oneLine(subject) }),
      parts: [
        interpolate(words.text, { name }),
        interpolate(words.answer, { email: oneLine(email) }),
        { quote: subject },
        { quote: message },
      ],
    })),
    replyTo: { name, address: email },
  };
}
