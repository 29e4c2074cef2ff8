import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { get, nothing, post } from "../../wire/call";
import { choice, id, typed } from "../../wire/request-fields";
import { integer, objectOrNull, oneOfOrNull, text } from "../../wire/response-fields";
import { longestReason } from "../forms";
import { reasonsOnWire } from "../saved-replies/shapes";

/** Why an operator cannot hide a listing by hand, nor show it again. */
const holdObstacles = [
  /** It is the operator's own: a colleague decides. */
  "own",
] as const;

/** Hiding by hand: own calls (contract §5.3, decision 205). */

const listing = { kind: choice(advertisable), id };

export const operatorHold = get("operator/holds", {
  auth: "operator",
  right: "listings",
  momentary: true,
  about: "Whether a listing is hidden by hand, since when and why.",
  query: z.object(listing),
  data: z.object({
    title: text,
    /** Hiding names it, so that nothing is hidden unread. */
    revision: integer,
    obstacle: oneOfOrNull(holdObstacles),
    /** `held_at`: showing it again names it. */
    hold: objectOrNull(z.object({ reason: text, held_at: text })),
  }),
});

export const holdListing = post("operator/holds/hide", {
  auth: "operator",
  right: "listings",
  about:
    "Takes a listing off the site until operators show it again; its owner reads why, and cannot show it meanwhile.",
  body: z.object({ ...listing, revision: id, ...reasonsOnWire(longestReason) }),
  data: nothing,
});

export const releaseListing = post("operator/holds/show", {
  auth: "operator",
  right: "listings",
  about:
    "Ends the hold that was read: the listing is as its owner and the review left it. Its owner is told where visitors see it again.",
  body: z.object({
    ...listing,
    /** Of the hold, as it was read. */
    held_at: typed(z.iso.datetime({ error: "The text is not valid." })),
  }),
  data: nothing,
});

export const operatorHoldCalls = [operatorHold, holdListing, releaseListing];
