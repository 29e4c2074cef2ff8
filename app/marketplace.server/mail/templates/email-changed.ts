import { letter, type Reader } from "./letter";

/** To the address that an account had before. */
export function emailChanged({ siteUrl, ...reader }: Reader & { siteUrl: string }) {
  return letter("emailChanged", reader, ({ emailChanged: words, goTo }) => ({
    subject: words.subject,
    parts: [words.changed, words.notYou, { link: siteUrl, label: goTo }],
  }));
}
