import { letter, type Stranger } from "./letter";

export function welcome({ siteUrl, language }: Stranger & { siteUrl: string }) {
  return letter({ language }, ({ welcome: words, goTo }) => ({
    subject: words.subject,
    parts: [words.text, { link: siteUrl, label: goTo }],
  }));
}
