import { letter } from "./letter";

/** To the address that an account had before. */
export function emailChanged({ name, siteUrl }: { name: string; siteUrl: string }) {
  return letter({
    subject: "The email of your Doorstep account was changed",
    name,
    parts: [
      "From now on your account has another email address, and mail about it goes there.",
      "If it was not you, somebody else may be signed in to your account: please write to us at once.",
      { link: siteUrl, label: "Go to Doorstep" },
    ],
  });
}
