import { letter, type Stranger } from "./letter";

export function welcome({ siteUrl, ...reader }: Stranger & { siteUrl: string }) {
  return letter("welcome", reader, ({ welcome: words, goTo }) => ({
    subject: words.subject,
    parts: [words.text, { link: siteUrl, label: goTo }],
  }));
}
