import { letter, type Stranger } from "./letter";

export function welcome({ siteUrl, language }: Stranger & { siteUrl: string }) {
  return letter("welcome", { language }, ({ welcome: words, goTo }) => ({
    subject: words.subject,
    parts: [words.text, { link: siteUrl, label: goTo }],
  }));
}
