import { letter, oneLine } from "./letter";

/** Carries the operator's reason word for word (contract §2: at most 300 characters). */
export function listingRejected({
  name,
  title,
  reason,
  link,
}: {
  name: string;
  title: string;
  reason: string;
  link: string;
}) {
  return letter({
    subject: `Your listing needs a change: ${oneLine(title)}`,
    name,
    parts: [
      `Your listing "${oneLine(title)}" could not be approved as it is. The reason:`,
      { quote: reason },
      "You can change it and send it in again.",
      { link, label: "Edit your listing" },
    ],
  });
}
