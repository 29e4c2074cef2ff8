import { Secret, TOTP } from "otpauth";

/** What somebody's app shows, so many steps of thirty seconds from now: no code counts twice. */
export const appCode = (key: string, aside = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")) }).generate({
    timestamp: Date.now() + aside * 30_000,
  });
