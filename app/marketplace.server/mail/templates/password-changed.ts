import { letter, type Reader } from "./letter";

/** After a member set a new password in their account; the link leads to those who did not. */
export function passwordChanged({ link, ...reader }: Reader & { link: string }) {
  return letter("passwordChanged", reader, ({ passwordChanged: words, passwordReset }) => ({
    subject: words.subject,
    parts: [words.changed, words.notYou, { link, label: passwordReset.link }],
  }));
}
