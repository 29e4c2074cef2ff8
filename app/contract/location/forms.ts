import { z } from "zod";
import { cleanText } from "../form-fields";

const invalid = "Invalid location data";
const placeName = z
  .string({ error: invalid })
  .overwrite(cleanText)
  .min(1, invalid)
  .max(255, invalid);
/** As the cookie and a form carry it; nothing at all would else be read as 0. */
const coordinate = (limit: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d/, invalid)], { error: invalid })
    .transform(Number)
    .pipe(z.number({ error: invalid }).min(-limit, invalid).max(limit, invalid));

const coordinates = { latitude: coordinate(90), longitude: coordinate(180) };

/** A place that somebody chose (spec §5: it needs city, state, country and formatted_address). */
export const chosenPlace = z.object({
  ...coordinates,
  city: placeName,
  state: placeName,
  country: placeName,
  formatted_address: placeName,
});
export type ChosenPlace = z.output<typeof chosenPlace>;

/** Spec §8. */
export const locationNotFound = "Location not found.";
export const locationFailed = "Error fetching location. Please try again.";

/** What somebody typed to find a place; blank is rejected (spec §5). */
export const typedPlace = z
  .string({ error: "Please type a city." })
  .overwrite(cleanText)
  .min(1, "Please type a city.")
  .max(255, "Please use at most 255 characters.");

/** The buttons of the page that chooses a place. */
export const locationAction = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("find"), place: typedPlace }),
    z.object({ intent: z.literal("choose") }).extend(chosenPlace.shape),
    z.object({ intent: z.literal("position"), ...coordinates }),
    /** The browser told the position by itself, as it was once allowed to. */
    z.object({ intent: z.literal("allowed"), ...coordinates }),
    z.object({ intent: z.literal("clear") }),
  ],
  { error: "This choice is not offered." },
);
