import type { ContactForm } from "~/contract/contact.forms";
import { letter, oneLine } from "./letter";

/** A visitor's message to the operator; an answer goes to whoever wrote it. */
export function contactMessage({ first_name, last_name, email, subject, message }: ContactForm) {
  const name = oneLine(`${first_name} ${last_name}`);
  return {
    ...letter({
      subject: `Message from a visitor: ${oneLine(subject)}`,
      parts: [
        `${name} wrote through the contact page. Your answer to this mail goes to ${oneLine(email)}.`,
        { quote: subject },
        { quote: message },
      ],
    }),
    replyTo: { name, address: email },
  };
}
