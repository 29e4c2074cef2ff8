import { letter, type Reader } from "./letter";

interface EmailChanged extends Reader {
  siteUrl: string;
  /** Where the address is taken back; it comes last, for lists and devices show the first link. */
  takeBackLink?: string;
}

/** To the address that an account had before. */
export function emailChanged({ siteUrl, takeBackLink, ...reader }: EmailChanged) {
  return letter("emailChanged", reader, ({ emailChanged: words, goTo }) => ({
    subject: words.subject,
    parts: takeBackLink
      ? [
          words.changed,
          { link: siteUrl, label: goTo },
          words.takeBack,
          { link: takeBackLink, label: words.takeBackLink },
        ]
      : [words.changed, words.notYou, { link: siteUrl, label: goTo }],
  }));
}
