import { letter, oneLine } from "./letter";

export function listingApproved({
  name,
  title,
  link,
}: {
  name: string;
  title: string;
  link: string;
}) {
  return letter({
    subject: `Your listing is online: ${oneLine(title)}`,
    name,
    parts: [
      "Your listing has been approved, and everybody can find it now.",
      { quote: title },
      { link, label: "See your listing" },
    ],
  });
}
