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
