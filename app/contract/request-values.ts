import { z } from "zod";
import { scalar } from "./response-fields";

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
export const unlessNothing = (read: (value: unknown) => unknown) => (value: unknown) =>
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
