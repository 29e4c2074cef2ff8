import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { cleanText, required } from "../../form-fields";
import { revision } from "../entries/forms";
import { feedFormats } from "./rules";

const noAddress = "Please enter an address on the web, with its https.";

/** Where a feed lies; empty: its files are sent by hand. */
export const feedAddress = z
  .string({ error: noAddress })
  .overwrite(cleanText)
  .max(2000, "Please use at most 2000 characters.")
  .refine((text) => text === "" || (URL.canParse(text) && /^https?:/i.test(text)), noAddress)
  .optional();

export const nightlyNeedsAddress = "A feed that is read every night needs an address.";

export const feedForm = z
  .object({
    name: required("Please write a name."),
    /** Of new feeds: the member's number, or a part of their name or address. */
    member: z
      .string()
      .overwrite(cleanText)
      .max(255, "Please use at most 255 characters.")
      .optional(),
    format: z.enum(feedFormats, { error: "This choice is not offered." }),
    address: feedAddress,
    is_nightly: z.boolean().optional(),
    is_trusted: z.boolean().optional(),
    /** Of homes whose kind is none of the categories; empty: they are refused. */
    category_id: z.string().max(12).optional(),
    revision,
  })
  .refine(({ is_nightly, address }) => !is_nightly || Boolean(address), {
    error: nightlyNeedsAddress,
    path: ["address"],
    // Whatever else is wrong.
    when: () => true,
  });
export type FeedForm = z.input<typeof feedForm>;

export const validateFeed = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: feedForm });
