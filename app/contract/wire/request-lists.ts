import { z } from "zod";
import {
  coerced,
  coercedWithDefault,
  type Digits,
  isNothing,
  optionalPrice,
  partsOf,
  readNumber,
  wholeId,
} from "./request-fields";

export const isFile = (value: unknown): value is File => value instanceof File;
/** An empty file input arrives as a nameless file of no bytes. */
const isEmptyFile = (value: unknown) => isFile(value) && value.size === 0 && value.name === "";

/** A file; text in its place counts as none. */
export const optionalFile = coerced<File | undefined, File | string | null | undefined>(
  (value) =>
    typeof value === "string" || value === null || isEmptyFile(value) ? undefined : value,
  z.file({ error: "The file is not valid." }).optional(),
).optional();

/** A file, or the address where one lies; whatever is neither counts as none. */
export const fileOrAddress = coerced<File | string | undefined, File | string | null | undefined>(
  (value) => {
    if (value === null || isEmptyFile(value)) return undefined;
    return typeof value === "string" && (value.length > 2000 || !URL.canParse(value))
      ? undefined
      : value;
  },
  z.union([z.file(), z.string()], { error: "The file is not valid." }).optional(),
).optional();

export const requiredFile = (sentence: string) =>
  coerced<File, File>(
    (value) => (isEmptyFile(value) ? undefined : value),
    z.file({ error: sentence }),
  );

/** meta_image: a file replaces, empty text clears, absent or the current URL keeps (contract §3.17). */
export const fileOrText = coerced<File | string | undefined, File | string | null | undefined>(
  (value) => (value === null || value === "undefined" || value === "null" ? undefined : value),
  z
    .union([z.file(), z.string({ error: "The file is not valid." }).max(2000)], {
      error: "The file is not valid.",
    })
    .optional(),
).optional();

export const upToIds = (most: number) =>
  coercedWithDefault<number[], Digits | null | undefined>(
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
export const priceRange = coercedWithDefault<
  { min?: number; max?: number },
  string | null | undefined
>(
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
  coercedWithDefault<Words[number][], string | null | undefined>(
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
  coercedWithDefault<Out[], readonly In[] | null | undefined>(
    (value) => {
      if (isNothing(value)) return [];
      return typeof value === "object" && value !== null && !Array.isArray(value) && !isFile(value)
        ? Object.values(value)
        : value;
    },
    z.array(item, { error: "The list is not valid." }).max(longest, "The list is too long."),
  );
