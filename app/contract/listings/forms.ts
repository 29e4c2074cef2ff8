import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import {
  addressDetail,
  chosenId,
  describing,
  forSearchEngines,
  linkTo,
  placing,
  selectTitleImage,
} from "./fields";
import { optional, written } from "../form-fields";
import { readAmount, readDecimal } from "../localized-numbers";

export { selectTitleImage };

const priceSentence = ({ input }: { input?: unknown }) =>
  input === undefined || input === null || input === ""
    ? "Price is required."
    : "Price must be a whole number from 1 to 1,000,000,000,000.";

/** Whole major units, 1 to 1e12 (contract §1.6). */
export const price = z
  .number({ error: priceSentence })
  .int({ error: priceSentence })
  .min(1, { error: priceSentence })
  .max(1e12, { error: priceSentence });

export const videoLink = linkTo(
  /^(www\.|m\.)?(youtube\.com|youtube-nocookie\.com|youtu\.be)$/,
  "Please enter a YouTube link.",
);

/** How far a place is. */
export const distance = z
  .number({ error: "The distance must be a number." })
  .min(0, "The distance must be a number.")
  .max(100_000, "The distance must be a number.");

const notOffered = "This choice is not offered.";
const notValid = "The value is not valid.";
const notList = "The list is not valid.";
const text = (longest: number) => z.string({ error: notValid }).max(longest);

/** Spec §3 Property payload as people type it; pictures and documents are drafts beside it. */
export const propertyForm = z.object({
  ...describing,
  /** Contract §2.1: 0 sell, 1 rent. */
  property_type: z.enum(["0", "1"], { error: "Please choose for sale or for rent." }),
  price: written(readAmount, price),
  rentduration: z
    .enum(["Daily", "Monthly", "Yearly", "Quarterly"], { error: notOffered })
    .optional(),
  is_premium: z.boolean({ error: notOffered }).optional(),
  video_link: videoLink,

  address: addressDetail(),
  ...placing,
  client_address: optional(),

  parameters: z
    .array(
      z.object(
        {
          parameter_id: chosenId("The id is not valid."),
          /** The chosen options of a checkbox come as a list when there are several. */
          value: z
            .union([text(5000), z.array(text(255), { error: notValid }).max(100)], {
              error: notValid,
            })
            .optional(),
        },
        { error: notList },
      ),
      { error: notList },
    )
    .max(100),
  facilities: z
    .array(
      z.object(
        {
          facility_id: chosenId("The id is not valid."),
          distance: written(readDecimal, distance.optional()).optional(),
        },
        { error: notList },
      ),
      { error: notList },
    )
    .max(100),

  ...forSearchEngines,
});
export type PropertyForm = z.output<typeof propertyForm>;

export const validate = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: propertyForm });

/** What an owner may do with a listing from the list of their listings; one button each. */
export const listingAction = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("mark-sold"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("mark-rented"), property_id: chosenId("The id is not valid.") }),
    z.object({
      intent: z.literal("mark-available"),
      property_id: chosenId("The id is not valid."),
    }),
    z.object({ intent: z.literal("confirm"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("under-offer"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("let-agreed"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("end-offer"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("activate"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("deactivate"), property_id: chosenId("The id is not valid.") }),
    z.object({ intent: z.literal("delete"), property_id: chosenId("The id is not valid.") }),
  ],
  { error: notOffered },
);
export type ListingAction = z.output<typeof listingAction>;

interface SeoTexts {
  meta_title?: string | null;
  meta_description?: string | null;
  meta_keywords?: string | null;
}

/**
 * Spec §5 SEO: advice, never a reason to refuse. Lengths are counted as people count them, by
 * characters rather than UTF-16 units.
 */
export function seoWarnings({ meta_title, meta_description, meta_keywords }: SeoTexts) {
  const warnings: { field: keyof SeoTexts; message: string }[] = [];
  const length = (text: string) => [...text].length;
  const title = meta_title?.trim() ?? "";
  const description = meta_description?.trim() ?? "";
  const phrases = (meta_keywords ?? "").split(",").filter((phrase) => phrase.trim() !== "");
  if (length(title) > 60)
    warnings.push({ field: "meta_title", message: "Meta title should be at most 60 characters." });
  if (description && (length(description) < 50 || length(description) > 160))
    warnings.push({
      field: "meta_description",
      message: "Meta description should be between 50 and 160 characters.",
    });
  if (phrases.length > 10)
    warnings.push({
      field: "meta_keywords",
      message: "Meta keywords should be no more than 10 comma-separated phrases.",
    });
  return warnings;
}
