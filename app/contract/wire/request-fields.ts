import { z } from "zod";
import { scalar } from "./response-fields";
import { cleanText } from "../form-fields";
import { readArea } from "../map/rules";

/**
 * How the values of requests are read. Queries and forms carry text, JSON bodies carry numbers and booleans, and
 * some clients write `undefined` or `null` for "nothing" (contract §1.4): all are understood.
 */
export const coerced = <Out, In>(read: (value: unknown) => unknown, schema: z.ZodType<Out>) =>
  z.preprocess(read, schema) as unknown as z.ZodType<Out, In>;

/** Like `coerced`, for keys that may be left out: `read` turns undefined into the standard value. */
export const coercedWithDefault = <Out, In>(
  read: (value: unknown) => unknown,
  schema: z.ZodType<Out>,
) => z.preprocess(read, schema) as unknown as z.ZodDefault<z.ZodType<Out, In>>;

const nothing = new Set(["", "undefined", "null"]);
export const isNothing = (value: unknown) =>
  value === null || value === undefined || (typeof value === "string" && nothing.has(value.trim()));
const unlessNothing = (read: (value: unknown) => unknown) => (value: unknown) =>
  isNothing(value) ? undefined : read(value);

export function readNumber(value: unknown) {
  if (isNothing(value)) return undefined;
  return typeof value === "string" && /^[+-]?\d+(\.\d+)?$/.test(value.trim())
    ? Number(value)
    : value;
}
/** A comma-joined text or a list; what is neither is one part, and no good one. */
export function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" ? [value] : scalar(value).split(",");
}
export const readText = (value: unknown) => (typeof value === "number" ? String(value) : value);

export type Digits = number | string;

/** The largest id the database holds. */
export const largestId = 2_147_483_647;
export const wholeId = (error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(largestId, { error });

export const requiredId = (sentence: string) =>
  coerced<number, Digits>(readNumber, wholeId(sentence));
export const id = requiredId("The id is not valid.");
export const optionalId = coerced<number | undefined, Digits | null | undefined>(
  readNumber,
  wholeId("The id is not valid.").optional(),
).optional();
/** Ids, where 0 has a meaning of its own. */
export const optionalIdOrZero = coerced<number | undefined, Digits | null | undefined>(
  readNumber,
  z.number({ error: "The id is not valid." }).int().min(0).max(largestId).optional(),
).optional();

export const idOrZero = coerced<number, Digits>(
  readNumber,
  z
    .number({ error: "The id is not valid." })
    .int({ error: "The id is not valid." })
    .min(0, { error: "The id is not valid." })
    .max(largestId, { error: "The id is not valid." }),
);

/** Ids of members, where 0 is the operator (contract §1.6). */
export const optionalMemberId = optionalIdOrZero;

export const optionalNumber = (min: number, max: number) => {
  const error = "The number is not valid.";
  return coerced<number | undefined, Digits | null | undefined>(
    readNumber,
    z.number({ error }).min(min, { error }).max(max, { error }).optional(),
  ).optional();
};
export const latitude = optionalNumber(-90, 90);
export const longitude = optionalNumber(-180, 180);
/** Kilometres. */
export const radius = optionalNumber(0, 20_040);
/** An area drawn on the map, as `contract/map/rules.ts` writes it: sides that cross are uncrossed. */
export const area = coerced<string | undefined, string | null | undefined>(
  unlessNothing((value) => (typeof value === "string" ? (readArea(value) ?? null) : value)),
  z.string({ error: "The area is not valid." }).optional(),
).optional();
/** Whole major currency units (contract §1.6). */
export const optionalPrice = optionalNumber(0, 1e12);

/** Filters: trimmed, and empty means "not asked for". */
export const words = (longest = 255) =>
  coerced<string | undefined, Digits | null | undefined>(
    (value) =>
      value === null || (typeof value === "string" && value.trim() === "")
        ? undefined
        : readText(value),
    z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longest, "The text is too long.")
      .optional(),
  ).optional();

/** Slugs and other names of things, where `undefined` and `null` are written for "none". */
export const slug = (longest = 255) =>
  coerced<string | undefined, Digits | null | undefined>(
    unlessNothing(readText),
    z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longest, "The text is too long.")
      .optional(),
  ).optional();

/** What a client calls something of its own (RFC 9562); anything else counts as none. */
export const uuid = coerced<string | undefined, string | null | undefined>(
  (value) => (z.uuid().safeParse(value).success ? scalar(value).toLowerCase() : undefined),
  z.string().optional(),
).optional();

/** Taken to the letter: passwords. */
export const verbatim = (longest: number) =>
  coerced<string | undefined, Digits | null | undefined>(
    (value) => (value === null ? undefined : readText(value)),
    z.string({ error: "The text is not valid." }).max(longest, "The text is too long.").optional(),
  ).optional();

/** Text of a body: absent leaves things as they are, empty clears them. */
export const body = (longest = 255) =>
  coerced<string | undefined, Digits | null | undefined>(
    (value) => (value === null ? undefined : readText(value)),
    z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longest, "The text is too long.")
      .optional(),
  ).optional();

/** Text typed by a person that must be there; the sentences come from the form's schema. */
export const typed = <Out>(schema: z.ZodType<Out>) =>
  coerced<Out, Digits>((value) => (value === null ? undefined : readText(value)), schema);

/** A number typed by a person; the sentences come from the form's schema. */
export const typedNumber = <Out>(schema: z.ZodType<Out>) =>
  coerced<Out, Digits>(readNumber, schema);

/** `1`, `true` and `on` mean yes, everything else no (contract §2.1: "`1` or absent"). */
export const flag = coercedWithDefault<boolean, boolean | Digits | null | undefined>(
  (value) => value === true || value === 1 || ["1", "true", "on"].includes(scalar(value)),
  z.boolean(),
);

/** Like `flag`, but absent stays absent: only fields present change something. */
export const optionalFlag = coerced<boolean | undefined, boolean | Digits | null | undefined>(
  (value) => (isNothing(value) ? undefined : ["true", "1", "on"].includes(scalar(value))),
  z.boolean().optional(),
).optional();

/** A flag that must be there: silence would turn something off. */
export const requiredFlag = coerced<boolean, boolean | Digits>(
  (value) => (isNothing(value) ? undefined : ["true", "1", "on"].includes(scalar(value))),
  z.boolean({ error: "This choice is not offered." }),
);

/** is_premium: only the text `true` counts as yes (contract §1.6). */
export const onlyTrue = coercedWithDefault<boolean, "true" | "false" | "" | null | undefined>(
  (value) => value === true || value === "true",
  z.boolean(),
);

type ChoiceInput<Words extends readonly string[]> = Words[number] | number | "" | null | undefined;

export const optionalChoice = <const Words extends readonly [string, ...string[]]>(
  choices: Words,
) =>
  coerced<Words[number] | undefined, ChoiceInput<Words>>(
    unlessNothing(readText),
    z.enum(choices, { error: "This choice is not offered." }).optional(),
  ).optional();

export const choice = <const Words extends readonly [string, ...string[]]>(
  choices: Words,
  sentence = "This choice is not offered.",
) =>
  coerced<Words[number], Words[number] | number>(
    unlessNothing(readText),
    z.enum(choices, { error: sentence }),
  );

const clamped = (standard: number, min: number, max: number) =>
  coercedWithDefault<number, Digits | null | undefined>((value) => {
    const number = readNumber(value);
    return typeof number === "number" && Number.isFinite(number)
      ? Math.min(Math.max(Math.trunc(number), min), max)
      : standard;
  }, z.number().int().min(min).max(max));

/** Rows to skip and rows wanted; the limit is held to 1..100 (contract §1.5). */
export const paging = (limit = 10) => ({
  offset: clamped(0, 0, largestId),
  limit: clamped(limit, 1, 100),
});

/** The same where it matters whether a limit was asked for. */
export const optionalPaging = {
  offset: clamped(0, 0, largestId),
  limit: coerced<number | undefined, Digits | null | undefined>((value) => {
    const number = readNumber(value);
    return typeof number === "number" && Number.isFinite(number)
      ? Math.min(Math.max(Math.trunc(number), 1), 100)
      : undefined;
  }, z.number().int().min(1).max(100).optional()).optional(),
};

/** Pages counted from 1, where 0 is the first too (contract §1.5). */
export const pages = (perPage: number) => ({
  page: clamped(1, 1, largestId),
  per_page: clamped(perPage, 1, 100),
});
