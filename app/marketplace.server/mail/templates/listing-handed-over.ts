import type { ChangedPart } from "~/contract/events";
import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

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
