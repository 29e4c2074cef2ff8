import { z } from "zod";
import { storable } from "../form-fields";
import { scalar } from "../wire/response-fields";

/** Contract §1.4: checkbox answers are JSON text; on update every value may be. Decoded once. */
function readParameterValue(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof File)
  )
    return Object.values(value).map(scalar);
  if (typeof value !== "string" || !/^\s*["[{]/.test(value)) return value ?? "";
  try {
    const decoded: unknown = JSON.parse(value);
    return typeof decoded === "string" ? decoded : readParameterValue(decoded);
  } catch {
    return value;
  }
}

const notValid = "The value is not valid.";
const answerText = (longest: number) =>
  z.string({ error: notValid }).overwrite(storable).max(longest);
/** The answer to a question, as other clients send it, too. */
export const parameterValue = z.preprocess(
  readParameterValue,
  z.union([z.file(), answerText(5000), z.array(answerText(255), { error: notValid }).max(100)], {
    error: notValid,
  }),
) as unknown as z.ZodType<string | string[] | File, string | number | readonly string[] | File>;
