import { letter, type Reader } from "./letter";

export function welcome({ siteUrl, ...reader }: Reader & { siteUrl: string }) {
  return letter(reader, ({ welcome: words, goTo }) => ({
    subject: words.subject,
    parts: [words.text, { link: siteUrl, label: goTo }],
  }));
}
