import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

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
