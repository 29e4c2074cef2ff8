import type { Attention } from "~/contract/operator/payments/calls";
import { formatPaid } from "~/i18n/money";
import { momentIn, zoneIn } from "~/i18n/moment";
import { interpolate, type MailTexts } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface OfPackage extends Reader {
  packageName: string;
  link: string;
}

interface Amount {
  /** In minor units of the currency. */
  amountMinor: number;
  currency: string;
}

/** The receipt; it says that the invoice comes along when it does. */
export const paymentSucceeded = ({
  packageName,
  amountMinor,
  currency,
  invoiceNumber,
  isAttached,
  link,
  ...reader
}: OfPackage & Amount & { invoiceNumber: string; isAttached: boolean }) =>
  letter("paymentSucceeded", reader, ({ paymentSucceeded: words }, language) => {
    const values = {
      number: invoiceNumber,
      package: oneLine(packageName),
      amount: formatPaid(amountMinor, currency, language),
    };
    return {
      subject: interpolate(words.subject, values),
      parts: [
        interpolate(words.text, values),
        ...(isAttached ? [interpolate(words.attached, values)] : []),
        { link, label: words.link },
      ],
    };
  });

/** Nothing was charged; the link leads to another try. */
export const paymentFailed = ({ packageName, link, ...reader }: OfPackage) =>
  letter("paymentFailed", reader, ({ paymentFailed: words }) => {
    const values = { package: oneLine(packageName) };
    return {
      subject: interpolate(words.subject, values),
      parts: [interpolate(words.text, values), { link, label: words.link }],
    };
  });

/** Carries the operator's reason word for word. */
export const receiptRejected = ({
  packageName,
  reason,
  isFinal,
  link,
  ...reader
}: OfPackage & { reason: string; isFinal: boolean }) =>
  letter("receiptRejected", reader, ({ receiptRejected: words }) => {
    const values = { package: oneLine(packageName) };
    return {
      subject: interpolate(words.subject, values),
      parts: [
        interpolate(words.reason, values),
        { quote: reason },
        isFinal ? words.final : words.again,
        { link, label: words.link },
      ],
    };
  });

export const paymentRefunded = ({
  packageName,
  amountMinor,
  currency,
  isWhole,
  link,
  ...reader
}: OfPackage & Amount & { isWhole: boolean }) =>
  letter("paymentRefunded", reader, ({ paymentRefunded: words }, language) => {
    const values = {
      package: oneLine(packageName),
      amount: formatPaid(amountMinor, currency, language),
    };
    return {
      subject: interpolate(words.subject, values),
      parts: [
        interpolate(isWhole ? words.whole : words.partly, values),
        words.wait,
        { link, label: words.link },
      ],
    };
  });

export const packageEnding = ({
  packageName,
  endsAt,
  days,
  zone,
  link,
  ...reader
}: OfPackage & { endsAt: Date; days: 7 | 1; zone: string }) =>
  letter("packageEnding", reader, ({ packageEnding: words }, language) => {
    const values = { package: oneLine(packageName), time: momentIn(language, endsAt, zone) };
    return {
      subject: interpolate(days === 7 ? words.subjectWeek : words.subjectDay, values),
      parts: [
        interpolate(words.text, values),
        interpolate(words.zone, { zone: zoneIn(language, zone) }),
        words.next,
        { link, label: words.link },
      ],
    };
  });

/** Carries the operator's reason word for word; null: the package does not end. */
export const packageGiven = ({
  packageName,
  endsAt,
  zone,
  reason,
  link,
  ...reader
}: OfPackage & { endsAt: Date | null; zone: string; reason: string }) =>
  letter(
    "packageGiven",
    reader,
    ({ packageGiven: words, packageEnding: { zone: inZone } }, language) => {
      const values = { package: oneLine(packageName) };
      const end = endsAt
        ? [
            interpolate(words.until, { time: momentIn(language, endsAt, zone) }),
            interpolate(inZone, { zone: zoneIn(language, zone) }),
          ]
        : [words.forever];
      return {
        subject: interpolate(words.subject, values),
        parts: [
          interpolate(words.text, values),
          { quote: reason },
          ...end,
          { link, label: words.link },
        ],
      };
    },
  );

interface OfMember extends Reader {
  /** Empty: the account is gone. */
  memberName: string;
  link: string;
}

const nameIn = (memberName: string, words: MailTexts) => oneLine(memberName) || words.closedAccount;

/** Tells operators that the receipt of a bank transfer waits for them. */
export const receiptSubmitted = ({
  memberName,
  packageName,
  link,
  ...reader
}: OfMember & { packageName: string }) =>
  letter("receiptSubmitted", reader, (texts) => {
    const words = texts.receiptSubmitted;
    const values = { member: nameIn(memberName, texts), package: oneLine(packageName) };
    return {
      subject: interpolate(words.subject, values),
      parts: [interpolate(words.text, values), { link, label: words.link }],
    };
  });

/** Tells operators of money that came otherwise than it was asked for, or could not go back. */
export const paymentAttention = ({
  memberName,
  attention,
  link,
  ...reader
}: OfMember & { attention: Attention }) =>
  letter("paymentAttention", reader, (texts) => {
    const words = texts.paymentAttention;
    const values = { member: nameIn(memberName, texts) };
    return {
      subject: interpolate(words.subject, values),
      parts: [interpolate(words[attention], values), { link, label: words.link }],
    };
  });

/** Tells operators that a payer's bank wants the money back, and what came of it. */
export const paymentDisputed = ({
  memberName,
  state,
  link,
  ...reader
}: OfMember & { state: "open" | "won" | "lost" }) =>
  letter("paymentDisputed", reader, (texts) => {
    const words = texts.paymentDisputed;
    const values = { member: nameIn(memberName, texts) };
    return {
      subject: interpolate(words.subject, values),
      parts: [interpolate(words[state], values), { link, label: words.link }],
    };
  });

/** Before its time, by an operator's hand; carries the reason word for word. */
export const packageEnded = ({
  packageName,
  reason,
  link,
  ...reader
}: OfPackage & { reason: string }) =>
  letter("packageEnded", reader, ({ packageEnded: words }) => {
    const values = { package: oneLine(packageName) };
    return {
      subject: interpolate(words.subject, values),
      parts: [interpolate(words.text, values), { quote: reason }, { link, label: words.link }],
    };
  });

/** Carries the operator's reason word for word. */
export const packageMoved = ({
  packageName,
  endsAt,
  zone,
  reason,
  link,
  ...reader
}: OfPackage & { endsAt: Date; zone: string; reason: string }) =>
  letter(
    "packageMoved",
    reader,
    ({ packageMoved: words, packageEnding: { zone: inZone } }, language) => {
      const values = {
        package: oneLine(packageName),
        time: momentIn(language, endsAt, zone),
      };
      return {
        subject: interpolate(words.subject, values),
        parts: [
          interpolate(words.text, values),
          interpolate(inZone, { zone: zoneIn(language, zone) }),
          words.why,
          { quote: reason },
          { link, label: words.link },
        ],
      };
    },
  );
