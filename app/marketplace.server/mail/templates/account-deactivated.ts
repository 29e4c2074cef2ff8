import { letter, type Reader } from "./letter";

interface Deactivated extends Reader {
  reason: string;
  /** Where the operator can be written to. */
  link: string;
}

/** Carries the operator's reason word for word. */
export const accountDeactivated = ({ reason, link, ...reader }: Deactivated) =>
  letter("accountDeactivated", reader, ({ accountDeactivated: words }) => ({
    subject: words.subject,
    parts: [words.reason, { quote: reason }, words.effect, { link, label: words.link }],
  }));

export const accountReactivated = ({ link, ...reader }: Reader & { link: string }) =>
  letter("accountReactivated", reader, ({ accountReactivated: words }) => ({
    subject: words.subject,
    parts: [words.text, { link, label: words.link }],
  }));
