import { letter, type Reader } from "./letter";

interface WithReason extends Reader {
  reason: string;
  link: string;
}

/** Carries word for word what operators write to the member whose conversation was reported. */
export const accountWarned = ({ reason, link, ...reader }: WithReason) =>
  letter("accountWarned", reader, ({ accountWarned: words }) => ({
    subject: words.subject,
    parts: [words.reason, { quote: reason }, words.effect, { link, label: words.link }],
  }));

/** Carries the operator's reason word for word. */
export const accountDeactivated = ({ reason, link, ...reader }: WithReason) =>
  letter("accountDeactivated", reader, ({ accountDeactivated: words }) => ({
    subject: words.subject,
    parts: [words.reason, { quote: reason }, words.effect, { link, label: words.link }],
  }));

export const accountReactivated = ({ link, ...reader }: Reader & { link: string }) =>
  letter("accountReactivated", reader, ({ accountReactivated: words }) => ({
    subject: words.subject,
    parts: [words.text, { link, label: words.link }],
  }));

/** To whoever had two accounts: where all of it is now, and where to turn if they never asked for it. */
const merged =
  (kind: "accountStayed" | "accountEnded") =>
  ({ link, ...reader }: Reader & { link: string }) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: words.subject,
      parts: [words.text, words.signIn, words.notYou, { link, label: words.link }],
    }));

export const accountMerged = { stayed: merged("accountStayed"), ended: merged("accountEnded") };
