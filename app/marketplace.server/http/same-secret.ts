import { createHash, timingSafeEqual } from "node:crypto";

const sha256 = (text: string) => createHash("sha256").update(text).digest();

/** Takes as long for a secret that is nearly right as for any other. */
export const isSame = (given: string, wanted: string) =>
  timingSafeEqual(sha256(given), sha256(wanted));
