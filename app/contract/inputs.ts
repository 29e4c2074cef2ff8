import { z } from "zod";
import { scalar } from "./scalars";
import { cleanText } from "./typed";

/**
 * Scalars of requests. Queries and forms carry text, JSON bodies carry numbers and booleans, and
 * some clients write `undefined` or `null` for "nothing" (contract §1.4): all are read here.
 */
const reading = <Out, In>(read: (value: unknown) => unknown, schema: z.ZodType<Out>) =>
  z.preprocess(read, schema) as unknown as z.ZodType<Out, In>;

/** Like `reading`, for keys that may be left out: `read` turns undefined into the standard value. */
const standing = <Out, In>(read: (value: unknown) => unknown, schema: z.ZodType<Out>) =>
  z.preprocess(read, schema) as unknown as z.ZodDefault<z.ZodType<Out, In>>;

const nothing = new Set(["", "undefined", "null"]);
const isNothing = (value: unknown) =>
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
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  return typeof value === "object" ? [value] : scalar(value).split(",");
}
const readText = (value: unknown) => (typeof value === "number" ? String(value) : value);

type Digits = number | string;
/** The largest id the database holds. */
const largestId = 2_147_483_647;
const wholeId = (error: string) =>
  z.number({ error }).int({ error }).min(1, { error }).max(largestId, { error });

export const requiredId = (sentence: string) =>
  reading<number, Digits>(readNumber, wholeId(sentence));
export const id = requiredId("The id is not valid.");
export const optionalId = reading<number | undefined, Digits | null | undefined>(
  readNumber,
  wholeId("The id is not valid.").optional(),
).optional();
/** Ids, where 0 has a meaning of its own. */
export const optionalIdOrZero = reading<number | undefined, Digits | null | undefined>(
  readNumber,
  z.number({ error: "The id is not valid." }).int().min(0).max(largestId).optional(),
).optional();

/** Ids of members, where 0 is the operator (contract §1.6). */
export const optionalMemberId = optionalIdOrZero;

export const optionalNumber = (min: number, max: number) => {
  const error = "The number is not valid.";
  return reading<number | undefined, Digits | null | undefined>(
    readNumber,
    z.number({ error }).min(min, { error }).max(max, { error }).optional(),
  ).optional();
};
export const latitude = optionalNumber(-90, 90);
export const longitude = optionalNumber(-180, 180);
/** Kilometres. */
export const radius = optionalNumber(0, 20_040);
/** Whole major currency units (contract §1.6). */
export const optionalPrice = optionalNumber(0, 1e12);

/** Filters: trimmed, and empty means "not asked for". */
export const words = (longest = 255) =>
  reading<string | undefined, Digits | null | undefined>(
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
  reading<string | undefined, Digits | null | undefined>(
    unlessNothing(readText),
    z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longest, "The text is too long.")
      .optional(),
  ).optional();

/** Taken to the letter: passwords. */
export const verbatim = (longest: number) =>
  reading<string | undefined, Digits | null | undefined>(
    (value) => (value === null ? undefined : readText(value)),
    z.string({ error: "The text is not valid." }).max(longest, "The text is too long.").optional(),
  ).optional();

/** Text of a body: absent leaves things as they are, empty clears them. */
export const body = (longest = 255) =>
  reading<string | undefined, Digits | null | undefined>(
    (value) => (value === null ? undefined : readText(value)),
    z
      .string({ error: "The text is not valid." })
      .overwrite(cleanText)
      .max(longest, "The text is too long.")
      .optional(),
  ).optional();

/** Text typed by a person that must be there; the sentences come from the form's schema. */
export const typed = <Out>(schema: z.ZodType<Out>) =>
  reading<Out, Digits>((value) => (value === null ? undefined : readText(value)), schema);

/** A number typed by a person; the sentences come from the form's schema. */
export const typedNumber = <Out>(schema: z.ZodType<Out>) =>
  reading<Out, Digits>(readNumber, schema);

/** `1`, `true` and `on` mean yes, everything else no (contract §2.1: "`1` or absent"). */
export const flag = standing<boolean, boolean | Digits | null | undefined>(
  (value) => value === true || value === 1 || ["1", "true", "on"].includes(scalar(value)),
  z.boolean(),
);

/** Like `flag`, but absent stays absent: only fields present change something. */
export const optionalFlag = reading<boolean | undefined, boolean | Digits | null | undefined>(
  (value) => (isNothing(value) ? undefined : ["true", "1", "on"].includes(scalar(value))),
  z.boolean().optional(),
).optional();

/** is_premium: only the text `true` counts as yes (contract §1.6). */
export const onlyTrue = standing<boolean, "true" | "false" | "" | null | undefined>(
  (value) => value === true || value === "true",
  z.boolean(),
);

type ChoiceInput<Words extends readonly string[]> = Words[number] | number | "" | null | undefined;

export const optionalChoice = <const Words extends readonly [string, ...string[]]>(
  choices: Words,
) =>
  reading<Words[number] | undefined, ChoiceInput<Words>>(
    unlessNothing(readText),
    z.enum(choices, { error: "This choice is not offered." }).optional(),
  ).optional();

export const choice = <const Words extends readonly [string, ...string[]]>(
  choices: Words,
  sentence = "This choice is not offered.",
) =>
  reading<Words[number], Words[number] | number>(
    unlessNothing(readText),
    z.enum(choices, { error: sentence }),
  );

export const upToIds = (most: number) =>
  standing<number[], Digits | null | undefined>(
    (value) => {
      if (isNothing(value)) return [];
      const parts = partsOf(value).filter((part) => !isNothing(part));
      return parts.slice(0, most + 1).map(readNumber);
    },
    z.array(wholeId("The id is not valid.")).max(most, "There are too many ids."),
  );
/** `4,9` or a list; absent means none. */
export const commaIds = upToIds(100);

/** `100000,250000`: the lowest and the highest price in whole units; either may be left out. */
export const priceRange = standing<{ min?: number; max?: number }, string | null | undefined>(
  (value) => {
    if (isNothing(value)) return {};
    const [min, max, ...more] = partsOf(value);
    return more.length > 0 ? null : { min: readNumber(min), max: readNumber(max) };
  },
  z
    .object({ min: optionalPrice, max: optionalPrice }, { error: "The price range is not valid." })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      error: "The highest price must not be below the lowest.",
    }),
);

/** A comma-joined choice of words: `0,2`. */
export const commaChoices = <const Words extends readonly [string, ...string[]]>(choices: Words) =>
  standing<Words[number][], string | null | undefined>(
    (value) => {
      if (isNothing(value)) return [];
      return partsOf(value).map((part) => (typeof part === "string" ? part.trim() : part));
    },
    z
      .array(z.enum(choices, { error: "This choice is not offered." }), {
        error: "The list is not valid.",
      })
      .max(20),
  );

/** A list of a body; absent means empty. */
export const listOf = <Out, In>(item: z.ZodType<Out, In>, longest: number) =>
  standing<Out[], readonly In[] | null | undefined>(
    (value) => {
      if (isNothing(value)) return [];
      return typeof value === "object" && value !== null && !Array.isArray(value) && !isFile(value)
        ? Object.values(value)
        : value;
    },
    z.array(item, { error: "The list is not valid." }).max(longest, "The list is too long."),
  );

const isFile = (value: unknown): value is File => value instanceof File;
/** An empty file input arrives as a nameless file of no bytes. */
const isEmptyFile = (value: unknown) => isFile(value) && value.size === 0 && value.name === "";

/** A file; text in its place counts as none. */
export const optionalFile = reading<File | undefined, File | string | null | undefined>(
  (value) =>
    typeof value === "string" || value === null || isEmptyFile(value) ? undefined : value,
  z.file({ error: "The file is not valid." }).optional(),
).optional();

/** A file, or the address where one lies; whatever is neither counts as none. */
export const fileOrAddress = reading<File | string | undefined, File | string | null | undefined>(
  (value) => {
    if (value === null || isEmptyFile(value)) return undefined;
    return typeof value === "string" && (value.length > 2000 || !URL.canParse(value))
      ? undefined
      : value;
  },
  z.union([z.file(), z.string()], { error: "The file is not valid." }).optional(),
).optional();

export const requiredFile = (sentence: string) =>
  reading<File, File>(
    (value) => (isEmptyFile(value) ? undefined : value),
    z.file({ error: sentence }),
  );

/** meta_image: a file replaces, empty text clears, absent or the current URL keeps (contract §3.17). */
export const fileOrText = reading<File | string | undefined, File | string | null | undefined>(
  (value) => (value === null || value === "undefined" || value === "null" ? undefined : value),
  z
    .union([z.file(), z.string({ error: "The file is not valid." }).max(2000)], {
      error: "The file is not valid.",
    })
    .optional(),
).optional();

const clamped = (standard: number, min: number, max: number) =>
  standing<number, Digits | null | undefined>((value) => {
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
  limit: reading<number | undefined, Digits | null | undefined>((value) => {
    const number = readNumber(value);
    return typeof number === "number" && Number.isFinite(number)
      ? Math.min(Math.max(Math.trunc(number), 1), 100)
      : undefined;
  }, z.number().int().min(1).max(100).optional()).optional(),
};
