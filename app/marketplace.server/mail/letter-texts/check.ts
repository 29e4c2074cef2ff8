import { cleanText } from "~/contract/form-fields";
import { longestByRole, missingValue, strangeValue } from "~/contract/operator/letters/rules";
import { productsOf, roleOf } from "./places";

const valuesIn = (text: string) => Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name!);

/** Facts that a letter is nothing without; they stand nowhere else in it. */
const facts = new Set([
  "code",
  "minutes",
  "time",
  "date",
  "moment",
  "amount",
  "count",
  "price",
  "zone",
  "place",
  "email",
  "role",
]);

/** The values that the text of a place may name: those of the product's text, and the name of the site. */
export const valuesOf = (key: string) => [
  ...new Set([...valuesIn(productsOf("en").get(key) ?? ""), "site"]),
];

/** Those that it may not leave out: facts; in a subject the code alone, for the letter says the rest. */
export const mustsOf = (key: string) =>
  valuesOf(key).filter((name) => (roleOf(key) === "subject" ? name === "code" : facts.has(name)));

/** As it is kept: values without spaces in their braces, and one line but where it is a paragraph. */
export function writtenText(key: string, typed: string) {
  const text = cleanText(typed).replace(/\{\{\s*(\w+)\s*\}\}/g, "{{$1}}");
  return roleOf(key) === "paragraph" ? text : text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** Why a text cannot stand at a place; nothing when it can. */
export function faultOf(key: string, text: string) {
  const longest = longestByRole[roleOf(key)];
  if (text.length > longest) return `Please use at most ${longest} characters.`;
  const values = valuesIn(text);
  const known = valuesOf(key);
  const braces = text.replace(/\{\{\w+\}\}/g, "");
  if (/\{\{|\}\}/.test(braces) || values.some((name) => !known.includes(name))) return strangeValue;
  return mustsOf(key).every((name) => values.includes(name)) ? undefined : missingValue;
}
