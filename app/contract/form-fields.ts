import { z } from "zod";
import { inLatinDigits, readDecimal } from "./localized-numbers";

/**
 * What people type: texts are trimmed, an answer of spaces is no answer, and the sentences are those
 * of spec §5. Of the schemas only these and those of `forms.ts` reach browsers.
 */

/** PostgreSQL stores neither NUL nor halves of characters. */
export const storable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, "");

/** Signs that turn the order of letters around: what is read would be another text than what is stored. */
const turned = /[\u202D\u202E]/g;

/** What can be stored, in the order in which it is read, with one kind of line end and no space around. */
export const cleanText = (text: string) =>
  storable(text).replace(turned, "").replace(/\r\n?/g, "\n").trim();

/** At most so many characters as they are counted on the wire, and no half of a sign of two. */
export const cutTo = (text: string, longest: number) =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

/** Text that must be there. */
export const required = (sentence: string, longest = 255) =>
  z
    .string({ error: sentence })
    .overwrite(cleanText)
    .min(1, sentence)
    .max(longest, `Please use at most ${longest} characters.`);

/** Text that may be left out. */
export const optional = (longest = 255) =>
  z
    .string({ error: "The text is not valid." })
    .overwrite(cleanText)
    .max(longest, `Please use at most ${longest} characters.`)
    .optional();

export const looksLikeEmail = /^[^\s@"<>()[\]\\,;:]+@[^\s@"<>()[\]\\,;:]+\.[^\s@.]{2,}$/u;

export const email = required("Email is required.").refine(
  (text) => text === "" || looksLikeEmail.test(text),
  "Email address is invalid.",
);

/** Digits with country code and no `+` on the wire (contract §3.2); people write it in many ways. */
const phoneDigits = (text: string) => text.replace(/[^\d]/g, "").replace(/^00/, "");
const looksLikePhone = /^[\d\s()+./-]+$/;

const phone = (schema: z.ZodString) =>
  schema
    .overwrite(inLatinDigits)
    .refine(
      (text) => text === "" || (looksLikePhone.test(text) && /^\d{6,15}$/.test(phoneDigits(text))),
      "Phone number is invalid.",
    )
    .overwrite(phoneDigits);

export const mobile = phone(required("Phone number is required.", 30));
export const optionalMobile = phone(
  z.string({ error: "Phone number is invalid." }).overwrite(cleanText).max(30),
).optional();

/** Passwords are taken as typed; the upper bound keeps hashing cheap. */
const passwordOf = (fewest: number) =>
  z
    .string({ error: "Password is required." })
    .min(1, "Password is required.")
    .min(fewest, `Password must be ${fewest} characters or more.`)
    .max(128, "Please use at most 128 characters.");

/** What the wire takes (spec §8); what is easy to guess is refused there too, whatever its length. */
export const newPassword = passwordOf(6);
/** What our own screens take (decision 125). */
export const chosenPassword = passwordOf(10);

/** A pair of passwords typed alike; checked as soon as both are there. */
export const passwordsMatch = {
  check: (value: { password: string; re_password: string }) => value.password === value.re_password,
  options: {
    error: "Passwords do not match.",
    path: ["re_password"],
    when: ({ value }: { value: unknown }) => {
      const pair = value as { password?: unknown; re_password?: unknown } | undefined;
      return typeof pair?.password === "string" && typeof pair.re_password === "string";
    },
  },
};

/** A number that people write in a form: `read` makes NaN of what is none, undefined of nothing. */
export const written = <Out>(read: (typed: string) => number | undefined, schema: z.ZodType<Out>) =>
  z.preprocess(
    (typed) => (typeof typed === "string" ? read(typed) : typed),
    schema,
  ) as unknown as z.ZodType<Out, Out>;

/** Degrees, at most so many either way. */
export const coordinate = (most: number) =>
  written(
    readDecimal,
    z
      .number({ error: "Invalid location data" })
      .min(-most, "Invalid location data")
      .max(most, "Invalid location data")
      .optional(),
  ).optional();
