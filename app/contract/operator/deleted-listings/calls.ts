import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { requestStatus } from "../../properties/shapes";
import { get, post } from "../../wire/call";
import {
  choice,
  id,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
  words,
} from "../../wire/request-fields";
import {
  dateOrNull,
  integer,
  integerOrNull,
  list,
  objectOrNull,
  oneOf,
  text,
  total,
  url,
} from "../../wire/response-fields";
import { waysBack } from "./rules";

const deletedListing = z.object({
  id: integer,
  kind: oneOf(advertisable, "property"),
  /** The number that it had. */
  listing_id: integer,
  title: text,
  city: text,
  description: text,
  photos: list(url),
  /** How it stood. */
  request_status: requestStatus,
  /** null: it was removed meanwhile, and another one has to be chosen. */
  category_id: integerOrNull,
  /** null: the operators' own. */
  owner: objectOrNull(z.object({ id: integerOrNull, name: text })),
  deleted_at: dateOrNull,
  /** When it goes for good. */
  gone_at: dateOrNull,
});
export type DeletedListing = z.output<typeof deletedListing>;

export const operatorDeletedListings = get("operator/deleted-listings", {
  auth: "operator",
  right: "behalf",
  momentary: true,
  about: "Listings and projects that members deleted in the last thirty days, latest first.",
  query: z.object({
    /** Part of the title or the place, or the number that it had. */
    search: words(),
    kind: optionalChoice(advertisable),
    /** 0: the operators' own. */
    owner_id: optionalMemberId,
    /** Only this one. */
    id: optionalId,
    ...paging(20),
  }),
  data: list(deletedListing),
  extra: total,
});

export const restoreListing = post("operator/deleted-listings/restore", {
  auth: "operator",
  right: "behalf",
  about:
    "Brings a deleted listing back to its owner, who is told; it uses nothing of their package.",
  body: z.object({
    id,
    way: choice(waysBack),
    /** Where its own was removed meanwhile. */
    category_id: optionalId,
  }),
  data: z.object({ kind: oneOf(advertisable, "property"), id: integer }),
});

export const operatorDeletedListingsCalls = [operatorDeletedListings, restoreListing];
