import { letter } from "./letter";

export function welcome({ name, siteUrl }: { name: string; siteUrl: string }) {
  return letter({
    subject: "Welcome to Doorstep",
    name,
    parts: [
      "Your account has been made. Once your e-mail address is confirmed you can keep favourites, ask owners about their homes and list a home of your own.",
      { link: siteUrl, label: "Go to Doorstep" },
    ],
  });
}
