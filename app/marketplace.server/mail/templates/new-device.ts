import { momentIn, zoneIn } from "~/i18n/moment";
import { mailDirection, type MailLanguage } from "../texts";
import { letter, oneLine, type Reader } from "./letter";

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
