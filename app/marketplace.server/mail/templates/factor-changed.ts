import type { FactorChange } from "~/contract/events";
import { letter, type Reader } from "./letter";

/** After the second step of signing in changed; the link leads to where the member sees what is set up. */
export function factorChanged({
  change,
  link,
  ...reader
}: Reader & { change: FactorChange; link: string }) {
  return letter("factorChanged", reader, ({ factorChanged: words }) => ({
    subject: words.subject,
    parts: [words[change], words.notYou, { link, label: words.link }],
  }));
}
