import { email as emailRule, mobile } from "~/contract/form-fields";
import { Invalid } from "../http/refusals";
import type { CodeAddress } from "./one-time-codes";
import { phoneNumber } from "./phone-number";

/**
 * The phone number, else the e-mail address, that a code is for (contract §3.50).
 * @throws Invalid
 */
export function codeAddress({ number, email }: { number?: string; email?: string }): CodeAddress {
  const field = number === undefined ? "email" : "number";
  const read = field === "number" ? mobile.safeParse(number) : emailRule.safeParse(email);
  if (!read.success) throw new Invalid({ [field]: read.error.issues[0]!.message });
  return field === "number"
    ? { channel: "mobile", address: phoneNumber(read.data, field) }
    : { channel: "email", address: read.data };
}
