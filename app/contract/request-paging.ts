import { z } from "zod";
import { largestId } from "./request-fields";
import { coerced, coercedWithDefault, type Digits, readNumber } from "./request-values";

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
