import { z } from "zod";

/** What every answer is wrapped in (contract §1.1). */
export const envelope = z.looseObject({
  error: z.preprocess(
    (value) => value === true || value === 1 || value === "true" || value === "1",
    z.boolean(),
  ) as unknown as z.ZodType<boolean>,
  message: z.preprocess(
    (value) => (typeof value === "string" ? value : ""),
    z.string(),
  ) as unknown as z.ZodType<string>,
  data: z.unknown().optional(),
  /** Own: field → sentence on validation failures. */
  errors: z.record(z.string(), z.string()).optional().catch(undefined),
});
export type Envelope = z.output<typeof envelope>;
