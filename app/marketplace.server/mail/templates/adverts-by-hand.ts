import { momentIn, zoneIn } from "~/i18n/moment";
import { interpolate } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

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
