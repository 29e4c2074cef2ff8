import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { chosenId } from "../listings/fields";
import { optional, written } from "../form-fields";
import { readAmount } from "../localized-numbers";

const notOffered = "This choice is not offered.";
const wrongPrice = "Please enter a price from 0 to 1,000,000,000,000.";

const price = written(
  readAmount,
  z
    .number({ error: wrongPrice })
    .min(0, { error: wrongPrice })
    .max(1e12, { error: wrongPrice })
    .optional(),
).optional();

const ids = z
  .array(chosenId(notOffered), { error: "The list is not valid." })
  .max(100, "There are too many ids.");

/** Contract §2.1: 0 sell, 1 rent. "any" is what the form says for both. */
const offer = (
  z.preprocess(
    (chosen) => (chosen === "any" ? undefined : chosen),
    z.enum(["0", "1"], { error: notOffered }).optional(),
  ) as unknown as z.ZodType<"0" | "1" | undefined, "0" | "1" | undefined>
).optional();

/** What a member looks for (spec §2 personalise feed). */
export const feedForm = z
  .object({
    offer,
    categories: ids,
    min_price: price,
    max_price: price,
    city: optional(),
    facilities: ids,
  })
  .superRefine(({ min_price: min, max_price: max, ...rest }, context) => {
    if (min !== undefined && max !== undefined && min > max)
      context.addIssue({
        code: "custom",
        path: ["max_price"],
        message: "The highest price must not be below the lowest.",
      });
    const isAnything =
      (min ?? max ?? (rest.city || rest.offer)) === undefined &&
      rest.categories.length + rest.facilities.length === 0;
    if (isAnything)
      context.addIssue({
        code: "custom",
        path: ["offer"],
        message: "Please choose at least one thing that you look for.",
      });
  });
export type FeedForm = z.output<typeof feedForm>;

export const validateFeed = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: feedForm });
