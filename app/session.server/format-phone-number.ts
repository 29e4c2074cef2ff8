import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Digits with country code as people of that country write them: `+351 912 345 678`. */
export const formatPhoneNumber = (digits: string) =>
  parsePhoneNumberFromString(`+${digits}`)?.formatInternational() ?? `+${digits}`;
