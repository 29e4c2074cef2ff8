import { letter } from "./letter";

/** A link that works once and for a limited time (contract §5.2). */
export function passwordReset({
  name,
  link,
  minutes,
}: {
  name?: string;
  link: string;
  minutes: number;
}) {
  return letter({
    subject: "Choose a new password for Doorstep",
    name,
    parts: [
      "Somebody, hopefully you, asked to choose a new password for your account.",
      { link, label: "Choose a new password" },
      `The link works once, within ${minutes} minutes.`,
      "If it was not you, ignore this mail: your password stays as it is.",
    ],
  });
}
