import { inLatinDigits } from "~/contract/localized-numbers";

/** Two letters at the end of a name are a country's, or what is written is no address: "sq.ft". */
const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const commonEndings = new Set(
  "app agency biz blog click club com dev estate homes house icu info ink link live mobi name net online org page pro properties realty rent rentals sale shop site space store tech top vip website work xyz".split(
    " ",
  ),
);

const isEnding = (text: string) =>
  commonEndings.has(text) || (text.length === 2 && countries.of(text.toUpperCase()) !== undefined);

/** "homes.example.com/2", of which "com" is the ending; not what belongs to an e-mail address. */
const bareAddress =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)*[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]\.([a-z]{2,10}|[A-Z]{2,10})(?![\p{L}\p{N}@-]|\.[\p{L}\p{N}])/gu;

/** Whether words lead out of the conversation: an address of a page, written out or bare. */
export const holdsLink = (words: string) =>
  /\bhttps?:\/\/|(?<![\p{L}\p{N}])www\.[\p{L}\p{N}]/iu.test(words) ||
  [...words.matchAll(bareAddress)].some(([, ending = ""]) => isEnding(ending.toLowerCase()));

const emailAddress = /[^\s@<>()[\],;:]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,}/u;
const date =
  /(?<![\d./-])(?:\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\d{1,2}[-./](?:\d{4}|\d{2}))(?![./-]?\d)/g;
/** "12.500.000", which is a price. */
const grouped = /^\d{1,3}(?:[ .]\d{3}){1,2}$/;
const digitsInARow = /\+?\(?\d(?:[\s().\/-]{0,2}\d){6,17}/g;

function isPhoneNumber(text: string) {
  const digits = text.replace(/\D/g, "");
  if (digits.length < 8 || digits.length > 15) return false;
  return digits.length > 8 || !grouped.test(text);
}

/** Whether words say how somebody is reached elsewhere: a phone number or an e-mail address. */
export const holdsContactDetails = (words: string) =>
  emailAddress.test(words) ||
  (inLatinDigits(words).replace(date, " ").match(digitsInARow) ?? []).some(isPhoneNumber);
