import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface Submitted extends Reader {
  memberName: string;
  link: string;
}

/** Tells operators that somebody would like to be verified. */
export const verificationSubmitted = ({ memberName, link, ...reader }: Submitted) =>
  letter("verificationSubmitted", reader, ({ verificationSubmitted: words }) => ({
    subject: interpolate(words.subject, { member: oneLine(memberName) }),
    parts: [interpolate(words.text, { member: oneLine(memberName) }), { link, label: words.link }],
  }));

export const verificationApproved = ({ link, ...reader }: Reader & { link: string }) =>
  letter("verificationApproved", reader, ({ verificationApproved: words }) => ({
    subject: words.subject,
    parts: [words.text, { link, label: words.link }],
  }));

/** Carries the operator's reason word for word. */
export const verificationRejected = ({
  reason,
  link,
  ...reader
}: Reader & { reason: string; link: string }) =>
  letter("verificationRejected", reader, ({ verificationRejected: words }) => ({
    subject: words.subject,
    parts: [words.reason, { quote: reason }, words.change, { link, label: words.link }],
  }));

interface ByHand extends Reader {
  reason: string;
  link: string;
}

/** Without an application; carries the operator's reason word for word. */
export const verificationGiven = ({ reason, link, ...reader }: ByHand) =>
  letter("verificationGiven", reader, ({ verificationGiven: words }) => ({
    subject: words.subject,
    parts: [words.text, { quote: reason }, { link, label: words.link }],
  }));

/** Carries the operator's reason word for word. */
export const verificationWithdrawn = ({ reason, link, ...reader }: ByHand) =>
  letter("verificationWithdrawn", reader, ({ verificationWithdrawn: words }) => ({
    subject: words.subject,
    parts: [words.text, { quote: reason }, { link, label: words.link }],
  }));
