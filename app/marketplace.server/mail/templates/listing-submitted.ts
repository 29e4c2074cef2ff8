import { letter, oneLine } from "./letter";

/** Tells operators that a listing waits for them. */
export function listingSubmitted({
  title,
  ownerName,
  link,
}: {
  title: string;
  ownerName: string;
  link: string;
}) {
  return letter({
    subject: `To review: ${oneLine(title)}`,
    parts: [
      `${oneLine(ownerName)} sent in a listing that waits for approval.`,
      { quote: title },
      { link, label: "Review the listing" },
    ],
  });
}
