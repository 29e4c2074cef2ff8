import { z } from "zod";
import { advertisable } from "../../adverts/calls";
import { propertyStatuses, requestStatus, requestStatuses } from "../../properties/shapes";
import { get } from "../../wire/call";
import {
  flag,
  optionalChoice,
  optionalId,
  optionalMemberId,
  paging,
  words,
} from "../../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  numberOrNull,
  objectOrNull,
  oneOf,
  oneOfOrNull,
  text,
  total,
  url,
  yesNo,
} from "../../wire/response-fields";
import { optionalDay } from "../day";

const foundListing = z.object({
  kind: oneOf(advertisable, "property"),
  id: integer,
  slug_id: text,
  title: text,
  title_image: url,
  /** What the feed that it came with calls it; empty where none brought it. */
  reference: text,
  city: text,
  region: text,
  country: text,
  category: text,
  /** Of projects null, as what follows. */
  status: oneOfOrNull(propertyStatuses),
  price: numberOrNull,
  currency: text,
  view_count: count,
  request_status: requestStatus,
  /** Neither refused nor hidden. */
  is_active: yesNo,
  /** An advert runs. */
  is_promoted: yesNo,
  /** Operators hold it back by hand. */
  is_held: yesNo,
  /** Where that is asked for: another listing has its photos, or is the same by its address, price or title. */
  may_be_double: yesNo,
  /** What is done about many at once names it. */
  revision: integer,
  /** null: the operators' own. */
  owner: objectOrNull(z.object({ id: integerOrNull, name: text })),
  created_at: dateOrNull,
});
export type FoundListing = z.output<typeof foundListing>;

/** On the site, sold and rented ones too; or approved and hidden by its owner. */
export const listingVisibilities = ["shown", "hidden"] as const;

export const operatorFindListings = get("operator/find-listings", {
  auth: "operator",
  right: "listings",
  momentary: true,
  about: "Listings and projects of all members in every state, newest first.",
  query: z.object({
    /** Part of the title, the place or the feed's reference, from three letters on, or the number. */
    search: words(),
    kind: optionalChoice(advertisable),
    request_status: optionalChoice(requestStatuses),
    /** 0: the operators' own. */
    owner_id: optionalMemberId,
    /** Only those with an advert that runs. */
    is_promoted: flag,
    /** Only those that operators hold back by hand. */
    is_held: flag,
    visibility: optionalChoice(listingVisibilities),
    /** A city by its name, however its letters are written. */
    city: words(100),
    category_id: optionalId,
    /** Days on which it was added, where the site is, both included. */
    since: optionalDay,
    until: optionalDay,
    /** Says which of them may be another one. */
    with_doubles: flag,
    ...paging(20),
  }),
  data: list(foundListing),
  extra: total,
});
