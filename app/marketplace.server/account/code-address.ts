import { email as emailRule, mobile } from "~/contract/typed";
import { Invalid } from "../http/refusals";
import type { CodeAddress } from "./one-time-codes";

/**
 * The phone number, else the e-mail address, that a code is for (contract §3.50).
 * @throws Invalid
 */
export function codeAddress({ number, email }: { number?: string; email?: string }): CodeAddress {
  const channel = number === undefined ? "email" : "mobile";
  const read = channel === "mobile" ? mobile.safeParse(number) : emailRule.safeParse(email);
  if (read.success) return { channel, address: read.data };
  throw new Invalid({
    [channel === "mobile" ? "number" : "email"]: read.error.issues[0]!.message,
  });
}
