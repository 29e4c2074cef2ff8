import { z } from "zod";
import { get, nothing, post } from "./call";
import { id, slug } from "./request-fields";
import { upToIds } from "./request-lists";
import { integer, list, oneOf, text, url, word, yesNo } from "./response-fields";

/** Own calls: owners say that their homes still stand (contract §5.2). */

/** Homes that one letter may ask about. */
export const mostAskedAbout = 500;

const askedHome = z.object({
  id: integer,
  slug_id: word,
  title: text,
  city: text,
  title_image: url,
  /** It left the market because nobody answered; a confirmation brings it back. */
  is_lapsed: yesNo,
});

const askedHomes = z.object({
  /** `late`: the letter is too old to be answered by its link. */
  state: oneOf(["open", "late"], "open"),
  /** Those that wait for an answer still. */
  homes: list(askedHome),
});
export type AskedHomes = z.output<typeof askedHomes>;

/** The token stands in the letter that asks; whoever has the letter may answer for its owner. */
export const getAskedHomes = get("asked-homes", {
  auth: "anonymous",
  about:
    "The homes that a letter asks about and that wait for an answer; null when no letter has the token.",
  query: z.object({ token: slug() }),
  data: askedHomes.nullable(),
  momentary: true,
});

export const confirmAskedHomes = post("confirm-asked-homes", {
  auth: "anonymous",
  about: "Says that homes which a letter asks about still stand; those that lapsed come back.",
  body: z.object({ token: slug(), property_ids: upToIds(mostAskedAbout) }),
  data: nothing,
});

export const confirmHome = post("confirm-home", {
  auth: "token",
  about: "Says that one of the caller's homes still stands; one that lapsed comes back.",
  body: z.object({ property_id: id }),
  data: nothing,
});

export const listingConfirmationCalls = [getAskedHomes, confirmAskedHomes, confirmHome];
