import { z } from "zod";
import { coerced } from "./request-values";

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
