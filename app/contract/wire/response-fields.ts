import { z } from "zod";

/**
 * Scalars of answers. One schema serves the embedded API, whose answers pass unchanged, and other
 * upstreams, which write numbers as text, yes/no in four ways, and leave things out (contract §1.6).
 */
const coerced = <Out>(read: (value: unknown) => unknown, schema: z.ZodType<Out>) =>
  z.preprocess(read, schema) as unknown as z.ZodType<Out>;

/** The text of a text, a number, a yes or a no; of all else none, for its own `toString` may be anything. */
export const scalar = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";

const isAbsent = (value: unknown) => value === null || value === undefined;

function toNumber(value: unknown) {
  if (typeof value !== "string" || value.trim() === "") return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : number;
}

const toNumberOrNull = (value: unknown) =>
  isAbsent(value) || (typeof value === "string" && value.trim() === "") ? null : toNumber(value);

function toText(value: unknown) {
  if (isAbsent(value)) return "";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

const yesWords = new Set<unknown>([true, 1, "1", "true", "yes", "on"]);
const noWords = new Set<unknown>([false, 0, "0", "false", "no", "off", "", null, undefined]);

function toBoolean(value: unknown) {
  if (yesWords.has(value)) return true;
  return noWords.has(value) ? false : value;
}

const toZeroOne = (value: unknown) => {
  const boolean = toBoolean(value);
  return typeof boolean === "boolean" ? Number(boolean) : value;
};

/** A number; text in digits counts. */
export const number = coerced(toNumber, z.number());
/** A whole number; text in digits counts. */
export const integer = coerced(toNumber, z.number().int());
/** How many: 0 when the upstream does not say. */
export const count = coerced((value) => toNumberOrNull(value) ?? 0, z.number().int().nonnegative());
export const numberOrNull = coerced(toNumberOrNull, z.number().nullable());
export const integerOrNull = coerced(toNumberOrNull, z.number().int().nullable());
/** Text; empty when absent. */
export const text = coerced(toText, z.string());
/** Text that must say something. */
export const word = coerced(toText, z.string().min(1));
/** Absolute URL; empty when there is none. */
export const url = text;
/** ISO 8601 from the embedded API; other upstreams may send anything, which is shown as given. */
export const dateOrNull = coerced((value) => toText(value) || null, z.string().nullable());
/** A text that says which one is meant. */
export const wordOrNull = coerced((value) => toText(value) || null, z.string().nullable());
/** JSON boolean. */
export const yesNo = coerced(toBoolean, z.boolean());
/** The numbers 0 and 1. */
export const zeroOne = coerced(toZeroOne, z.union([z.literal(0), z.literal(1)]));

/** Absent stays absent: most settings. */
export const optionalText = coerced(
  (value) => (isAbsent(value) ? undefined : toText(value)),
  z.string().optional(),
).optional();
export const optionalYesNo = coerced(
  (value) => (isAbsent(value) || value === "" ? undefined : toBoolean(value)),
  z.boolean().optional(),
).optional();
/** Settings switches: the texts "0" and "1". */
export const optionalSwitch = coerced(
  (value) => (isAbsent(value) || value === "" ? undefined : scalar(toZeroOne(value))),
  z.enum(["0", "1"]).optional(),
).optional();
export const optionalNumber = coerced(
  (value) => toNumberOrNull(value) ?? undefined,
  z.number().optional(),
).optional();
export const optionalCount = coerced(
  (value) => toNumberOrNull(value) ?? undefined,
  z.number().int().nonnegative().optional(),
).optional();

/** One of some words, whatever their case; anything else is null. */
export const oneOfOrNull = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  coerced(
    (value) => words.find((known) => known.toLowerCase() === scalar(value).toLowerCase()) ?? null,
    z.enum(words).nullable(),
  ) as z.ZodType<Words[number] | null>;

/** One of some words, whatever their case; anything else is the fallback. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(
  words: Words,
  fallback: Words[number],
) =>
  coerced(
    (value) =>
      words.find((known) => known.toLowerCase() === scalar(value).toLowerCase()) ?? fallback,
    z.enum(words),
  ) as z.ZodType<Words[number]>;

/** A list; absent counts as empty, and so does an object where PHP had an empty array. */
export const list = <Item>(item: z.ZodType<Item>) =>
  coerced((value) => {
    if (isAbsent(value) || value === "") return [];
    return typeof value === "object" && !Array.isArray(value) ? Object.values(value) : value;
  }, z.array(item));

/** An object, or null when there is none (`null`, `""`, `[]` and `{}` all occur). */
export const objectOrNull = <Out>(schema: z.ZodType<Out>) =>
  coerced((value) => {
    if (isAbsent(value) || value === "") return null;
    if (typeof value === "object" && Object.keys(value).length === 0) return null;
    return value;
  }, schema.nullable());

/** Beside `data` of lists: rows that match, on all pages; absent in some upstream answers. */
export const total = { total: optionalCount };

/** Own: what a text says in other languages; a field that is empty there is not written in that language. */
export const translationsWith = <Shape extends z.ZodRawShape>(fields: Shape) =>
  list(z.object({ language: text, ...fields }));
