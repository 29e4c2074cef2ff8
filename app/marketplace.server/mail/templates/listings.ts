import type { ChangedPart } from "~/contract/events";
import { momentIn, zoneIn } from "~/i18n/moment";
import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

interface Approved extends Reader {
  title: string;
  link: string;
}

const approved =
  (kind: "listingApproved" | "hiddenListingApproved" | "advertApproved") =>
  ({ title, link, ...reader }: Approved) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [words.text, { quote: title }, { link, label: words.link }],
    }));

/** For homes and projects. */
export const listingApproved = approved("listingApproved");
export const hiddenListingApproved = approved("hiddenListingApproved");
export const advertApproved = approved("advertApproved");

interface Rejected extends Reader {
  title: string;
  reason: string;
  link: string;
}

/** Carries the operator's reason word for word (contract §2: at most 300 characters). */
const rejected =
  (
    kind: "listingRejected" | "advertRejected" | "listingWarned" | "listingHidden" | "listingHeld",
  ) =>
  ({ title, reason, link, ...reader }: Rejected) => {
    const named = { title: oneLine(title) };
    return letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, named),
      parts: [
        interpolate(words.reason, named),
        { quote: reason },
        words.change,
        { link, label: words.link },
      ],
    }));
  };

/** For homes and projects. */
export const listingRejected = rejected("listingRejected");
export const advertRejected = rejected("advertRejected");
/** Of a home that was reported: it stays on the site, or is hidden until the reports are decided. */
export const listingWarned = rejected("listingWarned");
export const listingHidden = rejected("listingHidden");
/** Operators hold it back by hand. */
export const listingHeld = rejected("listingHeld");

interface Submitted extends Reader {
  title: string;
  ownerName: string;
  link: string;
}

/** Tells operators that something waits for them. */
const submitted =
  (kind: "listingSubmitted" | "advertSubmitted") =>
  ({ title, ownerName, link, ...reader }: Submitted) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [
        interpolate(words.text, { owner: oneLine(ownerName) }),
        { quote: title },
        { link, label: words.link },
      ],
    }));

/** For homes and projects. */
export const listingSubmitted = submitted("listingSubmitted");
export const advertSubmitted = submitted("advertSubmitted");

interface MovedListing extends Reader {
  title: string;
  link: string;
}

/** What operators did with a listing for whoever has it, or had it. */
const moved =
  (
    kind:
      | "listingHandedOver"
      | "listingReceived"
      | "listingRestored"
      | "restoredListingWaits"
      | "listingShown",
  ) =>
  ({ title, link, ...reader }: MovedListing) =>
    letter(kind, reader, ({ [kind]: words }) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [words.text, { quote: title }, words.what, { link, label: words.link }],
    }));

interface EditedListing extends MovedListing {
  changed: ChangedPart[];
  /** Empty: the operators said none. */
  reason: string;
}

/** To whose listing operators changed for them: what, and why. */
export const listingEdited = ({ title, link, changed, reason, ...reader }: EditedListing) =>
  letter("listingEdited", reader, ({ listingEdited: words }) => ({
    subject: interpolate(words.subject, { title: oneLine(title) }),
    parts: [
      words.text,
      { quote: title },
      words.changed,
      {
        lines: changed.map(({ field, name }) =>
          [words.fields[field], oneLine(name)].filter(Boolean).join(": "),
        ),
      },
      ...(reason ? [words.reason, { quote: reason }] : []),
      words.what,
      { link, label: words.link },
    ],
  }));

/** To whoever offered it until then. */
export const listingHandedOver = moved("listingHandedOver");
/** To whoever offers it from then on. */
export const listingReceived = moved("listingReceived");
/** To whoever deleted it: it is there as it was, or waits for review. */
export const listingRestored = moved("listingRestored");
export const restoredListingWaits = moved("restoredListingWaits");
/** To whose listing operators had hidden by hand: visitors see it again. */
export const listingShown = moved("listingShown");

interface OfHome extends Reader {
  title: string;
  isRent: boolean;
  link: string;
}

const about =
  (kind: "homeTaken" | "homeAvailable" | "offerAsked") =>
  ({ title, isRent, link, ...reader }: OfHome) =>
    letter(kind, reader, ({ [kind]: words }) => {
      const { subject, text } = isRent ? words.rent : words.sale;
      const named = { title: oneLine(title) };
      return {
        subject: interpolate(subject, named),
        parts: [interpolate(text, named), { link, label: words.link }],
      };
    });

/** To those who keep a home: somebody is about to buy or rent it, or they are not any more. */
export const homeTaken = about("homeTaken");
export const homeAvailable = about("homeAvailable");
/** To its owner, after some weeks: what came of it. */
export const offerAsked = about("offerAsked");

interface OfAdvert extends Reader {
  title: string;
  link: string;
}

/** To whose listing operators feature, with when that ends. */
export const advertGiven = ({
  title,
  endsAt,
  zone,
  link,
  ...reader
}: OfAdvert & { endsAt: Date; zone: string }) =>
  letter(
    "advertGiven",
    reader,
    ({ advertGiven: words, packageEnding: { zone: inZone } }, language) => ({
      subject: interpolate(words.subject, { title: oneLine(title) }),
      parts: [
        words.text,
        { quote: title },
        interpolate(words.until, { time: momentIn(language, endsAt, zone) }),
        interpolate(inZone, { zone: zoneIn(language, zone) }),
        words.what,
        { link, label: words.link },
      ],
    }),
  );

/** Carries the operator's reason word for word. */
export const advertEnded = ({ title, reason, link, ...reader }: OfAdvert & { reason: string }) =>
  letter("advertEnded", reader, ({ advertEnded: words }) => {
    const named = { title: oneLine(title) };
    return {
      subject: interpolate(words.subject, named),
      parts: [
        interpolate(words.reason, named),
        { quote: reason },
        words.change,
        { link, label: words.link },
      ],
    };
  });
