import type { FactorChange } from "~/contract/events";
import { letter, type Reader } from "./letter";

interface FactorChanged extends Reader {
  change: FactorChange;
  /** Where the member sees what is set up. */
  link: string;
  /** Where what was added is taken away; it comes last, for lists and devices show the first link. */
  disownLink?: string;
}

/** After the second step of signing in changed. */
export const factorChanged = ({ change, link, disownLink, ...reader }: FactorChanged) =>
  letter("factorChanged", reader, ({ factorChanged: words }) => ({
    subject: words.subject,
    parts: disownLink
      ? [
          words[change],
          { link, label: words.link },
          words.disown,
          { link: disownLink, label: words.disownLink },
        ]
      : [words[change], words.notYou, { link, label: words.link }],
  }));
