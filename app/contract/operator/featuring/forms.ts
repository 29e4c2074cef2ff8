import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { optional, required, written } from "../../form-fields";
import { readDecimal } from "../../localized-numbers";
import { isDay, longestReason } from "../forms";
import { mostDaysFeatured } from "./rules";

const whichTerm = "Please write a number of days from 1 to 366, or choose a day.";
export const untilWhen = "Please choose a day from today on, 366 days ahead at most.";
const oneTerm = "Please write the days or choose a day, not both.";

const fields = {
  /** So many days from now on. */
  days: written(
    readDecimal,
    z
      .number({ error: whichTerm })
      .int({ error: whichTerm })
      .min(1, { error: whichTerm })
      .max(mostDaysFeatured, { error: whichTerm })
      .optional(),
  ).optional(),
  /** The last day, as it is at the site. */
  until: optional(10).refine((day) => !day || isDay(day), untilWhen),
  /** Kept in the log; the owner does not read it. */
  reason: required("Please write a reason.", longestReason),
};

/** What is wrong about how long something is to be featured: one of the two is said, never both. */
export function faultOfTerm({ days, until }: { days?: number; until?: string }) {
  if (days !== undefined && until) return { field: "until", sentence: oneTerm } as const;
  if (days === undefined && !until) return { field: "days", sentence: whichTerm } as const;
  return null;
}

const featuringForm = z.object(fields).superRefine((term, context) => {
  const fault = faultOfTerm(term);
  if (fault) context.addIssue({ code: "custom", path: [fault.field], message: fault.sentence });
});
export const { shape: featuringFields } = featuringForm;
export type FeaturingForm = z.input<typeof featuringForm>;

export const validateFeaturing = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: featuringForm });
