import type { FactorChange } from "~/contract/events";
import { momentIn, zoneIn } from "~/i18n/moment";
import {
  mailDirection,
  type MailLanguage,
  interpolate,
  minutesIn,
  mailLanguage,
  mailTexts,
} from "../texts";
import { letter, type NonMember, type Reader, oneLine } from "./letter";

export function welcome({ siteUrl, ...reader }: NonMember & { siteUrl: string }) {
  return letter("welcome", reader, ({ welcome: words, goTo }) => ({
    subject: words.subject,
    parts: [words.text, { link: siteUrl, label: goTo }],
  }));
}

/** After a member set a new password in their account; the link leads to those who did not. */
export function passwordChanged({ link, ...reader }: Reader & { link: string }) {
  return letter("passwordChanged", reader, ({ passwordChanged: words, passwordReset }) => ({
    subject: words.subject,
    parts: [words.changed, words.notYou, { link, label: passwordReset.link }],
  }));
}

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

interface FactorChanged extends Reader {
  change: FactorChange;
  /** Where the member sees what is set up. */
  link: string;
  /** Where what was added is taken away; it comes last, for lists and devices show the first link. */
  disownLink?: string;
}

/** After the second step of signing in changed. */
export const factorChanged = ({ change, link, disownLink, ...reader }: FactorChanged) =>
  letter("factorChanged", reader, ({ factorChanged: words }) => ({
    subject: words.subject,
    parts: disownLink
      ? [
          words[change],
          { link, label: words.link },
          words.disown,
          { link: disownLink, label: words.disownLink },
        ]
      : [words[change], words.notYou, { link, label: words.link }],
  }));

interface NewDevice extends Reader {
  at: Date;
  zone: string;
  /** As the browser calls itself, as far as it is known: "Firefox, Android". */
  device: string;
  /** The network address; empty: unknown. */
  network: string;
  /** Where all devices are signed out and a new password is chosen. */
  link: string;
}

/** What has no letters would run with the text around it: "1::". */
const fromLeft = (address: string, language: MailLanguage) =>
  address && mailDirection(language) === "rtl" ? `\u2066${address}\u2069` : address;

/** After a sign-in on a device that the member had not signed in on before. */
export const newDevice = ({ at, zone, device, network, link, ...reader }: NewDevice) =>
  letter("newDevice", reader, ({ newDevice: words }, language) => ({
    subject: words.subject,
    parts: [
      words.signedIn,
      {
        lines: [
          `${momentIn(language, at, zone)} · ${zoneIn(language, zone)}`,
          oneLine(device),
          fromLeft(network, language),
        ].filter(Boolean),
      },
      words.notYou,
      { link, label: words.link },
    ],
  }));

export const phoneChanged = ({ link, ...reader }: Reader & { link: string }) =>
  letter("phoneChanged", reader, ({ phoneChanged: words, newDevice: device }) => ({
    subject: words.subject,
    parts: [words.changed, words.notYou, { link, label: device.link }],
  }));

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

/** The last letter to a member. */
export function accountDeleted(reader: Reader) {
  return letter("accountDeleted", reader, ({ accountDeleted: words }) => ({
    subject: words.subject,
    parts: [words.deleted, words.kept, words.notYou],
  }));
}

interface Asked extends NonMember {
  link: string;
  minutes: number;
}

/** To a new address: the account gets it once the link is followed. */
export function emailChangeAsked({ link, minutes, ...reader }: Asked) {
  return letter("emailChangeAsked", reader, ({ emailChangeAsked: words }, language) => ({
    subject: words.subject,
    parts: [
      words.asked,
      { link, label: words.link },
      interpolate(words.once, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}

interface Reset extends Reader {
  link: string;
  minutes: number;
}

/** A link that works once and for a limited time (contract §5.2). */
export function passwordReset({ link, minutes, ...reader }: Reset) {
  return letter("passwordReset", reader, ({ passwordReset: words }, language) => ({
    subject: words.subject,
    parts: [
      words.asked,
      { link, label: words.link },
      interpolate(words.once, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}

interface Code {
  code: string;
  minutes: number;
}

/** The one-time code that proves an e-mail address (contract §2: 6 digits, valid for 10 minutes). */
export function verificationCode({ code, minutes, ...reader }: NonMember & Code) {
  return letter("verificationCode", reader, ({ verificationCode: words }, language) => ({
    subject: interpolate(words.subject, { code }),
    parts: [
      words.ask,
      { code },
      interpolate(words.valid, { minutes: minutesIn(language, minutes) }),
      words.notYou,
    ],
  }));
}

/** The same as a text message. */
export function codeMessage({
  code,
  minutes,
  language: wished,
  site,
}: NonMember & Code & { site: string }) {
  const language = mailLanguage(wished);
  return interpolate(mailTexts(language).textMessage.code, {
    code,
    site,
    minutes: minutesIn(language, minutes),
  });
}
