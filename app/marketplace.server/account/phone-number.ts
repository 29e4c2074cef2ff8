import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { Invalid } from "../http/refusals";

const invalid = "Phone number is invalid.";

/** The same number as it is internationalNumber from anywhere, or undefined when there is none. */
export function internationalNumber(digits = ""): string | undefined {
  const parsed = parsePhoneNumberFromString(`+${digits}`);
  return parsed?.isValid() ? parsed.number.slice(1) : undefined;
}

/**
 * A phone number of any country as digits with country code, without what is dialled inside of the
 * country alone.
 * @throws Invalid at the field
 */
export function phoneNumber(digits: string, field: "number" | "mobile"): string {
  const number = internationalNumber(digits);
  if (!number) throw new Invalid({ [field]: invalid });
  return number;
}
