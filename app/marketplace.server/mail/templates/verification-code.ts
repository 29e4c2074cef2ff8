import { letter } from "./letter";

/** The one-time code that proves an e-mail address (contract §2: 6 digits, valid for 10 minutes). */
export function verificationCode({
  name,
  code,
  minutes,
}: {
  name?: string;
  code: string;
  minutes: number;
}) {
  return letter({
    subject: `${code} is your Doorstep code`,
    name,
    parts: [
      "Please type this code to confirm your e-mail address:",
      { code },
      `It is valid for ${minutes} minutes. We never ask for it by phone or in a chat.`,
      "If you did not ask for it, somebody may have mistyped their address; you need not do anything.",
    ],
  });
}
